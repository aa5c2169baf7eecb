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

/** Whole cents of an exact decimal with at most two places. */
const centsOf = (exact: string): bigint => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(exact) ?? []
  const cents = BigInt(`${whole}${fraction.padEnd(2, '0')}`)
  return sign === '-' ? -cents : cents
}

const exactOf = (cents: bigint): string => {
  const text = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
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
