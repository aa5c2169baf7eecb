import type { Click, History, PayoutRow, Postback } from '../history.ts'
import { disabled_affiliate, pausedAt } from '../history.ts'
import { Caps, type Capped } from './caps.ts'
import { destinationOf, payoutFor } from './destination.ts'
import { day_ms, dayOf, hourOf } from './zone.ts'

/*
 * The model: what a history must come to, counted in the simplest way that can be thought of, from docs/spec/rules.md (SPEC-18.1 to SPEC-18.12) and
 * docs/tracking.md. It shares no code with the server, and must not: what both had wrong would agree.
 */

export type Status = 'pending' | 'approved' | 'declined' | 'reversed'

/** Docs "Why a conversion is declined". */
export interface Reason {
  readonly code: string
  readonly text: string
}

const no_reason: Reason = { code: '', text: '' }

const reasonOf = ({ status, reason }: Postback): Reason => ({
  code: reason.code ?? status.reason_code ?? 'other',
  text: reason.text,
})

export const sub_names = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'sub6', 'sub7', 'sub8', 'sub9', 'sub10'] as const

/** The dimensions by which reports group a figure. */
export interface Dimensions extends Readonly<Record<(typeof sub_names)[number], string>> {
  readonly country: string
  readonly city: string
  readonly isp: string
  readonly browser: string
  readonly os: string
  readonly device: string
  readonly aff_click_id: string
  /** Place of its landing page in the offer, later its id; '' for none. */
  readonly landing: string
}

export interface CountedClick extends Dimensions {
  readonly affiliate: number
  readonly offer: number
  readonly day: string
  readonly hour: string
  readonly is_host: boolean
}

export interface Conversion extends Dimensions {
  readonly affiliate: number
  readonly offer: number
  readonly created_at: number
  readonly day: string
  readonly hour: string
  readonly goal: string
  readonly ip: string
  readonly payout_cents: bigint
  readonly release_at: number
  readonly status: Status
  /** Why it is declined or reversed; empty in any other status. */
  readonly reason: Reason
}

/** The counted clicks and conversions, offers and affiliates by their places in the history. */
export interface Count {
  readonly clicks: readonly CountedClick[]
  readonly conversions: readonly Conversion[]
  /** Where each click's visitor went, by the click's number. */
  readonly went: readonly (readonly [click: number, destination: string])[]
  /** The caps of each offer. */
  readonly caps: readonly Caps[]
}

const dimensionsOf = ({ address, agent, subs, aff_click_id }: Click, landing: number | undefined): Dimensions => ({
  landing: landing === undefined ? '' : String(landing),
  ...address.shown,
  browser: agent.browser,
  os: agent.os,
  device: agent.device,
  ...(Object.fromEntries(sub_names.map((name, place) => [name, subs[place]?.kept ?? ''])) as Record<
    (typeof sub_names)[number],
    string
  >),
  aff_click_id: aff_click_id.kept,
})

/** Hundred-thousandths of a dollar in cents, half up. */
const inCents = (value: bigint): bigint => (value + 500n) / 1_000n

/** A row's payout for a sale; `undefined` if it depends on an amount that is missing. */
const pays = (row: PayoutRow, sale: bigint | undefined): bigint | undefined => {
  if ('cents' in row.pay) return row.pay.cents
  if (sale === undefined) return undefined
  // Hundred-thousandths of a dollar times ten-thousandths of a per cent: 10^11 of them make a dollar's 100 per cent, 10^9 a cent.
  return (sale * row.pay.percent + 500_000_000n) / 1_000_000_000n
}

interface Made extends Conversion {
  click: number
  sale: bigint | undefined
  status: Status
  reason: Reason
  /** The last status in the advertiser's postbacks. */
  requested: Status | undefined
  by_cap: boolean
  capped: Capped
}

const holds = (status: Status): boolean => status === 'pending' || status === 'approved'

/** SPEC-18.4: declined before approval, reversed after it. */
const becomes = (status: Status, requested: 'approved' | 'pending' | 'declined'): Status => {
  if (requested !== 'declined') return requested
  if (status === 'approved') return 'reversed'
  return status === 'pending' ? 'declined' : status
}

/** ADR-0054: what pays more is not approved by a postback. */
const isPlausible = ({ payout_cents }: { payout_cents: bigint }): boolean => payout_cents <= 1_000_000n

