import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { offer } from '@plumbline/contract/offers.ts'
import { sql } from 'kysely'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { accessOf, termsOf, type Access } from './access-state.ts'
import type { StateChange } from '@plumbline/contract/planned-changes.ts'
import { isFavouriteOf } from './favourites.ts'
import { findWhere, hasAccess, isVisibleTo } from './visibility.ts'
import { nextStopOf, wasToldOf } from './planned-state.ts'
import type { PayoutTerms } from './payout-rows.ts'

/** The names of an offer's categories, in its order. */
export const categories = sql<string[]>`array(
  select categories.name
  from offer_categories
  join categories on categories.id = offer_categories.category_id
  where offer_categories.offer_id = offers.id
  order by offer_categories.position, categories.name
)`

type Network = ReplyOf<typeof offer>['network']

export interface OfferOfList extends Pick<
  Row<'offers'>,
  'id' | 'title' | 'icon' | 'preview_link' | 'countries' | 'os' | 'visibility'
> {
  categories: string[]
  favourite: boolean
  access: Access
  network: Network
  next_stop: { change: StateChange; at: string } | null
}

const shown_columns = [
  'offers.id',
  'title',
  'icon',
  'preview_link',
  'countries',
  'os',
  'visibility',
  categories.as('categories'),
] as const

/** Figures of an offer as affiliates see them, where `offers` and `offer_figures` are in scope: stated ones before computed ones. */
export const shown_figures = {
  epc: sql`coalesce(offers.stated_epc, offer_figures.epc)`,
  cr: sql`coalesce(offers.stated_cr / 100, offer_figures.cr)`,
  approval_rate: sql`coalesce(offers.stated_approval_rate / 100, offer_figures.approval_rate)`,
}

/** The network's figures, where they may be shown. */
const networkFigures = sql<Network>`(
  select jsonb_build_object(
    'epc', ${shown_figures.epc}, 'cr', ${shown_figures.cr},
    'approval_rate', ${shown_figures.approval_rate}, 'days_to_decision', days_to_decision,
    'stated', array_remove(array[
      case when stated_epc is not null then 'epc' end, case when stated_cr is not null then 'cr' end,
      case when stated_approval_rate is not null then 'approval_rate' end], null))
  from (values (1)) as one left join offer_figures on offer_figures.offer_id = offers.id
  where coalesce(offer_figures.offer_id, stated_epc, stated_cr, stated_approval_rate) is not null
)`

/** Columns of an offer that say what the affiliate and the network have to do with it. */
const aboutIt = (affiliate_id: number) =>
  [
    isFavouriteOf(affiliate_id).as('favourite'),
    accessOf(affiliate_id).as('access'),
    networkFigures.as('network'),
    nextStopOf(affiliate_id).as('next_stop'),
  ] as const

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

/** The names of goals that offers which the affiliate may see pay it for now. */
export const listGoals = (pg: Pg, affiliate_id: number, now: Date): Promise<{ name: string }[]> =>
  pg
    .selectFrom('goals')
    .innerJoin('payouts', 'payouts.goal_id', 'goals.id')
    .innerJoin('offers', 'offers.id', 'payouts.offer_id')
    .where(isVisibleTo(affiliate_id))
    .where((row) => row.or([row('payouts.affiliate_id', 'is', null), row('payouts.affiliate_id', '=', affiliate_id)]))
    .where('payouts.valid_from', '<=', now)
    .where('payouts.valid_to', '>', now)
    .where('goals.name', '<>', '')
    .select('goals.name')
    .distinct()
    .orderBy('goals.name')
    .execute()

/** Those of the offers that the affiliate may see, in the given order. */
export const listOffers = (pg: Pg, affiliate_id: number, ids: readonly number[]): Promise<OfferOfList[]> =>
  pg
    .selectFrom('offers')
    .where('offers.id', 'in', ids)
    .where(isVisibleTo(affiliate_id))
    .orderBy(sql`array_position(${ids}::integer[], offers.id)`)
    .select([...shown_columns, ...aboutIt(affiliate_id)])
    .execute()

export interface OfferDetail
  extends
    OfferOfList,
    Pick<Row<'offers'>, 'description' | 'description_html' | 'url' | 'deep_link_hosts' | 'traffic_rules' | 'questions'>,
    Pick<Row<'offers'>, 'default_conversion_status' | 'hold_days' | 'click_lifetime_days'> {
  creatives: number
  landings: { id: number; name: string; preview_link: string | null }[]
  terms: { version: number; text: string } | null
}

const isShownTo = (affiliate_id: number) => sql<boolean>`(${isVisibleTo(affiliate_id)} or ${wasToldOf(affiliate_id)})`

/** Whether an affiliate may see an offer, or ran it until it stopped. */
export const isOfferShown = findWhere(isShownTo)

/** One offer that the affiliate may see, or that it ran; another is not found. */
export const findOffer = (pg: Pg, affiliate_id: number, id: number): Promise<OfferDetail | undefined> =>
  pg
    .selectFrom('offers')
    .where('offers.id', '=', id)
    .where(isShownTo(affiliate_id))
    .select([
      ...shown_columns,
      ...aboutIt(affiliate_id),
      'description',
      'description_html',
      'url',
      'deep_link_hosts',
      'traffic_rules',
      'questions',
    ])
    .select(['default_conversion_status', 'hold_days', 'click_lifetime_days'])
    .select(
      sql<number>`(
        select count(*)::integer from offer_creatives where offer_id = offers.id and ${hasAccess(affiliate_id)}
      )`.as('creatives'),
    )
    .select(
      sql<OfferDetail['landings']>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'preview_link', preview_link) order by name), '[]')
        from offer_landings where offer_id = offers.id
      )`.as('landings'),
    )
    .select(termsOf.as('terms'))
    .executeTakeFirst()

/** Payout rows with their goals, in the operator's order. */
export const selectPayouts = (pg: Pg) =>
  pg
    .selectFrom('payouts')
    .innerJoin('goals', 'goals.id', 'payouts.goal_id')
    .orderBy('payouts.position')
    .orderBy('payouts.id')
    .select(['payouts.id', 'payouts.offer_id', 'payouts.goal_id', 'goals.name as goal', 'goals.code as goal_code'])
    .select(['payouts.affiliate_id', 'payouts.os', 'payouts.devices', 'payouts.position', 'payouts.currency'])
    .select(['payouts.payout', 'payouts.payout_percent', 'payouts.revenue', 'payouts.revenue_percent'])
    .select(['payouts.show_revenue', 'payouts.valid_from', 'payouts.valid_to', 'payouts.is_imported'])
    // The driver knows no arrays of a domain.
    .select(sql<string[]>`payouts.countries::text[]`.as('countries'))

export const findTerms = (pg: Pg, id: number): Promise<PayoutTerms | undefined> =>
  selectPayouts(pg).where('payouts.id', '=', id).executeTakeFirst()

/** The general and the affiliate's own payout rows of offers that are valid now, in the operator's order. */
export const listPayouts = (
  pg: Pg,
  affiliate_id: number,
  offer_ids: readonly number[],
  now: Date,
): Promise<(PayoutTerms & { goal_code: string })[]> =>
  selectPayouts(pg)
    .where('payouts.offer_id', '=', sql<number>`any(${[...offer_ids]}::integer[])`)
    .where((row) => row.or([row('payouts.affiliate_id', 'is', null), row('payouts.affiliate_id', '=', affiliate_id)]))
    .where('payouts.valid_from', '<=', now)
    .where('payouts.valid_to', '>', now)
    .execute()
