import { urlWarnings } from '@plumbline/contract/operator/offer-macros.ts'
import { sql } from 'kysely'
import { presentMessage } from '../../shared/messages.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { moneyNumber } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import type { ActionTools } from '../operator-action.ts'
import { listAffiliatesInScope } from '../operator-scope.ts'
import { fitting, type OfferFilter } from './find.ts'
import { categories as categories_of } from './queries.ts'
import { readOffers, rowOfDocument, trafficRules } from './state.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'

const pays_nothing = { payout_from: null, payout_to: null, percent_from: null, percent_to: null }

/** The lowest and the highest general rates of offers now. */
const payRanges = async (pg: Pg, ids: number[], now: Date) => {
  const rows = await pg
    .selectFrom('payouts')
    .where('offer_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('affiliate_id', 'is', null)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .groupBy('offer_id')
    .select(({ fn }) => [
      'offer_id',
      fn.min<string | null>('payout').as('payout_from'),
      fn.max<string | null>('payout').as('payout_to'),
      fn.min<string | null>('payout_percent').as('percent_from'),
      fn.max<string | null>('payout_percent').as('percent_to'),
    ])
    .execute()
  const numbers = { payout_from: moneyNumber, payout_to: moneyNumber, percent_from: Number, percent_to: Number }
  return new Map(rows.map(({ offer_id, ...range }) => [offer_id, presentRow(range, numbers)]))
}

/** As many names as a page shows of those who may run a private offer. */
const max_named = 500

const listGranted = async (pg: Pg, offer_id: number, ids: readonly number[]) => {
  const rows = await pg
    .selectFrom('offer_affiliates')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_id')
    .where('offer_id', '=', offer_id)
    .where('affiliates.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy(sql`lower(coalesce(company, login))`)
    .orderBy('affiliates.id')
    .limit(max_named)
    .select(['affiliate_id', sql<string | null>`coalesce(company, login)`.as('affiliate'), 'status'])
    .select(['terms_version', 'terms_accepted_at', 'terms_due_at'])
    .execute()
  return rows.map((row) => presentRow(row))
}

/** A page of the offers that fit, the newest first, and how many fit in all. */
export const listOffers = async (pg: Pg, filter: OfferFilter, page: { limit: number; offset: number }, now: Date) => {
  const matching = fitting(pg.selectFrom('offers'), filter)
  const ids = matching.orderBy('offers.id', 'desc').limit(page.limit).offset(page.offset).select('offers.id')
  const rows = await pg
    .selectFrom(ids.as('page'))
    .innerJoin('offers', 'offers.id', 'page.id')
    .innerJoin('advertisers', 'advertisers.id', 'offers.advertiser_id')
    .select(['offers.id', 'offers.external_id', 'offers.status', 'offers.visibility', 'offers.title'])
    .select(['offers.updated_at', 'advertisers.name as advertiser', 'offers.advertiser_id'])
    .select([
      categories_of.as('categories'),
      sql<number>`(
        select count(*)::integer from payouts where payouts.offer_id = offers.id and payouts.affiliate_id is null
        and payouts.valid_from <= ${now} and payouts.valid_to > ${now})`.as('payouts'),
    ])
    .orderBy('offers.id', 'desc')
    .execute()
  const ids_shown = rows.map(({ id }) => id)
  const paid = await payRanges(pg, ids_shown, now)
  return {
    results: rows.map((row) => ({ ...presentRow(row), ...(paid.get(row.id) ?? pays_nothing) })),
    count: await countRows(matching),
  }
}

/** An offer as the operator sees it, with the payout rows that are in force now. */
export const showOffer = async ({ pg, actor }: Pick<ActionTools, 'pg' | 'actor'>, id: number, now: Date) => {
  const [offer] = await readOffers(pg, [id], now)
  if (offer === undefined) throw new TypeError(`offer ${id} was there a moment ago`)
  const { columns, created_at, updated_at, external_id, categories } = offer
  const reached = await listAffiliatesInScope(pg, actor)
  const { name } = await pg
    .selectFrom('advertisers')
    .where('id', '=', columns.advertiser_id)
    .select('name')
    .executeTakeFirstOrThrow()
  const affiliates = reached === undefined ? offer.affiliates : offer.affiliates.filter((one) => reached.includes(one))
  return {
    id,
    external_id,
    ...columns,
    traffic_rules: trafficRules(columns.traffic_rules),
    advertiser: { id: columns.advertiser_id, name },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    categories,
    affiliates,
    granted: await listGranted(pg, id, affiliates),
    goals: [...offer.goals].map(([code, goal]) => ({ code, name: goal })),
    warnings: urlWarnings(columns.url, columns.fallback_url ?? '', columns.deep_link_hosts).map(presentMessage),
    payouts: offer.payouts.map((row) => ({ id: row.id, ...rowOfDocument(row) })),
  }
}

/**
 * The states of some offers, locked until the change is done.
 * @param dry whether nothing is changed, and so nothing locked
 */
export const offerStates = (pg: Pg, ids: readonly number[], dry: boolean) =>
  pg
    .selectFrom('offers')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .select(['id', 'external_id', 'title', 'status', 'visibility'])
    .$if(!dry, (query) => query.forNoKeyUpdate())
    .execute()
