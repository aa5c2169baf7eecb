import type { Cap, Click, Offer } from '../history.ts'
import { dayAfter, dayOf, dayStart, zone_of_model } from './zone.ts'

/*
 * Caps of one offer, counted naively from docs/decisions/0103-caps.md: one entry for each cap and period.
 */

/** A conversion, as caps count it. */
export interface Capped {
  readonly goal_place: number
  readonly affiliate: number
  readonly country: string
  readonly payout_cents: bigint
  readonly created_at: number
  readonly click_at: number
  /** Whether it ever was pending or approved. */
  readonly held: boolean
}

/** Use of one period of a cap: hundredths, and since when nothing more fits. */
export interface Use {
  used: bigint
  reached_at: number | null
}

/** Revenue of every payout row of the model's networks. */
const revenue_cents = 2_000n

/** The first day of the period that contains a moment, and the start of the next one. */
const periodOf = ({ period, zone }: Cap, at: number): { first: string; end: number } => {
  if (period === 'total') return { first: '0001-01-01', end: Infinity }
  const of_cap = zone ?? zone_of_model
  const day = dayOf(at, of_cap)
  if (period === 'day') return { first: day, end: dayStart(dayAfter(day), of_cap) }
  // Back to the Monday or the first of the month, and on to the next, day by day.
  const begins = (one: string): boolean =>
    period === 'month' ? one.endsWith('-01') : new Date(`${one}T12:00:00Z`).getUTCDay() === 1
  let first = day
  while (!begins(first)) first = dayAfter(first, -1)
  let next = dayAfter(day)
  while (!begins(next)) next = dayAfter(next)
  return { first, end: dayStart(next, of_cap) }
}

const shareOf = ({ type }: Cap, { payout_cents }: Capped): bigint =>
  type === 'conversions' ? 100n : type === 'payout' ? payout_cents : revenue_cents

const limits = (cap: Cap, made: Capped): boolean =>
  cap.type !== 'clicks' &&
  (cap.goal === null || cap.goal === made.goal_place) &&
  (cap.affiliate === null || cap.affiliate === made.affiliate) &&
  (cap.country === null || cap.country === made.country)

const inDollars = (cents: bigint): string =>
  `$${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`.replace(/\B(?=(\d{3})+\.)/g, ',')

/** The cap as affiliates see it; never one on the advertiser's payments. */
const described = ({ type, period, amount }: Cap): string => {
  if (type === 'revenue') return ''
  const per = period === 'total' ? 'in total' : `per ${period}`
  if (type === 'payout') return `${inDollars(amount)} payout ${per}`
  return `${String(amount / 100n)} ${amount === 100n ? type.slice(0, -1) : type} ${per}`
}

/** The caps of one offer. */
export class Caps {
  readonly #caps: readonly Cap[]
  readonly #goals: readonly number[]
  readonly #uses = new Map<string, Use>()

  constructor({ caps, goals }: Offer) {
    this.#caps = caps
    this.#goals = [...goals.keys()]
  }

  #useAt(cap: Cap, at: number): Use {
    const key = `${this.#caps.indexOf(cap)} ${periodOf(cap, at).first}`
    const use = this.#uses.get(key) ?? { used: 0n, reached_at: null }
    this.#uses.set(key, use)
    return use
  }

  /** Uses by the cap's place and first day, `0 2026-03-08`. */
  get uses(): ReadonlyMap<string, Use> {
    return this.#uses
  }

  #add(cap: Cap, made: Capped, share: bigint, at: number): void {
    if (share === 0n) return
    const use = this.#useAt(cap, made.created_at)
    use.used += share
    if (use.used >= cap.amount) use.reached_at ??= at
    else if (share < 0n) use.reached_at = null
  }

  /** The hard caps that have no room for a conversion and do not let it pass as one of an earlier click. */
  #against(made: Capped, caps: readonly Cap[]): Cap[] {
    return caps.filter((cap) => {
      const { used, reached_at } = this.#useAt(cap, made.created_at)
      const fits = used + shareOf(cap, made) <= cap.amount
      const is_earlier = cap.earlier_clicks && (reached_at === null || made.click_at < reached_at)
      return limits(cap, made) && cap.kind === 'hard' && !fits && !is_earlier
    })
  }

  /** Books a new conversion. @returns the reason where a cap declines it */
  book(made: Capped): string | undefined {
    const [first, ...others] = this.#against(made, this.#caps)
    if (first !== undefined) {
      for (const cap of [first, ...others]) this.#useAt(cap, made.created_at).reached_at ??= made.created_at
      return described(first)
    }
    for (const cap of this.#caps) if (limits(cap, made)) this.#add(cap, made, shareOf(cap, made), made.created_at)
    return undefined
  }

  /** Whether a declined or reversed conversion may be approved or pending again. */
  hasRoomAgain(made: Capped): boolean {
    return (
      this.#against(
        made,
        this.#caps.filter(({ reversals_free }) => reversals_free || !made.held),
      ).length === 0
    )
  }

  /** Counts that a conversion takes room from now on, or no longer does. */
  move(made: Capped, takes: boolean, at: number): void {
    for (const cap of this.#caps) {
      if (!limits(cap, made) || !(cap.reversals_free || (takes && !made.held))) continue
      this.#add(cap, made, takes ? shareOf(cap, made) : -shareOf(cap, made), at)
    }
  }

  /** Counts a click that counted. */
  click({ at, affiliate, address }: Click): void {
    for (const cap of this.#caps) {
      if (cap.type !== 'clicks') continue
      if (cap.affiliate !== null && cap.affiliate !== affiliate) continue
      if (cap.country === null || cap.country === address.shown.country) this.#useAt(cap, at).used += 100n
    }
  }

  /** The clicks that trackers turn away from a moment on. */
  closedAt(now: number): (click: Click) => boolean {
    const reached = this.#caps.filter((cap) => {
      const { used, reached_at } = this.#useAt(cap, now)
      return cap.kind === 'hard' && (cap.type === 'clicks' ? used >= cap.amount : reached_at !== null)
    })
    return ({ at, affiliate, address }) => {
      const closing = reached.filter(
        (cap) =>
          at < periodOf(cap, now).end &&
          (cap.affiliate === null || cap.affiliate === affiliate) &&
          (cap.country === null || cap.country === address.table_country),
      )
      return (
        closing.some(({ goal }) => goal === null) ||
        this.#goals.every((goal) => closing.some((cap) => cap.goal === goal))
      )
    }
  }
}
