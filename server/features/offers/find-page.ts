import type { offerList } from '@plumbline/contract/offers.ts'
import type { OfferOrderColumn, OfferOrdering } from '@plumbline/contract/offer-search.ts'
import type { QueryOf } from '@plumbline/contract/endpoint.ts'
import { offers_page_size } from '@plumbline/contract/paging.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { isFavouriteOf } from './favourites.ts'
import { categories } from './queries.ts'

type Wanted = QueryOf<typeof offerList>

/** Part of the title in any case, every character for itself, or the exact id. */
const matches = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(position(lower(${search}) in lower(offers.title)) > 0 or offers.id::text = ${search})`

/** Whether a list of a payout row has a word; an empty one has all. */
const covers = (list: RawBuilder<unknown>, word: string | undefined): RawBuilder<boolean> =>
  word === undefined ? sql`true` : sql<boolean>`(${list} = '{}' or ${word}::text = any(${list}))`

/**
 * The payout rows of an offer that pay the affiliate now, for the visitors that are asked for. A general row whose visitors a personal one of the same
 * goal takes is left out (`choosePayout`).
 */
const rowsThatPay = (affiliate_id: number, now: Date, { country, device, os, goal, model }: Wanted) => {
  const isValid = (row: string) => sql`${sql.ref(row)}.valid_from <= ${now} and ${sql.ref(row)}.valid_to > ${now}`
  const takes = (list: string) => {
    const [own, general] = [sql.ref(`personal.${list}`), sql.ref(`payouts.${list}`)]
    return sql`(${own} = '{}' or (${general} <> '{}' and ${general} <@ ${own}))`
  }
  return sql`
    from payouts
    join goals on goals.id = payouts.goal_id
    where payouts.offer_id = offers.id and ${isValid('payouts')}
      and (payouts.affiliate_id = ${affiliate_id} or payouts.affiliate_id is null and not exists (
        select from payouts as personal
        where personal.offer_id = offers.id and personal.goal_id = payouts.goal_id
          and personal.affiliate_id = ${affiliate_id} and ${isValid('personal')}
          and ${takes('countries')} and ${takes('os')} and ${takes('devices')}
      ))
      and ${covers(sql`payouts.countries`, country)}
      and ${covers(sql`payouts.devices`, device)}
      and ${covers(sql`payouts.os`, os)}
      ${goal === undefined ? sql`` : sql`and goals.name = ${goal}`}
      ${model === undefined ? sql`` : sql`and ${sql.ref(model === 'fixed' ? 'payouts.payout' : 'payouts.payout_percent')} is not null`}`
}

/** Offers of the same value keep one order, so that no page shows an offer of another; those without one come last in both. */
const orderOf = (ordering: OfferOrdering, payout: RawBuilder<unknown>): RawBuilder<unknown> => {
  const descending = ordering.startsWith('-')
  const name = ordering.replace('-', '') as OfferOrderColumn
  const columns: Readonly<Record<OfferOrderColumn, RawBuilder<unknown>>> = {
    id: sql`offers.id`,
    title: sql`lower(offers.title)`,
    created: sql`offers.created_at`,
    payout,
    epc: sql`coalesce(stated_epc, figures.epc)`,
    cr: sql`coalesce(stated_cr / 100, figures.cr)`,
    approval_rate: sql`coalesce(stated_approval_rate / 100, figures.approval_rate)`,
  }
  return sql`${columns[name]} ${descending ? sql`desc` : sql`asc`} nulls last, offers.id ${descending ? sql`desc` : sql`asc`}`
}

export interface OffersPage {
  /** In order; empty beyond the last page. */
  ids: number[]
  /** On all pages together. */
  count: number
}

/** Offers on a page of those that the affiliate may see or run, by the rule (visibility.ts). */
export const findPage = (
  pg: Pg,
  affiliate_id: number,
  rule: RawBuilder<boolean>,
  wanted: Wanted,
  now: Date,
): Promise<OffersPage> => {
  const { search = '', ordering = '-id', page = 1, country, category, device, os, goal, model, favourite } = wanted
  const title = search.trim()
  const first = (page - 1) * offers_page_size + 1
  const byRow = [country, device, os, goal, model].some((part) => part !== undefined)
  const rows = rowsThatPay(affiliate_id, now, wanted)
  const order = orderOf(ordering, sql`(select max(payouts.payout) ${rows})`)
  return pg
    .selectFrom('offers')
    .leftJoin('offer_figures as figures', 'figures.offer_id', 'offers.id')
    .where(rule)
    .$if(title !== '', (query) => query.where(matches(title)))
    .$if(country !== undefined, (query) => query.where(covers(sql`offers.countries`, country)))
    .$if(byRow, (query) => query.where(sql<boolean>`exists (select ${rows})`))
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
