import type { offerList } from '@plumbline/contract/offers.ts'
import type { OfferOrderColumn, OfferOrdering } from '@plumbline/contract/offer-search.ts'
import type { QueryOf } from '@plumbline/contract/endpoint.ts'
import { offers_page_size } from '@plumbline/contract/paging.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { isFavouriteOf } from './favourites.ts'
import { categories, shown_figures } from './queries.ts'

type Wanted = QueryOf<typeof offerList>

/** Part of the title in any case, every character for itself, or the exact id. */
const matches = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(position(lower(${search}) in lower(offers.title)) > 0 or offers.id::text = ${search})`

/** Whether a list of a payout row has a word; an empty one has all. */
const covers = (list: RawBuilder<unknown>, word: string | undefined): RawBuilder<boolean> =>
  word === undefined ? sql`true` : sql<boolean>`(${list} = '{}' or ${word}::text = any(${list}))`

/** The goals for which the affiliate has rates of its own now: most affiliates have few, or none. */
const personalGoals = async (pg: Pg, affiliate_id: number, now: Date): Promise<number[]> => {
  const rows = await pg
    .selectFrom('payouts')
    .where('affiliate_id', '=', affiliate_id)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .select('goal_id')
    .distinct()
    .execute()
  return rows.map(({ goal_id }) => goal_id)
}

/**
 * The offers that pay the affiliate now for the visitors that are asked for, each with its highest fixed payout. A general row whose visitors a
 * personal one of the same goal takes is left out (`choosePayout`).
 * @param personal_goals goals with personal rows: only rows of these are compared with them
 */
const offersThatPay = (
  affiliate_id: number,
  now: Date,
  { country, device, os, goal, model }: Wanted,
  personal_goals: readonly number[],
) => {
  const isValid = (row: string) => sql`${sql.ref(row)}.valid_from <= ${now} and ${sql.ref(row)}.valid_to > ${now}`
  const takes = (list: string) => {
    const [own, general] = [sql.ref(`personal.${list}`), sql.ref(`payouts.${list}`)]
    return sql`(${own} = '{}' or (${general} <> '{}' and ${general} <@ ${own}))`
  }
  return sql<{ offer_id: number; highest: string | null }>`(
    select payouts.offer_id, max(payouts.payout) as highest
    from payouts
    ${goal === undefined ? sql`` : sql`join goals on goals.id = payouts.goal_id and goals.name = ${goal}`}
    where ${isValid('payouts')}
      and (payouts.affiliate_id = ${affiliate_id} or payouts.affiliate_id is null and (
        payouts.goal_id <> all(${personal_goals}::integer[]) or not exists (
          select from payouts as personal
          where personal.goal_id = payouts.goal_id and personal.affiliate_id = ${affiliate_id} and ${isValid('personal')}
            and ${takes('countries')} and ${takes('os')} and ${takes('devices')}
        )))
      and ${covers(sql`payouts.countries`, country)}
      and ${covers(sql`payouts.devices`, device)}
      and ${covers(sql`payouts.os`, os)}
      ${model === undefined ? sql`` : sql`and ${sql.ref(model === 'fixed' ? 'payouts.payout' : 'payouts.payout_percent')} is not null`}
    group by payouts.offer_id
  )`.as('paying')
}

/** Offers of the same value keep one order, so that no page shows an offer of another; those without one come last in both. */
const orderOf = (ordering: OfferOrdering): RawBuilder<unknown> => {
  const descending = ordering.startsWith('-')
  const name = ordering.replace('-', '') as OfferOrderColumn
  const columns: Readonly<Record<OfferOrderColumn, RawBuilder<unknown>>> = {
    id: sql`offers.id`,
    title: sql`lower(offers.title)`,
    created: sql`offers.created_at`,
    payout: sql`paying.highest`,
    ...shown_figures,
  }
  return sql`${columns[name]} ${descending ? sql`desc` : sql`asc`} nulls last, offers.id ${descending ? sql`desc` : sql`asc`}`
}

/**
 * A page of the offers that the affiliate may see or run, by the rule (visibility.ts): their ids in order, none beyond the last page, and the
 * count on all pages.
 */
export const findPage = async (pg: Pg, affiliate_id: number, rule: RawBuilder<boolean>, wanted: Wanted, now: Date) => {
  const { search = '', ordering = '-id', page = 1, country, category, device, os, goal, model, favourite } = wanted
  const title = search.trim()
  const first = (page - 1) * offers_page_size + 1
  const byRow = [country, device, os, goal, model].some((part) => part !== undefined)
  const by_payout = byRow || /^-?payout$/.test(ordering)
  const goals = by_payout ? await personalGoals(pg, affiliate_id, now) : []
  const order = orderOf(ordering)
  return pg
    .selectFrom('offers')
    .leftJoin('offer_figures', 'offer_figures.offer_id', 'offers.id')
    .$if(by_payout, (query) =>
      query.leftJoin(offersThatPay(affiliate_id, now, wanted, goals), (join) =>
        join.onRef('paying.offer_id', '=', 'offers.id'),
      ),
    )
    .where(rule)
    .$if(title !== '', (query) => query.where(matches(title)))
    .$if(country !== undefined, (query) => query.where(covers(sql`offers.countries`, country)))
    .$if(byRow, (query) => query.where(sql<boolean>`paying.offer_id is not null`))
    .$if(category !== undefined, (query) => query.where(sql<boolean>`${category}::text = any(${categories})`))
    .$if(favourite !== undefined, (query) => query.where(isFavouriteOf(affiliate_id)))
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number[]>`coalesce(
        (array_agg(offers.id order by ${order}))[${first}::integer:${first + offers_page_size - 1}::integer], '{}'
      )`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
}
