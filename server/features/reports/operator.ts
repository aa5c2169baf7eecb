import type * as stats from '@plumbline/contract/operator/reports.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { runQuery } from './query.ts'
import type { ActionsOf } from '../operator-action.ts'
import { reachedAffiliates } from '../operator-scope.ts'
import { statsQueries, todayQuery } from './queries.ts'
import { todayParameters } from './so-far.ts'
import { dayBefore, dayNumber, networkDay } from '../../shared/time.ts'
import { stats_columns } from '@plumbline/contract/reports.ts'
import { addRows, valueOf } from './figures.ts'

const default_days = 7
const max_days = 3_660

const rangeOf = (given: { from?: string; to?: string }, now: Date): { from: string; to: string } => {
  const to = given.to ?? networkDay(now.getTime())
  let from = given.from ?? to
  if (given.from === undefined) for (let back = 1; back < default_days; back++) from = dayBefore(from)
  if (from > to) throw new ApiError('bad_request', `The first day, ${from}, is after the last, ${to}.`)
  if (dayNumber(to) - dayNumber(from) > max_days)
    throw new ApiError('bad_request', 'The range must be at most ten years.')
  return { from, to }
}

/** Which offers are meant; `undefined` for all. */
const offersOf = async (
  pg: Pg,
  { offer, advertiser }: { offer?: number; advertiser?: number },
): Promise<number[] | undefined> => {
  if (advertiser === undefined) return offer === undefined ? undefined : [offer]
  const rows = await pg.selectFrom('offers').where('advertiser_id', '=', advertiser).select('id').execute()
  return rows.map(({ id }) => id).filter((id) => offer === undefined || id === offer)
}

/** The sums of a row, as the query gives them: money as exact decimals. */
type Sums = Readonly<Record<string, unknown>>

const add = (one: Sums, other: Sums): Sums => addRows(stats_columns, one, other)

const present = (sums: Sums) => Object.fromEntries(stats_columns.map((column) => [column.key, valueOf(column, sums)]))

const titlesOf = async (pg: Pg, ids: number[]) => {
  const rows = await pg
    .selectFrom('offers')
    .innerJoin('advertisers', 'advertisers.id', 'offers.advertiser_id')
    .where('offers.id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['offers.id', 'offers.title', 'offers.advertiser_id', 'advertisers.name'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const loginsOf = async (pg: Pg, ids: number[]): Promise<Map<number, string | null>> => {
  const rows = await pg
    .selectFrom('affiliates')
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .select(['id', 'login', 'company'])
    .execute()
  return new Map(rows.map(({ id, login, company }) => [id, company ?? login]))
}

interface Row {
  group: string
  name: string | null
  figures: Sums
}

/** Rows by offer as rows by advertiser. An offer that is gone stands for itself no more: its figures are of "unknown". */
const byAdvertiser = (rows: readonly Row[], titles: Awaited<ReturnType<typeof titlesOf>>): Row[] => {
  const found = new Map<string, Row>()
  for (const { group, figures } of rows) {
    const offer = titles.get(Number(group))
    const key = offer === undefined ? 'unknown' : String(offer.advertiser_id)
    const sum = add(found.get(key)?.figures ?? {}, figures)
    found.set(key, { group: key, name: offer?.name ?? null, figures: sum })
  }
  return [...found.values()]
}

const busiestFirst = (one: Row, other: Row): number =>
  Number(other.figures.clicks) - Number(one.figures.clicks) ||
  Number(other.figures.approved) - Number(one.figures.approved)

export const statsActions: ActionsOf<typeof stats> = {
  async showStats({ pg, clickhouse, now, signal, actor }, { input }) {
    const { by = 'day', affiliate = 0, country = '' } = input
    const { from, to } = rangeOf(input, now)
    const offers = await offersOf(pg, input)
    const reached = await reachedAffiliates(pg, actor)
    const found = await runQuery(clickhouse(), statsQueries[by === 'advertiser' ? 'offer' : by], {
      caller: { affiliate_id: 0 },
      parameters: {
        from,
        to,
        affiliate,
        country,
        of_offers: offers !== undefined,
        offers: offers ?? [],
        of_affiliates: reached !== undefined,
        affiliates: reached ?? [],
      },
      signal,
    })
    const rows: Row[] = found.map(({ row_group, ...figures }) => ({ group: row_group, name: null, figures }))
    const ids = rows.map(({ group }) => Number(group))
    let named = rows
    if (by === 'offer' || by === 'advertiser') {
      const titles = await titlesOf(pg, ids)
      named =
        by === 'advertiser'
          ? byAdvertiser(rows, titles)
          : rows.map((row) => ({ ...row, name: titles.get(Number(row.group))?.title ?? null }))
    }
    if (by === 'affiliate') {
      const logins = await loginsOf(pg, ids)
      named = rows.map((row) => ({ ...row, name: logins.get(Number(row.group)) ?? null }))
    }
    const ordered = by === 'day' ? named : named.toSorted(busiestFirst)
    return {
      from,
      to,
      results: ordered.map(({ group, name, figures }) => ({ group, name, ...present(figures) })),
      count: ordered.length,
      totals: present(rows.reduce((sum, { figures }) => add(sum, figures), {} as Sums)),
    }
  },

  async showToday({ pg, clickhouse, now, signal, actor }) {
    const reached = await reachedAffiliates(pg, actor)
    const days = todayParameters(now)
    const rows = await runQuery(clickhouse(), todayQuery, {
      caller: { affiliate_id: 0 },
      parameters: { ...days, of_affiliates: reached !== undefined, affiliates: reached ?? [] },
      signal,
    })
    const of = (day: string) => present(rows.find(({ row_group }) => row_group === day) ?? {})
    return { date: days.date, today: of(days.date), last_week: of(days.last_week) }
  },
}
