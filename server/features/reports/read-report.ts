import type { ClickHouseClient } from '@clickhouse/client'
import { report_page_size } from '@plumbline/contract/paging.ts'
import { isRatio } from '@plumbline/contract/metrics.ts'
import type { Report, ReportColumn } from '@plumbline/contract/report-shape.ts'
import { figuresOf, reports } from '@plumbline/contract/reports.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Caller } from '../../shared/http/endpoint.ts'
import { findOwnConversions } from '../conversion-page/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import { LongArray } from '../../shared/http/long-array.ts'
import { moneyNumber } from '../../shared/money.ts'
import { runQuery, streamQuery } from './query.ts'
import { valueOf } from './figures.ts'
import { report_queries, titleColumn, titledBy, total_prefix } from './queries.ts'
import type { ReportFilters, ReportRequest } from './rules.ts'

/** Titles of offers or landing pages by their ids. Only existing ones have an entry. */
type Titles = ReadonlyMap<number, string>

/**
 * The titles of offers, whether or not the affiliate may see them now: they stand beside figures of its own.
 * @param ids of the affiliate's own rows
 */
export const findTitles = async (pg: Pg, ids: readonly number[]): Promise<Titles> => {
  if (ids.length === 0) return new Map()
  const offers = await pg
    .selectFrom('offers')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select(['id', 'title'])
    .execute()
  return new Map(offers.map(({ id, title }) => [id, title]))
}

/** Landing pages with their offers: offers often give theirs the same names. The own name is first, because a long title is cut. */
export const findLandings = async (pg: Pg, ids: readonly number[]): Promise<Titles> => {
  if (ids.length === 0) return new Map()
  const landings = await pg
    .selectFrom('offer_landings')
    .innerJoin('offers', 'offers.id', 'offer_landings.offer_id')
    .where(sql<boolean>`offer_landings.id = any(${ids}::integer[])`)
    .select(['offer_landings.id', 'name', 'title'])
    .execute()
  return new Map(landings.map(({ id, name, title }) => [id, `${name} (${title})`]))
}

const find_titles = { offer_id: findTitles, landing: findLandings } as const

/** The name of an offer; a deleted one keeps its number. */
export const titleOf = (titles: Titles, id: number): string => titles.get(id) ?? `#${id}`

const collator = new Intl.Collator('en', { numeric: true })

/** Ids in the order of what is shown for them. */
const byTitle = (titles: Titles, ids: readonly number[]): number[] =>
  ids.toSorted((one, other) => collator.compare(titleOf(titles, one), titleOf(titles, other)) || one - other)

export interface ReportReader {
  pg: Pg
  clickhouse: ClickHouseClient
  caller: Pick<Caller, 'affiliate_id'>
  signal: AbortSignal
}

/** A row as the engines give it: money is exact text. */
export type ReportRow = Readonly<Record<string, unknown>>

/** More rows are not answered as one array; pages and files have no such limit. */
const max_array_rows = 50_000
/** The order of titles is part of the statement. */
const max_titles = 20_000

/** Sorting a million rows uses the disk instead of the memory of all other queries, and sorted rows are sent in small blocks. */
const streaming_settings = { max_bytes_before_external_sort: String(100 * 1024 * 1024), max_block_size: '8192' }

const isByTitle = ({ report, ordering }: ReportRequest): boolean =>
  ordering.replace(/^-/, '') === titleColumn(reports[report])

/** More conversions of one click or transaction are not listed: their numbers are sent beside the query too. */
const max_ids = 10_000

/** The filters as the queries take them: an id is looked up among the affiliate's own conversions. */
const filtersIn = async ({ pg, caller }: ReportReader, { id, ...filters }: ReportFilters) => {
  if (id === '') return { ...filters, of_ids: false, ids: [] }
  const conversions = await findOwnConversions(pg, caller.affiliate_id, id.trim(), max_ids)
  // The engine takes no empty list.
  return { ...filters, of_ids: true, ids: [0, ...conversions.map((one) => Number(one.id))] }
}
type AskedFilters = Awaited<ReturnType<typeof filtersIn>>

/** The ids of a result in the order of their titles; empty where the order is another. */
const titleOrder = async (
  { pg, clickhouse, caller, signal }: ReportReader,
  request: ReportRequest,
  parameters: AskedFilters,
): Promise<number[]> => {
  const query = report_queries[request.report].titled
  if (query === undefined || !isByTitle(request)) return []
  const titled = await runQuery(clickhouse, query, { caller, parameters, signal })
  if (titled.length > max_titles) throw refuse('ordering_too_wide', { most: max_titles })
  const ids = titled.map(({ id }) => id)
  return byTitle(await find_titles[titledBy(reports[request.report])](pg, ids), ids)
}

