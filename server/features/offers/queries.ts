import type { offerList } from '@plumbline/contract/offers.ts'
import type { QueryOf } from '@plumbline/contract/endpoint.ts'
import { offers_page_size } from '@plumbline/contract/paging.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { isVisibleTo } from './visibility.ts'
import type { PayoutTerms } from './payout-rows.ts'

type Ordering = NonNullable<QueryOf<typeof offerList>['ordering']>

/** Offers of the same title keep one order, so that no page shows an offer of another. */
const orders: Readonly<Record<Ordering, RawBuilder<unknown>>> = {
  id: sql`offers.id`,
  '-id': sql`offers.id desc`,
  title: sql`lower(offers.title), offers.id`,
  '-title': sql`lower(offers.title) desc, offers.id desc`,
}

/** Part of the title in any case, every character for itself, or the exact id. */
const matches = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(position(lower(${search}) in lower(offers.title)) > 0 or offers.id::text = ${search})`

export interface OffersPage {
  /** In order; empty beyond the last page. */
  ids: number[]
  /** On all pages together. */
  count: number
}

const categories = sql<string[]>`array(
  select categories.name
  from offer_categories
  join categories on categories.id = offer_categories.category_id
  where offer_categories.offer_id = offers.id
  order by offer_categories.position, categories.name
)`

/** Which offers stand on a page of those that the affiliate may see. */
export const findPage = (
  pg: Pg,
  affiliate_id: number,
  { search = '', ordering = '-id', page = 1, country, category }: QueryOf<typeof offerList>,
): Promise<OffersPage> => {
  const wanted = search.trim()
  const first = (page - 1) * offers_page_size + 1
  return pg
    .selectFrom('offers')
    .where(isVisibleTo(affiliate_id))
    .$if(wanted !== '', (query) => query.where(matches(wanted)))
    .$if(country !== undefined, (query) =>
      query.where(sql<boolean>`(offers.countries = '{}' or ${country}::text = any(offers.countries))`),
    )
    .$if(category !== undefined, (query) => query.where(sql<boolean>`${category}::text = any(${categories})`))
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number[]>`coalesce(
        (array_agg(offers.id order by ${orders[ordering]}))[${first}::integer:${first + offers_page_size - 1}::integer], '{}'
      )`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
}

export interface OfferOfList extends Pick<
  Row<'offers'>,
  'id' | 'title' | 'icon' | 'preview_link' | 'countries' | 'os'
> {
  categories: string[]
}

/** The names of the categories of offers that the affiliate may see. */
export const listCategories = (pg: Pg, affiliate_id: number): Promise<{ name: string }[]> =>
  pg
    .selectFrom('categories')
    .innerJoin('offer_categories', 'category_id', 'categories.id')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .where(isVisibleTo(affiliate_id))
    .select('categories.name')
    .distinct()
    .orderBy('categories.name')
    .execute()

/** Those of the offers that the affiliate may see, in the given order. */
export const listOffers = (pg: Pg, affiliate_id: number, ids: readonly number[]): Promise<OfferOfList[]> =>
  pg
    .selectFrom('offers')
    .where('offers.id', 'in', ids)
    .where(isVisibleTo(affiliate_id))
    .orderBy(sql`array_position(${ids}::integer[], offers.id)`)
    .select(['id', 'title', 'icon', 'preview_link', 'countries', 'os', categories.as('categories')])
    .execute()

export interface OfferDetail
  extends OfferOfList, Pick<Row<'offers'>, 'description' | 'description_html' | 'deep_link_hosts' | 'traffic_rules'> {
  landings: { id: number; name: string; preview_link: string | null }[]
}

/** One offer that the affiliate may see; another is not found. */
export const findOffer = (pg: Pg, affiliate_id: number, id: number): Promise<OfferDetail | undefined> =>
  pg
    .selectFrom('offers')
    .where('offers.id', '=', id)
    .where(isVisibleTo(affiliate_id))
    .select(['id', 'title', 'icon', 'preview_link', 'countries', 'os', 'description', 'description_html'])
    .select(['deep_link_hosts', 'traffic_rules', categories.as('categories')])
    .select(
      sql<OfferDetail['landings']>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'preview_link', preview_link) order by name), '[]')
        from offer_landings where offer_id = offers.id
      )`.as('landings'),
    )
    .executeTakeFirst()

const selectTerms = (pg: Pg) =>
  pg
    .selectFrom('payouts')
    .innerJoin('goals', 'goals.id', 'payouts.goal_id')
    .orderBy('payouts.position')
    .orderBy('payouts.id')
    .select(['payouts.id', 'payouts.offer_id', 'payouts.goal_id', 'payouts.affiliate_id', 'goals.name as goal'])
    .select(['payouts.os', 'payouts.devices', 'payouts.position', 'payouts.payout', 'payouts.payout_percent'])
    .select(['payouts.revenue', 'payouts.show_revenue', 'payouts.currency'])
    // The driver knows no arrays of a domain.
    .select(sql<string[]>`payouts.countries::text[]`.as('countries'))

/** One payout row. */
export const findTerms = (pg: Pg, id: number): Promise<PayoutTerms | undefined> =>
  selectTerms(pg).where('payouts.id', '=', id).executeTakeFirst()

/** The general and the affiliate's own payout rows of offers that are valid now, in the operator's order. */
export const listPayouts = (
  pg: Pg,
  affiliate_id: number,
  offer_ids: readonly number[],
  now: Date,
): Promise<PayoutTerms[]> =>
  selectTerms(pg)
    .where('payouts.offer_id', 'in', offer_ids)
    .where((row) => row.or([row('payouts.affiliate_id', 'is', null), row('payouts.affiliate_id', '=', affiliate_id)]))
    .where('payouts.valid_from', '<=', now)
    .where('payouts.valid_to', '>', now)
    .execute()
