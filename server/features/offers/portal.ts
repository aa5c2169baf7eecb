import type * as offers from '@plumbline/contract/offers.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { presentAccess } from './access-state.ts'
import { findRunnable, isOfferVisible, isRunnableBy, isVisibleTo } from './visibility.ts'
import { rowsThatApply, presentPayout } from './payout-rows.ts'
import { addFavourite, removeFavourite } from './favourites.ts'
import { findPage } from './find-page.ts'
import {
  findOffer,
  listCategories,
  listGoals,
  listOffers,
  listPayouts,
  type OfferDetail,
  type OfferOfList,
} from './queries.ts'
import { findStopped, listPlanned } from './planned.ts'
import { testLink } from './link-test.ts'
import { hostsOfLinks, trackingLinkOf } from './rules.ts'
import { trafficRules } from './state.ts'
import { cleanHtml } from './clean-html.ts'
import { imageAddress, webAddress } from './web-address.ts'

/** An offer as both lists and its own page show it, without its payouts. */
const presentOffer = (row: OfferOfList) => ({
  ...row,
  icon: imageAddress(row.icon),
  preview_link: webAddress(row.preview_link),
  categories: row.categories.map((name) => ({ name })),
  access: presentAccess(row.access),
  next_stop: row.next_stop && { ...row.next_stop, at: new Date(row.next_stop.at).toISOString() },
})

const presentDetail = ({ url, ...row }: OfferDetail) => ({
  ...row,
  ...presentOffer(row),
  deep_link_hosts: hostsOfLinks({ ...row, url }),
  description_html: row.description_html === null ? null : cleanHtml(row.description_html) || null,
  landings: row.landings.map((landing) => ({ ...landing, preview_link: webAddress(landing.preview_link) })),
  traffic_rules: trafficRules(row.traffic_rules),
})

/** Handlers of offers. An offer that the caller may not see answers exactly as one that does not exist. */
export const offersHandlers = ({ config, pg, now }: Services): HandlersOf<typeof offers> => {
  const listWhere =
    (rule: typeof isVisibleTo): HandlersOf<typeof offers>['offerList'] =>
    async ({ query, caller: { affiliate_id } }) => {
      const { ids, count } = await findPage(pg, affiliate_id, rule(affiliate_id), query, now())
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
    offerList: listWhere(isRunnableBy),
    offerGrid: listWhere(isVisibleTo),
    offerCategories: async ({ caller: { affiliate_id } }) => ({ results: await listCategories(pg, affiliate_id) }),
    offerGoals: async ({ caller: { affiliate_id } }) => ({ results: await listGoals(pg, affiliate_id, now()) }),

    async addFavourite({ params: { id }, caller: { affiliate_id } }) {
      if (!(await isOfferVisible(pg, id, affiliate_id))) throw new ApiError('not_found')
      await addFavourite(pg, affiliate_id, id, now())
      return { favourite: true }
    },

    // The mark of an offer that was hidden since can still be removed.
    async removeFavourite({ params: { id }, caller: { affiliate_id } }) {
      const removed = await removeFavourite(pg, affiliate_id, id)
      if (!removed && !(await isOfferVisible(pg, id, affiliate_id))) throw new ApiError('not_found')
      return { favourite: false }
    },

    async offer({ params: { id }, caller: { affiliate_id } }) {
      const row = await findOffer(pg, affiliate_id, id)
      if (row === undefined) throw new ApiError('not_found')
      const payouts = await listPayouts(pg, affiliate_id, [id], now())
      return {
        ...presentDetail(row),
        payouts: rowsThatApply(payouts, affiliate_id).map(presentPayout),
        planned: await listPlanned(pg, affiliate_id, id, now()),
        stopped: await findStopped(pg, affiliate_id, id),
      }
    },

    async trackingLink({ params: { id }, query, caller: { affiliate_id } }) {
      const runnable = await findRunnable(pg, id, affiliate_id)
      if (runnable !== undefined) return { url: trackingLinkOf(config.tracking_url, runnable, affiliate_id, query) }
      if (!(await isOfferVisible(pg, id, affiliate_id))) throw new ApiError('not_found')
      throw refuse('offer_needs_approval', { offer_id: id })
    },

    async testLink({ params, query, caller: { affiliate_id } }) {
      if (!(await isOfferVisible(pg, params.id, affiliate_id))) throw new ApiError('not_found')
      const { terms, ...tested } = await testLink(
        pg,
        { offer_id: params.id, affiliate_id, at: now(), reader: 'affiliate' },
        query,
      )
      return { ...tested, payout: terms === undefined ? null : presentPayout(terms) }
    },
  }
}
