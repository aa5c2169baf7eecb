/** Conversions that count, and their amounts in cents. */
export interface Figures {
  readonly conversions: number
  readonly payout: bigint
  readonly revenue: bigint
}

/** Day, offer and affiliate of a figure. An id of this network is a number, one of the old network that was not imported a text. */
export interface Place {
  readonly day: string
  readonly offer: number | string
  readonly affiliate: number | string
}

export const nothing: Figures = { conversions: 0, payout: 0n, revenue: 0n }

export const isNothing = ({ conversions, payout, revenue }: Figures): boolean =>
  conversions === 0 && payout === 0n && revenue === 0n

export const addFigures = (one: Figures, other: Figures): Figures => ({
  conversions: one.conversions + other.conversions,
  payout: one.payout + other.payout,
  revenue: one.revenue + other.revenue,
})

export const minus = ({ conversions, payout, revenue }: Figures): Figures => ({
  conversions: conversions === 0 ? 0 : -conversions,
  payout: -payout,
  revenue: -revenue,
})

export const sumFigures = (all: Iterable<Figures>): Figures => [...all].reduce(addFigures, nothing)
