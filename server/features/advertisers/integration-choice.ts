import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { findOfferId, hasAccess } from '../offers/index.ts'
import { findAdvertiser } from './queries.ts'

/* Chooses the offer and affiliate for a test of an advertiser's integration. */

export interface ChosenOffer {
  id: number
  url: string
  visibility: Row<'offers'>['visibility']
}

/**
 * The requested offer, or the newest that pays all visitors, or the newest; with the addresses allowed to send the advertiser's postbacks.
 * @throws ApiError if the advertiser has no offer
 */
export const chooseOffer = async (
  pg: Pg,
  advertiser_id: number,
  named: string | undefined,
): Promise<{ offer: ChosenOffer; addresses: string[] }> => {
  const { status, addresses } = await findAdvertiser(pg, advertiser_id)
  if (status !== 'active') throw refuse('advertiser_disabled', { id: advertiser_id })
  const id = named === undefined ? undefined : await findOfferId(pg, named)
  const offers = pg
    .selectFrom('offers')
    .select(['id', 'url', 'visibility', 'status', 'advertiser_id'])
    // One whose links lead every visitor to its address: it is unknown where this machine is.
    .orderBy(
      sql`exists (
        select from payouts where payouts.offer_id = offers.id and affiliate_id is null and cardinality(countries) = 0
          and cardinality(os) = 0 and cardinality(devices) = 0 and valid_from <= now() and valid_to > now())`,
      'desc',
    )
    .orderBy('id', 'desc')
  const offer = await (
    id === undefined
      ? offers.where('advertiser_id', '=', advertiser_id).where('status', '=', 'active')
      : offers.where('id', '=', id)
  ).executeTakeFirst()
  if (offer === undefined) throw refuse('no_active_offer', { id: advertiser_id })
  if (offer.advertiser_id !== advertiser_id)
    throw refuse('offer_of_another', { offer_id: offer.id, advertiser_id: offer.advertiser_id })
  if (offer.status !== 'active') throw refuse('offer_not_active', { id: offer.id, status: offer.status })
  return { offer, addresses }
}

/** The affiliate whose link is tested: one that may run the offer. @throws ApiError `conflict` if no affiliate may */
export const chooseAffiliate = async (pg: Pg, { id, visibility }: ChosenOffer): Promise<number> => {
  const affiliate = await pg
    .selectFrom('affiliates')
    .where('status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('offers')
          .where('offers.id', '=', id)
          .where(hasAccess(sql.ref('affiliates.id')))
          .select('offers.id'),
      ),
    )
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  if (affiliate !== undefined) return affiliate.id
  throw visibility === 'public' ? refuse('no_active_affiliate', {}) : refuse('nobody_has_access', { id })
}
