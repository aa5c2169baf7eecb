/** Filters and orders of lists of offers. Without schemas, so that screens can import it. */
export const payout_models = ['fixed', 'percent'] as const

export const offer_order_columns = ['id', 'title', 'created', 'payout', 'epc', 'cr', 'approval_rate'] as const
export type OfferOrderColumn = (typeof offer_order_columns)[number]
export type OfferOrdering = OfferOrderColumn | `-${OfferOrderColumn}`

export const offer_orderings: readonly OfferOrdering[] = offer_order_columns.flatMap((name): OfferOrdering[] => [
  name,
  `-${name}`,
])
