import type { AffiliatePlace, Sale, Report } from './words.ts'

/* The expected outcome of a sale, computed in the simplest way. Shares no code with the product. */

export type Status = 'pending' | 'approved' | 'declined' | 'reversed'

/** Which changes an affiliate's postbacks are for (network.ts). */
export const delivered_statuses: Record<AffiliatePlace, readonly Status[]> = {
  0: ['pending', 'approved', 'declined', 'reversed'],
  1: ['approved'],
  2: [],
}

export interface Outcome {
  /** Every status that it had, in order. Empty: no conversion. */
  history: readonly Status[]
  payout_cents: number
  /** The amounts of its ledger entries, in order. */
  booked_cents: readonly number[]
}

const payoutOf = ({ offer, affiliate, goal }: Sale, amount_cents: number): number => {
  // 40 % of the sale, rounded half up.
  if (goal === 'sale') return Math.floor((amount_cents * 40 + 50) / 100)
  if (offer === 'held') return 333
  if (offer === 'windows') return 700
  return affiliate === 0 ? 1250 : 1000
}

const statusAfter = (now: Status, { status }: Report): Status => {
  if (status === 'approved' || status === 'pending') return status
  if (status !== 'declined') return now
  if (now === 'approved') return 'reversed'
  return now === 'pending' ? 'declined' : now
}

const firstStatus = ({ offer }: Sale, { status }: Report): Status => {
  if (status === '') return offer === 'held' ? 'pending' : 'approved'
  return status === 'test' ? 'pending' : status
}

/** @param heard how many words of the sale were acknowledged, from the first on */
export const outcomeOf = (sale: Sale, heard: number): Outcome => {
  const [first, ...later] = sale.reports.slice(0, heard)
  if (first === undefined || sale.kept !== undefined) return { history: [], payout_cents: 0, booked_cents: [] }
  const history: Status[] = [firstStatus(sale, first)]
  for (const report of later) {
    // A postback that disagrees about the amount changes nothing.
    if (report.amount_cents !== first.amount_cents) continue
    const now = history.at(-1) ?? 'pending'
    const next = statusAfter(now, report)
    if (next !== now) history.push(next)
  }
  const payout_cents = payoutOf(sale, first.amount_cents)
  const booked_cents = history.flatMap((status, index) => {
    const before = history[index - 1]
    if (status === 'approved') return [payout_cents]
    return before === 'approved' ? [-payout_cents] : []
  })
  return { history, payout_cents, booked_cents }
}

/** Words of a sale that stay among the unmatched, by their place. */
export const conflictsOf = (sale: Sale): number[] => {
  if (sale.kept !== undefined) return []
  return sale.reports.flatMap(({ amount_cents }, word) =>
    amount_cents === sale.reports[0]?.amount_cents ? [] : [word],
  )
}
