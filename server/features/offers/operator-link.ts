import type { testOfferLink as testOfferLinkOperation } from '@plumbline/contract/operator/offers.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse, requireRow } from '../../shared/http/errors.ts'
import { readMoment } from '../../shared/given-time.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { Action, Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'
import { findOfferId } from './find.ts'
import { testLink } from './link-test.ts'
import { trackingLinkOf, type LinkParts } from './rules.ts'
import { findRunnable } from './visibility.ts'

/** @throws ApiError `not_found` for an affiliate that does not exist, or is another manager's */
const findAffiliate = async (pg: Pg, actor: Actor, id: number) => {
  const affiliate = await pg
    .selectFrom('affiliates')
    .where('id', '=', id)
    .where(inScope(actor, 'affiliates.id'))
    .select(['id', 'status', sql<string | null>`coalesce(company, login)`.as('name')])
    .executeTakeFirst()
  return requireRow(affiliate, 'affiliate', id)
}

/**
 * The tracking link that an affiliate would copy in the portal.
 * @throws ApiError where a click on it would not count: the affiliate is disabled, the offer is not active, or not public and closed to the affiliate
 */
export const findLink = async (
  pg: Pg,
  actor: Actor,
  tracking_url: string,
  named: { readonly offer: string; readonly affiliate: number },
  parts: LinkParts,
) => {
  const affiliate = await findAffiliate(pg, actor, named.affiliate)
  const offer_id = await findOfferId(pg, named.offer)
  const offer = await pg
    .selectFrom('offers')
    .where('id', '=', offer_id)
    .select(['title', 'status'])
    .executeTakeFirstOrThrow()
  const { id: affiliate_id, status, name } = affiliate
  if (status !== 'active') throw refuse('affiliate_not_active', { id: affiliate_id, status })
  if (offer.status !== 'active') throw refuse('offer_not_active', { id: offer_id, status: offer.status })
  const runnable = await findRunnable(pg, offer_id, affiliate_id)
  if (runnable === undefined) throw refuse('no_offer_access', { offer_id, affiliate_id })
  const url = trackingLinkOf(tracking_url, runnable, affiliate_id, parts)
  return { offer: offer.title, offer_id, affiliate: name, affiliate_id, url }
}

/** Tests an affiliate's link at a moment; it may be one whose clicks do not count. */
export const testOfferLink: Action<typeof testOfferLinkOperation> = async ({ pg, actor, now }, { params, input }) => {
  const { id: affiliate_id } = await findAffiliate(pg, actor, params.affiliate)
  const { at, ...visitor } = input
  const link = {
    offer_id: await findOfferId(pg, params.offer),
    affiliate_id,
    at: at === undefined ? now : readMoment(at),
  }
  const { terms, ...tested } = await testLink(pg, { ...link, reader: 'operator' }, visitor)
  return {
    ...tested,
    payout_id: terms?.id ?? null,
    payout: terms?.payout ? moneyNumber(terms.payout) : null,
    payout_percent: terms?.payout_percent ? Number(terms.payout_percent) : null,
  }
}