export const countHistory = ({ offers, steps, pause_after }: History): Count => {
  const clicks: CountedClick[] = []
  const seen = new Set<string>()
  const went: [number, string][] = []
  const caps = offers.map((offer) => new Caps(offer))
  let closed: readonly ((click: Click) => boolean)[] = []
  const byNumber = new Map<number, { click: Click; counted: boolean; landing: number | undefined }>()
  const conversions = new Map<string, Made>()
  let disabled: number | undefined

  const takeClick = (click: Click): void => {
    const offer = click.offer === null ? undefined : offers[click.offer]
    const isClosed = (one: Click): boolean => one.offer !== null && (closed[one.offer]?.(one) ?? false)
    const { went: destination, counts = false, landing } = destinationOf(offer, click, disabled, isClosed)
    const is_answered = click.look === 'visit' || click.look === 'head'
    went.push([click.click, is_answered ? destination : 'unanswered'])
    const counted = counts && click.look === 'visit' && click.agent.is_person
    byNumber.set(click.click, { click, counted, landing })
    const { offer: number, affiliate } = click
    if (!counted || number === null || affiliate === null) return
    const day = dayOf(click.at)
    const visitor = JSON.stringify([day, affiliate, number, click.address.household])
    const hour = hourOf(click.at)
    clicks.push({ affiliate, offer: number, day, hour, is_host: !seen.has(visitor), ...dimensionsOf(click, landing) })
    seen.add(visitor)
    caps[number]?.click(click)
  }

  /** ADR-0065: no postback approves anything for a disabled affiliate. */
  const mayApprove = (conversion: { affiliate: number; payout_cents: bigint }): boolean =>
    conversion.affiliate !== disabled && isPlausible(conversion)

  /** ADR-0012, ADR-0056 and ADR-0103. */
  const repeat = (earlier: Made, postback: Postback): void => {
    const { amount, currency, status } = postback
    if (postback.click !== earlier.click) return
    const isSame =
      currency.is_ours &&
      (amount.value === undefined || earlier.sale === undefined || inCents(amount.value) === inCents(earlier.sale))
    const { asks } = status
    if (asks !== 'approved' && asks !== 'pending' && asks !== 'declined') return
    // A refund holds whatever its amount.
    if ((asks !== 'declined' && !isSame) || earlier.requested === asks) return
    earlier.requested = asks
    const from = earlier.status
    const to = becomes(from, asks)
    if (to === from || earlier.by_cap || (to === 'approved' && !mayApprove(earlier))) return
    const own = caps[earlier.offer]
    if (holds(to) && !holds(from) && own?.hasRoomAgain(earlier.capped) === false) return
    if (holds(to) !== holds(from)) own?.move(earlier.capped, holds(to), postback.at)
    earlier.status = to
    earlier.capped = { ...earlier.capped, held: earlier.capped.held || holds(to) }
    earlier.reason = asks === 'declined' ? reasonOf(postback) : no_reason
  }

  const takePostback = (postback: Postback): void => {
    const match = postback.click === null ? undefined : byNumber.get(postback.click)
    if (match === undefined || postback.sender !== 'own' || postback.status.asks === 'test') return
    const { click, counted, landing } = match
    const offer = click.offer === null ? undefined : offers[click.offer]
    if (offer === undefined || click.offer === null || click.affiliate === null) return
    const goal = offer.goals.findIndex(({ code }) => code === postback.goal)
    const name = offer.goals[goal]?.name
    if (name === undefined) return

    const txid = postback.txid.trim()
    const key = JSON.stringify([click.offer, goal, txid === '' ? ['click', postback.click] : ['txid', txid]])
    const earlier = conversions.get(key)
    if (earlier !== undefined) {
      repeat(earlier, postback)
      return
    }
    if (!counted || postback.at - click.at > offer.click_lifetime_days * day_ms) return
    const row = payoutFor(offer, goal, click, postback.at)
    const payout_cents = row && pays(row, postback.amount.value)
    if (payout_cents === undefined || !postback.currency.is_ours) return
    const { asks } = postback.status
    const begins = asks === 'nothing' ? offer.default_status : asks === 'something unknown' ? 'pending' : asks
    const capped: Capped = {
      goal_place: goal,
      affiliate: click.affiliate,
      country: click.address.shown.country,
      payout_cents,
      created_at: postback.at,
      click_at: click.at,
      held: false,
    }
    const cap_reason = begins === 'declined' ? undefined : caps[click.offer]?.book(capped)
    const first: Status = cap_reason === undefined ? begins : 'declined'
    const status = first === 'approved' && !mayApprove({ affiliate: click.affiliate, payout_cents }) ? 'pending' : first
    conversions.set(key, {
      click: click.click,
      sale: postback.amount.value,
      affiliate: click.affiliate,
      offer: click.offer,
      created_at: postback.at,
      day: dayOf(postback.at),
      hour: hourOf(postback.at),
      goal: name,
      ip: click.address.ip,
      payout_cents,
      release_at: postback.at + offer.hold_days * day_ms,
      status,
      reason:
        cap_reason !== undefined
          ? { code: 'cap_reached', text: cap_reason }
          : begins === 'declined'
            ? reasonOf(postback)
            : no_reason,
      requested: asks === 'approved' || asks === 'pending' || asks === 'declined' ? asks : undefined,
      by_cap: cap_reason !== undefined,
      capped: { ...capped, held: holds(status) },
      ...dimensionsOf(click, landing),
    })
  }

  for (const [index, step] of steps.entries()) {
    if (index === pause_after) {
      disabled = disabled_affiliate
      const now = pausedAt({ offers, steps, pause_after })
      if (now !== undefined) closed = caps.map((own) => own.closedAt(now))
    }
    if (step.kind === 'click') takeClick(step)
    else takePostback(step)
  }
  return { clicks, conversions: [...conversions.values()], went, caps }
}
