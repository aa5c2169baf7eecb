import type { PayoutRowOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import type { PathFault } from './schema-faults.ts'
import type { KeptOffer, KeptRow, Targeting } from './state.ts'

/* Which rows of an offer's payout table end and which begin, so that it becomes what a file says. */

export interface NewRow extends Targeting {
  payout?: number
  payout_percent?: number
  revenue?: number
  revenue_percent?: number
  show_revenue: boolean
  position: number
  /** When a row that is planned for the same visitors takes over, or the replaced ones were to end; absent where neither is planned. */
  valid_to?: Date
}

export interface PayoutPlan {
  end: KeptRow[]
  begin: NewRow[]
}

const sortList = (list: readonly string[]): string => [...new Set(list)].toSorted().join(' ')

/** Rows of one key are for the same visitors. */
export const targetingKey = ({ goal, countries, os, devices }: Targeting): string =>
  [goal, sortList(countries), sortList(os), sortList(devices)].join('\n')

type Terms = Omit<NewRow, 'position' | 'valid_to'>

/** Rows of one key pay the same visitors the same. */
const termsKey = (row: Terms): string =>
  [
    targetingKey(row),
    row.payout ?? `${row.payout_percent} %`,
    row.revenue ?? `${row.revenue_percent} %`,
    row.show_revenue,
  ].join('\n')

/** With everything that the document leaves out. */
export const termsOf = (row: PayoutRowOfDocument): Terms => ({
  ...row,
  goal: row.goal ?? '',
  countries: [...new Set(row.countries)],
  os: [...new Set(row.os)],
  devices: [...new Set(row.devices)],
  show_revenue: row.show_revenue ?? false,
})

const for_good = 8.64e15

type Targeted = Readonly<Record<'countries' | 'os' | 'devices', readonly string[]>>

type KeptRates = Pick<KeptOffer, 'payouts' | 'planned'>

/** When a new row ends, so that what is planned for its visitors happens. */
const findPlannedEnd = (row: Terms, { payouts, planned }: KeptRates): Date | undefined => {
  const key = targetingKey(row)
  const isSame = (one: KeptRow): boolean => targetingKey(one) === key
  const ends = payouts.filter(isSame).map(({ valid_to }) => valid_to.getTime())
  const starts = planned.filter(isSame).map(({ valid_from }) => valid_from.getTime())
  const end = Math.min(ends.length === 0 ? for_good : Math.max(...ends), ...starts)
  return end === for_good ? undefined : new Date(end)
}

/** Whether two rows of one rank fit the same visitor. If both have no list of a kind, or the lists share a word, neither has priority. */
export const clashes = (one: Targeted, other: Targeted): boolean =>
  (['countries', 'os', 'devices'] as const).every((kind) =>
    one[kind].length === 0 ? other[kind].length === 0 : one[kind].some((word) => other[kind].includes(word)),
  )

/** Rows that would begin, and run over planned ones for some of the same visitors. */
export const overlapFaults = ({ begin }: PayoutPlan, planned: readonly KeptRow[]): PathFault[] =>
  begin.flatMap((row) => {
    const other = planned.find(
      (one) => one.goal === row.goal && targetingKey(one) !== targetingKey(row) && clashes(one, row),
    )
    if (other === undefined) return []
    return [{ path: ['payouts'], fault: message('rate_ambiguous', { id: other.id, rate: describeRow(other) }) }]
  })

/** For each wanted row the kept one that says the same, each kept one once. */
const matchesOf = (wanted: readonly Terms[], kept: readonly KeptRow[]): (KeptRow | undefined)[] => {
  const free = Map.groupBy(kept, termsKey)
  return wanted.map((row) => free.get(termsKey(row))?.shift())
}

/**
 * Plans the change. An unchanged row keeps its id, its beginning and its place; a row is never changed but ended, and another one
 * begun: conversions are paid by the row in force when they are made, so that the past has to stay readable.
 * @param kept the general rows that are in force, in their order
 * @param wanted in their order
 */
export const planPayouts = (rates: KeptRates, wanted: readonly PayoutRowOfDocument[]): PayoutPlan => {
  const kept = rates.payouts
  const terms = wanted.map(termsOf)
  const matches = matchesOf(terms, kept)
  const stays = new Set<KeptRow>()
  const begin: NewRow[] = []
  let place = Math.min(0, ...kept.map(({ position }) => position - 1))
  /** Of rows with equal targeting the older has priority, so no kept row can follow a new one there. */
  let newest_id = 0
  for (const [index, row] of terms.entries()) {
    const match = matches[index]
    if (match !== undefined && (match.position > place || (match.position === place && match.id > newest_id))) {
      stays.add(match)
      place = match.position
      newest_id = match.id
      continue
    }
    const later = matches.slice(index + 1).flatMap((one) => (one === undefined ? [] : [one.position]))
    if (later.every((position) => position > place + 1)) place += 1
    newest_id = Number.POSITIVE_INFINITY
    const valid_to = findPlannedEnd(row, rates)
    begin.push({ ...row, position: place, ...(valid_to !== undefined && { valid_to }) })
  }
  return { end: kept.filter((row) => !stays.has(row)), begin }
}

const limits = ({ goal, countries, os, devices }: Targeting): string =>
  [goal && `goal ${goal}`, countries.join('|'), os.join('|'), devices.join('|')]
    .filter((part) => part !== '')
    .join(', ')

/** A row in a few words: `10 of 12.5 for DE|AT, iOS`. */
export const describeRow = (row: Terms): string => {
  const pays = row.payout ?? `${row.payout_percent} %`
  const brings = row.revenue ?? `${row.revenue_percent} %`
  const visitors = limits(row)
  return `${pays} of ${brings}${visitors === '' ? '' : ` for ${visitors}`}${row.show_revenue ? ', revenue shown' : ''}`
}
