import type * as requests from '@plumbline/contract/offer-requests.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { acceptTerms, listDueTerms } from '../offers/index.ts'
import { listOwn } from './queries.ts'
import { requestAccess, withdrawRequest } from './request.ts'

export const offerRequestsHandlers = ({ pg, now }: Services): HandlersOf<typeof requests> => {
  const showOwn = async (affiliate_id: number, id: number) => {
    const [request] = await listOwn(pg, affiliate_id, id)
    if (request === undefined) throw new ApiError('not_found')
    return request
  }

  return {
    offerRequests: async ({ caller }) => ({ results: await listOwn(pg, caller.affiliate_id) }),

    async requestOfferAccess({ caller: { affiliate_id }, body }) {
      const id = await pg.transaction().execute((trx) => requestAccess(trx, affiliate_id, body, now()))
      return showOwn(affiliate_id, id)
    },

    dueTerms: async ({ caller }) => ({ results: await listDueTerms(pg, caller.affiliate_id) }),

    acceptOfferTerms: ({ caller: { affiliate_id }, body }) =>
      pg.transaction().execute((trx) => acceptTerms(trx, affiliate_id, body, now())),

    async withdrawOfferRequest({ caller: { affiliate_id }, params: { id } }) {
      await pg.transaction().execute((trx) => withdrawRequest(trx, affiliate_id, id, now()))
      return showOwn(affiliate_id, id)
    },
  }
}
