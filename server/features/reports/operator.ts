import type * as stats from '@plumbline/contract/operator/reports.ts'
import type { StatsFigures } from '@plumbline/contract/operator/reports.ts'
import { max_operator_days } from '@plumbline/contract/periods.ts'
import { max_stats_rows } from '@plumbline/contract/paging.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { refuse } from '../../shared/http/errors.ts'
import { runQuery } from './query.ts'
import { readNames } from '../names.ts'
import type { ActionsOf } from '../operator-action.ts'
import { listAffiliatesInScope } from '../operator-scope.ts'
import { pageOf } from '../operator-paging.ts'
import { total_prefix } from './queries.ts'
import { statsQueries, todayQuery } from './stats-queries.ts'
import { todayParameters } from './so-far.ts'
import { dayAfter, dayNumber, networkDay } from '../../shared/time.ts'
import { stats_columns } from '@plumbline/contract/reports.ts'
import { valueOf } from './figures.ts'
import { findLandings, findTitles } from './read-report.ts'

const default_days = 7
const max_owned_offers = 50_000

type Group = keyof typeof statsQueries

const rangeOf = (given: { from?: string; to?: string }, now: Date): { from: string; to: string } => {
  const to = given.to ?? networkDay(now.getTime())
  const from = given.from ?? dayAfter(to, 1 - default_days)
  if (from > to) throw refuse('days_reversed', { from, to })
  if (dayNumber(to) - dayNumber(from) > max_operator_days) throw refuse('range_too_long', { years: 10 })
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

/** The offers that are left out. */
const offersBut = async (
  pg: Pg,
  { offer_not, advertiser_not }: { offer_not?: number; advertiser_not?: number },
): Promise<number[]> => [
  ...(offer_not === undefined ? [] : [offer_not]),
  ...(advertiser_not === undefined ? [] : ((await offersOf(pg, { advertiser: advertiser_not })) ?? [])),
]

type Row = Readonly<Record<string, unknown>>

const present = (row: Row, prefix = ''): StatsFigures =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the names
  Object.fromEntries(
    stats_columns.map((column) => [column.key, valueOf(column, row, prefix)]),
  ) as unknown as StatsFigures

const namesOf = async (pg: Pg, by: Group, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> => {
  if (by === 'offer') return findTitles(pg, ids)
  if (by === 'landing') return findLandings(pg, ids)
  if (by === 'affiliate') return readNames(pg, 'affiliates', ids)
  return by === 'advertiser' ? readNames(pg, 'advertisers', ids) : new Map()
}

/** Whose the offers are; all of them are part of the statement. */
const findOwners = async (pg: Pg): Promise<{ owned_offers: number[]; owners: number[] }> => {
  const rows = await pg
    .selectFrom('offers')
    .select(['id', 'advertiser_id'])
    .limit(max_owned_offers + 1)
    .execute()
  if (rows.length > max_owned_offers) throw refuse('too_many_offers', { most: max_owned_offers })
  // The engine takes no empty list.
  const known = [{ id: 0, advertiser_id: 0 }, ...rows]
  return { owned_offers: known.map(({ id }) => id), owners: known.map(({ advertiser_id }) => advertiser_id) }
}

/** How a row is named whose offer or landing page is not known. */
const groupOf = (by: Group, group: string): string => {
  if (by === 'advertiser' && group === '0') return 'unknown'
  return by === 'landing' && group === '' ? 'none' : group
}

export const statsActions: ActionsOf<typeof stats> = {
  async showStats({ pg, clickhouse, now, signal, actor }, { input }) {
    const { by = 'day', affiliate = 0, country = '', affiliate_not = 0, country_not = '', page = 1 } = input
    const { landing = 0, landing_not = 0 } = input
    const { from, to } = rangeOf(input, now)
    const slice = pageOf(by === 'day' ? { limit: max_stats_rows, ...input } : input)
    const offers = await offersOf(pg, input)
    const reached = await listAffiliatesInScope(pg, actor)
    const parameters = {
      from,
      to,
      affiliate,
      country,
      affiliate_not,
      country_not,
      landing,
      landing_not,
      but_offers: await offersBut(pg, input),
      of_offers: offers !== undefined,
      offers: offers ?? [],
      of_affiliates: reached !== undefined,
      affiliates: reached ?? [],
      ...(by === 'advertiser' ? await findOwners(pg) : { owned_offers: [], owners: [] }),
    }
    const read = (slice_of_rows: typeof slice): Promise<Row[]> =>
      runQuery(clickhouse(), statsQueries[by], {
        caller: { affiliate_id: 0 },
        parameters,
        ordering: input.ordering ?? (by === 'day' ? 'group' : '-clicks'),
        slice: slice_of_rows,
        signal,
      })
    const rows = await read(slice)
    // Count and sums travel with the rows, of which a page behind the last one has none.
    const [whole = {}] = rows.length > 0 || page === 1 ? rows : await read({ limit: 1, offset: 0 })
    const group_ids = rows.map(({ row_group }) => Number(row_group))
    const names = await namesOf(pg, by, group_ids)
    return {
      from,
      to,
      results: rows.map((row) => ({
        group: groupOf(by, String(row['row_group'])),
        name: names.get(Number(row['row_group'])) ?? null,
        ...present(row),
      })),
      count: Number(whole['row_count'] ?? 0),
      totals: present(whole, total_prefix),
    }
  },

  async showToday({ pg, clickhouse, now, signal, actor }) {
    const reached = await listAffiliatesInScope(pg, actor)
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
