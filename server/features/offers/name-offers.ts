/** Of more offers, a mail says the number. */
const max_offers = 30

/** The offers of each affiliate as its mail names them. */
export const nameOffers = (
  rows: readonly { affiliate_id: number; offer_id: number }[],
  titles: ReadonlyMap<number, string>,
) =>
  [...Map.groupBy(rows, ({ affiliate_id }) => affiliate_id)].map(([affiliate_id, of]) => {
    const offers = of.map(({ offer_id }) => ({ id: offer_id, title: titles.get(offer_id) ?? '' }))
    return { affiliate_id, offers: offers.slice(0, max_offers), more: Math.max(0, offers.length - max_offers) }
  })
