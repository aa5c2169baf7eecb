import type { offerFilters } from '@plumbline/contract/operator/offer-filters.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Static, TObject } from 'typebox'
import type { Database, Pg } from '../../storage/postgres/schema.ts'
import { hasWords } from '../../storage/postgres/search-words.ts'
import { refuse } from '../../shared/http/errors.ts'

export type OfferFilter = Static<TObject<typeof offerFilters>>

const own_id = /^[1-9]\d{0,9}$/
const external = 'external:'

/**
 * The id of the offer that is named, by id or as `external:` and the operator's own id.
 * @throws ApiError `not_found`
 */
export const findOfferId = async (pg: Pg, named: string): Promise<number> => {
  const offers = pg.selectFrom('offers').select('id')
  const matching = named.startsWith(external)
    ? offers.where('external_id', '=', named.slice(external.length))
    : offers.where('id', '=', own_id.test(named) && Number(named) <= 2_147_483_647 ? Number(named) : 0)
  const offer = await matching.executeTakeFirst()
  if (offer === undefined) throw refuse('no_offer', { named })
  return offer.id
}

export const fitting = <O>(
  offers: SelectQueryBuilder<Database, 'offers', O>,
  { search, status, visibility, advertiser, category }: OfferFilter,
): SelectQueryBuilder<Database, 'offers', O> => {
  let matching = offers
  if (status !== undefined) matching = matching.where('offers.status', '=', status)
  if (visibility !== undefined) matching = matching.where('offers.visibility', '=', visibility)
  if (advertiser !== undefined) matching = matching.where('offers.advertiser_id', '=', advertiser)
  if (category !== undefined)
    matching = matching.where(
      sql<boolean>`exists (
        select from offer_categories join categories on categories.id = offer_categories.category_id
        where offer_categories.offer_id = offers.id and lower(categories.name) = lower(${category}))`,
    )
  if (search !== undefined)
    matching = matching.where(
      sql<boolean>`(offers.id::text = ${search.trim()}
        or ${hasWords('offers.title', search)} or ${hasWords('offers.external_id', search)})`,
    )
  return matching
}
