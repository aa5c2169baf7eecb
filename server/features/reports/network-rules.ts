import { centsOf, exactOf } from '../../shared/money.ts'

/** Figures as the engine sums them: money as exact decimals. */
export interface SummedFigures {
  clicks: number
  hosts: number
  pending: number
  approved: number
  declined: number
  reversed: number
  payout: string
  revenue: string
}

export const no_figures: SummedFigures = {
  clicks: 0,
  hosts: 0,
  pending: 0,
  approved: 0,
  declined: 0,
  reversed: 0,
  payout: '0.00',
  revenue: '0.00',
}

/** The sum of two rows, to the cent. */
export const addFigures = (one: SummedFigures, other: SummedFigures): SummedFigures => ({
  clicks: one.clicks + other.clicks,
  hosts: one.hosts + other.hosts,
  pending: one.pending + other.pending,
  approved: one.approved + other.approved,
  declined: one.declined + other.declined,
  reversed: one.reversed + other.reversed,
  payout: exactOf(centsOf(one.payout) + centsOf(other.payout)),
  revenue: exactOf(centsOf(one.revenue) + centsOf(other.revenue)),
})

/** What is left of the revenue. */
export const marginOf = ({ payout, revenue }: Pick<SummedFigures, 'payout' | 'revenue'>): string =>
  exactOf(centsOf(revenue) - centsOf(payout))