/** Puts the ratios beside the sums that they are made of. */
const withRatios = (report: Report, rows: readonly ReportRow[]): readonly ReportRow[] => {
  const columns = figuresOf(report).filter(({ metric }) => isRatio(metric))
  if (columns.length === 0) return rows
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [column.key, valueOf(column, row)])),
  }))
}

/** The rows of a query with what it cannot know beside them: ratios and titles. */
const completeRows = async (pg: Pg, report: Report, queried: readonly ReportRow[]): Promise<ReportRow[]> => {
  const rows = withRatios(report, queried)
  const column = titleColumn(report)
  if (column === undefined) return [...rows]
  const titled = titledBy(report)
  const ids = rows.map((row) => Number(row[titled]))
  const titles = await find_titles[titled](
    pg,
    [...new Set(ids)].filter((id) => id > 0),
  )
  return rows.map((row, index) => {
    const id = ids[index] ?? 0
    return { ...row, [column]: id === 0 ? '' : titleOf(titles, id) }
  })
}

const onTheWire = (report: Report, rows: readonly ReportRow[]): ReportRow[] => {
  // Ratios are numbers already.
  const isSum = ({ kind, metric }: ReportColumn): boolean =>
    kind === 'money' && (metric === undefined || !isRatio(metric))
  const amounts = report.columns.filter(isSum).map(({ key }) => key)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(amounts.map((key) => [key, moneyNumber(String(row[key]))])),
  }))
}

/**
 * The rows of a report in batches, as exact as the engines give them.
 * @param max_rows no more of them than that; absent: however many there are
 * @throws on the way too: what was handed over until then is not the report
 */
export const streamReport = async (
  reader: ReportReader,
  request: ReportRequest,
  max_rows?: number,
): Promise<AsyncGenerator<ReportRow[], void>> => {
  const { pg, clickhouse, caller, signal } = reader
  const filters = await filtersIn(reader, request.filters)
  const batches = await streamQuery(clickhouse, report_queries[request.report].rows, {
    caller,
    parameters: { ...filters, title_order: await titleOrder(reader, request, filters) },
    ordering: request.ordering,
    ...(max_rows !== undefined && { slice: { limit: max_rows, offset: 0 } }),
    signal,
    clickhouse_settings: streaming_settings,
  })
  const streamTitled = async function* (): AsyncGenerator<ReportRow[], void> {
    for await (const batch of batches) yield await completeRows(pg, reports[request.report], batch)
  }
  return streamTitled()
}

/** All rows of a report as they are answered. @throws ApiError `bad_request` on the way when there are too many for one answer: it is never cut */
export const readReport = async (reader: ReportReader, request: ReportRequest): Promise<LongArray> => {
  const report = reports[request.report]
  const batches = await streamReport(reader, request, max_array_rows + 1)
  const streamAnswered = async function* (): AsyncGenerator<ReportRow[], void> {
    let count = 0
    for await (const batch of batches) {
      count += batch.length
      if (count > max_array_rows) throw refuse('report_too_long', { most: max_array_rows })
      yield onTheWire(report, batch)
    }
  }
  return new LongArray(streamAnswered())
}

export interface ReportPage {
  results: ReportRow[]
  /** Rows of the whole result. */
  count: number
  /** Sums over the whole result. */
  totals: Record<string, number | null>
}

/** Sums of the figures; for the conversions report, which has none, the sum of payouts. */
const totalsOf = (report: Report, row: ReportRow = {}): ReportPage['totals'] => {
  if (report.by !== undefined)
    return Object.fromEntries(figuresOf(report).map((column) => [column.key, valueOf(column, row, total_prefix)]))
  const payout = row[`${total_prefix}payout`]
  return { payout: typeof payout === 'string' ? moneyNumber(payout) : 0 }
}

/** One page of a report, with the count and the sums of the whole. A page behind the last one is empty. */
export const readReportPage = async (
  reader: ReportReader,
  request: ReportRequest,
  page: number,
): Promise<ReportPage> => {
  const report = reports[request.report]
  const { clickhouse, caller, signal } = reader
  const filters = await filtersIn(reader, request.filters)
  const parameters = { ...filters, title_order: await titleOrder(reader, request, filters) }
  const read = (limit: number, offset: number): Promise<ReportRow[]> =>
    runQuery(clickhouse, report_queries[request.report].page, {
      caller,
      parameters,
      ordering: request.ordering,
      slice: { limit, offset },
      signal,
    })
  const rows = await read(report_page_size, (page - 1) * report_page_size)
  // Count and sums travel with the rows, of which a page behind the last one has none.
  const [whole] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
  return {
    results: onTheWire(report, await completeRows(reader.pg, report, rows)),
    count: Number(whole?.row_count ?? 0),
    totals: totalsOf(report, whole),
  }
}
