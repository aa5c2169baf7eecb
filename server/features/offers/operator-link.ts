import type { SubIds } from '@plumbline/contract/tracking-link.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import type { Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'
import { findOfferId } from './find.ts'
import { trackingLinkOf } from './rules.ts'
import { isOfferRunnable } from './visibility.ts'

/**
 * The tracking link that an affiliate would copy in the portal.
 * @throws ApiError where a click on it would not count: the affiliate is disabled, the offer is not active, or not public and closed to the affiliate
 */
export const findLink = async (
  pg: Pg,
  actor: Actor,
  tracking_url: string,
  named: { readonly offer: string; readonly affiliate: number },
  subIds: SubIds,
) => {
  const affiliate = await pg
    .selectFrom('affiliates')
    .where('id', '=', named.affiliate)
    .where(inScope(actor, 'affiliates.id'))
    .select(['id', 'status', sql<string | null>`coalesce(company, login)`.as('name')])
    .executeTakeFirst()
  if (affiliate === undefined) throw refuse('missing', { thing: 'affiliate', ids: [named.affiliate] })
  const offer_id = await findOfferId(pg, named.offer)
  const offer = await pg
    .selectFrom('offers')
    .where('id', '=', offer_id)
    .select(['title', 'status'])
    .executeTakeFirstOrThrow()
  const { id: affiliate_id, status, name } = affiliate
  if (status !== 'active') throw refuse('affiliate_not_active', { id: affiliate_id, status })
  if (offer.status !== 'active') throw refuse('offer_not_active', { id: offer_id, status: offer.status })
  if (!(await isOfferRunnable(pg, offer_id, affiliate_id))) throw refuse('no_offer_access', { offer_id, affiliate_id })
  const url = trackingLinkOf(tracking_url, offer_id, affiliate_id, subIds)
  return { offer: offer.title, offer_id, affiliate: name, affiliate_id, url }
}
