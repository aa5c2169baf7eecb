import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type * as traffic from '@plumbline/contract/traffic.ts'
import type { Services } from '../portal-services.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { readTrackingHosts } from '../catalogue/index.ts'
import { isOfferShown } from '../offers/index.ts'
import { addBlock, findFallback, listBlocks, removeFallback, setFallback, type OwnOffer } from './queries.ts'
import { hostOfFallback } from './rules.ts'

/**
 * Handlers of an affiliate's own fallback and blocked sources. An offer that the caller may not see is not found, unless it stopped or the caller has
 * a fallback there: visitors still go to it.
 */
export const trafficHandlers = ({ pg, now, config }: Services): HandlersOf<typeof traffic> => {
  const ownOffer = async (offer_id: number, affiliate_id: number): Promise<OwnOffer> => {
    const own = { offer_id, affiliate_id }
    if (!(await isOfferShown(pg, offer_id, affiliate_id)) && (await findFallback(pg, own)) === undefined)
      throw new ApiError('not_found')
    return own
  }
  const showFallback = async (own: OwnOffer): Promise<ReplyOf<typeof traffic.ownFallback>> => {
    const { url = null, status = null, reason = null } = (await findFallback(pg, own)) ?? {}
    return { url, status, reason }
  }
  const showBlocks = async (own: OwnOffer): Promise<ReplyOf<typeof traffic.sourceBlocks>> => {
    const rows = await listBlocks(pg, own)
    return { results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
  }

  return {
    ownFallback: async ({ params, caller }) => showFallback(await ownOffer(params.id, caller.affiliate_id)),

    async setOwnFallback({ params, body, caller }) {
      const own = await ownOffer(params.id, caller.affiliate_id)
      const url = body.url?.trim() ?? ''
      if (url === '') await removeFallback(pg, own)
      else {
        const domains = await readTrackingHosts(pg)
        const host = hostOfFallback(url, { tracking_url: config.tracking_url, domains })
        await pg.transaction().execute((trx) => setFallback(trx, own, { url, host }, now()))
      }
      return showFallback(own)
    },

    sourceBlocks: async ({ params, caller }) => showBlocks(await ownOffer(params.id, caller.affiliate_id)),

    async blockSource({ params, body, caller }) {
      const own = await ownOffer(params.id, caller.affiliate_id)
      const by = { by_operator: false, reason: null, created_at: now() }
      await pg.transaction().execute((trx) => addBlock(trx, { ...own, ...body }, by))
      return showBlocks(own)
    },

    async unblockSource({ params: { id }, caller: { affiliate_id } }) {
      const block = await pg
        .selectFrom('source_blocks')
        .where('id', '=', id)
        .where('affiliate_id', '=', affiliate_id)
        .select(['offer_id', 'by_operator'])
        .executeTakeFirst()
      if (block === undefined) throw new ApiError('not_found')
      if (block.by_operator) throw refuse('blocked_by_operator', {})
      await pg.deleteFrom('source_blocks').where('id', '=', id).where('affiliate_id', '=', affiliate_id).execute()
      return showBlocks({ affiliate_id, offer_id: block.offer_id })
    },
  }
}
