import type * as offers from '@plumbline/contract/offers.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { isOfferVisible } from './visibility.ts'
import { rowsThatApply, presentPayout } from './payout-rows.ts'
import { presentDetail, presentOffer } from './presenting.ts'
import { findOffer, findPage, listOffers, listPayouts } from './queries.ts'
import { trackingLinkOf } from './rules.ts'

/** Handlers of offers. An offer that the caller may not see answers exactly as one that does not exist. */
export const offersHandlers = ({ config, pg, now }: Services): HandlersOf<typeof offers> => {
  const showList: HandlersOf<typeof offers>['offerList'] = async ({ query, caller: { affiliate_id } }) => {
    const { ids, count } = await findPage(pg, affiliate_id, query)
    if (ids.length === 0) return { results: [], count }
    const [rows, payouts] = await Promise.all([
      listOffers(pg, affiliate_id, ids),
      listPayouts(pg, affiliate_id, ids, now()),
    ])
    const byOffer = Map.groupBy(payouts, ({ offer_id }) => offer_id)
    const results = rows.map((row) => ({
      ...presentOffer(row),
      payouts: rowsThatApply(byOffer.get(row.id) ?? [], affiliate_id).map(presentPayout),
    }))
    return { results, count }
  }

  return {
    offerList: showList,
    offerGrid: showList,

    async offer({ params: { id }, caller: { affiliate_id } }) {
      const row = await findOffer(pg, affiliate_id, id)
      if (row === undefined) throw new ApiError('not_found')
      const payouts = await listPayouts(pg, affiliate_id, [id], now())
      return {
        ...presentOffer(row),
        ...presentDetail(row),
        payouts: rowsThatApply(payouts, affiliate_id).map(presentPayout),
      }
    },

    async trackingLink({ params, query, caller }) {
      if (!(await isOfferVisible(pg, params.id, caller.affiliate_id))) throw new ApiError('not_found')
      return { url: trackingLinkOf(config.tracking_url, params.id, caller.affiliate_id, query) }
    },
  }
}
