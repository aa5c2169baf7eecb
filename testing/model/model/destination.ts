import { crc32 } from 'node:zlib'
import type { Click, Offer, PayoutRow } from '../history.ts'

/* The model's destinations: where a click leads, from docs/tracking.md. */

const covers = (list: readonly string[], word: string): boolean => list.length === 0 || list.includes(word)

/** Docs "Which payout row applies". */
export const payoutFor = (offer: Offer, goal: number, click: Click, at: number): PayoutRow | undefined => {
  const fitting = offer.payouts.filter(
    (row) =>
      row.goal === goal &&
      (row.affiliate === null || row.affiliate === click.affiliate) &&
      (row.valid_from === null || row.valid_from <= at) &&
      (row.valid_to === null || at < row.valid_to) &&
      covers(row.countries, click.address.table_country) &&
      covers(row.os, click.agent.os) &&
      covers(row.devices, click.agent.device),
  )
  const [best] = fitting.toSorted((a, b) => {
    if ((a.affiliate === null) !== (b.affiliate === null)) return a.affiliate === null ? 1 : -1
    if ((a.countries.length === 0) !== (b.countries.length === 0)) return a.countries.length === 0 ? 1 : -1
    if ((a.os.length === 0) !== (b.os.length === 0)) return a.os.length === 0 ? 1 : -1
    if ((a.devices.length === 0) !== (b.devices.length === 0)) return a.devices.length === 0 ? 1 : -1
    if (a.position !== b.position) return a.position - b.position
    return offer.payouts.indexOf(a) - offer.payouts.indexOf(b)
  })
  return best
}

const isBlocked = ({ blocks }: Offer, { affiliate, subs }: Click): boolean =>
  blocks.some((block) => block.affiliate === affiliate && subs[block.sub]?.kept.trim() === block.value)

/** ADR-0107: those with access, each until a moment where terms have to be accepted. */
const mayRun = ({ private_to, access_end }: Offer, { affiliate, at }: Click): boolean =>
  private_to === null ||
  (affiliate !== null &&
    private_to.includes(affiliate) &&
    (access_end === null || access_end.affiliate !== affiliate || at < access_end.at))

/** Docs "Landing pages": the named one, else by weight. */
const landingOf = ({ landings }: Offer, { landing, address, agent }: Click): number | undefined => {
  if (landing !== null && landing < landings.length) return landing
  const shares = landings.flatMap((weight, place) => Array.from({ length: weight }, () => place))
  return shares[crc32(`${address.ip} ${agent.user_agent}`) % shares.length]
}

/** Docs "Tracking links", line by line: the destination, and whether the click may count. */
export const destinationOf = (
  offer: Offer | undefined,
  click: Click,
  disabled: number | undefined,
  isClosed: (click: Click) => boolean,
): { went: string; counts?: true; landing?: number | undefined } => {
  const { affiliate } = click
  if (offer === undefined || affiliate === null || affiliate === disabled) return { went: 'nowhere' }
  if (!mayRun(offer, click)) return { went: 'nowhere' }
  const has_own = offer.own_fallbacks.some((own) => own.affiliate === affiliate && own.status === 'approved')
  const fallback = has_own ? 'own fallback' : offer.has_fallback ? 'fallback' : 'nowhere'
  if (offer.status === 'inactive') return { went: has_own ? fallback : 'nowhere' }
  if (offer.status === 'paused') return { went: fallback }
  if (isBlocked(offer, click) || payoutFor(offer, 0, click, click.at) === undefined || isClosed(click))
    return { went: fallback }
  const landing = landingOf(offer, click)
  return { went: landing === undefined ? 'offer' : `landing ${landing}`, counts: true, landing }
}
