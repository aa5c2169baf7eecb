import { not_mobile, reports, type ReportName } from '@plumbline/contract/reports.ts'
import { sql } from 'kysely'
import { dimension_parameters } from '../../server/features/reports/figures.ts'
import { report_queries } from '../../server/features/reports/queries.ts'
import { runQuery } from '../../server/features/reports/query.ts'
import { buildOffer, buildUser } from '../harness/builders.ts'
import { inTurns, machine, median, parameters, progress, say, table, time } from './frame.ts'
import {
  copyToPostgres,
  fillClickHouse,
  first_day,
  large_affiliate,
  last_day,
  ordinary_affiliate,
  ordinarySlice,
  othersSlice,
} from './report-data.ts'
import { startBenchApi, withBenchStores } from './stores.ts'

/*
 * Times of reports over HTTP, signed in, against the same SQL in the engine directly and against PostgreSQL with its best
 * index over the same rows; and whether other affiliates' clicks make them slower.
 *
 *   node testing/bench/reports.ts [millions of clicks at each size, the second one is compared; 1,10,30]
 *
 * Thirty days, a thousand affiliates, the first page of each report. The three alternate; nine requests each, medians.
 */

const { millions } = parameters({ millions: '1,10,30' })
const sizes = millions.split(',').map((number) => Number(number) * 1_000_000)
const compared_size = sizes[1] ?? sizes[0]
const requests = 9

const dimension_of: Readonly<Partial<Record<ReportName, string>>> = {
  daily: 'day',
  offers: 'offer_id',
  browsers: 'browser',
  countries: 'country',
  cities: 'city',
  sub1: 'sub1',
  sub2: 'sub2',
  'mobile-isp': `case when device in ('Phone', 'Tablet') then isp else '${not_mobile}' end`,
}
const measured: readonly ReportName[] = [...(Object.keys(dimension_of) as ReportName[]), 'conversions']

const figure_filter = encodeURIComponent(JSON.stringify([{ field: 'clicks', op: '>', values: [2] }]))
const explorer_questions = {
  'one dimension': 'rows=day',
  'three dimensions, a filter on a figure': `rows=country,offer,device&filters=${figure_filter}`,
  'the same, compared with the period before': `rows=country,offer,device&filters=${figure_filter}&compare=previous`,
  'days of another zone': 'rows=day&timezone=Asia/Kolkata',
}

/** The same question in PostgreSQL. */
const postgresQuestion = (name: ReportName, affiliate_id: number): string => {
  const where = `affiliate_id = ${affiliate_id} and day between '${first_day}' and '${last_day}'`
  const dimension = dimension_of[name]
  if (dimension === undefined)
    return `select *, count(*) over () as row_count from bench_conversions where ${where} order by created_at desc, id desc limit 100`
  return `
    select key, coalesce(hosts, 0) as hosts, coalesce(clicks, 0) as clicks, coalesce(approved, 0) as approved, coalesce(total, 0) as total,
      coalesce(earnings, 0) as earnings, count(*) over () as row_count, sum(clicks) over () as all_clicks
    from (select ${dimension} as key, sum(is_host) as hosts, count(*) as clicks
      from bench_clicks where ${where} and rejected = '' group by 1) as by_click
    full join (select ${dimension} as key, count(*) as total, count(*) filter (where status = 'approved') as approved,
        sum(payout) filter (where status = 'approved') as earnings
      from bench_conversions where ${where} group by 1) as by_conversion using (key)
    order by clicks desc nulls last, key limit 100`
}

await withBenchStores(async (stores) => {
  const { database_url, pg, clickhouse } = stores
  const run = async (statement: string): Promise<unknown> => (await sql.raw(statement).execute(pg)).rows
  // Titles are read for the offers of the rows.
  for (let offer = 0; offer < 200; offer++) await buildOffer({ pg })
  const { get, signIn } = await startBenchApi(stores)
  const ids = { 'an ordinary affiliate': ordinary_affiliate, 'the large affiliate': large_affiliate }
  const accounts = Object.entries(ids).map(([name, affiliate_id]) => ({ name, affiliate_id, email: '', headers: {} }))
  for (const account of accounts) {
    const { affiliate_id } = account
    await run(`insert into affiliates (id) overriding system value values (${affiliate_id}) on conflict do nothing`)
    account.email = (await buildUser({ pg }, { affiliate_id })).email
  }
  type Account = (typeof accounts)[number]
  type Ask = () => Promise<unknown>

  const statistics = (call: string, account: Account): Ask => {
    return async () => get(`/api/statistics/${call}&from=${first_day}&to=${last_day}`, account.headers)
  }
  const overHttp = (name: ReportName, account: Account): Ask => statistics(`${reports[name].call}/?page=1`, account)
  const direct = (name: ReportName, { affiliate_id }: Account): Ask => {
    const no_filters = Object.fromEntries(
      dimension_parameters.map((parameter) => [parameter, []]),
    ) as unknown as Record<(typeof dimension_parameters)[number], string[]>
    const given = { from: first_day, to: last_day, status: '', sub_search: '', reason_code: '', of_ids: false, ids: [] }
    return async () =>
      runQuery(clickhouse, report_queries[name].page, {
        caller: { affiliate_id },
        parameters: { ...given, ...no_filters, title_order: [] },
        ordering: reports[name].ordering,
        slice: { limit: 100, offset: 0 },
        signal: new AbortController().signal,
      })
  }
  /** Medians of several ways to ask, in turn. */
  const measure = async (...ways: readonly Ask[]): Promise<number[]> => {
    for (const ask of ways) await ask()
    return (await inTurns(ways, requests, time)).map(median)
  }

  await fillClickHouse(clickhouse, ordinarySlice)
  let filled = 0
  const by_size: string[][] = []
  say(`${machine()}; medians of ${requests}.`)
  for (const size of sizes) {
    progress(`filling up to ${size} clicks`)
    await fillClickHouse(clickhouse, othersSlice(filled, size - ordinarySlice.count))
    filled = size - ordinarySlice.count
    if (size === compared_size) {
      progress('the same rows in PostgreSQL')
      await copyToPostgres(clickhouse, database_url, run)
    }
    // Access ends after some minutes.
    for (const account of accounts) account.headers = await signIn(account.email)
    for (const account of size === compared_size ? accounts : []) {
      say('', `### ${account.name}, ${size / 1_000_000} million clicks in all`)
      const row = table(
        'report',
        'over HTTP, ms',
        '(a) engine directly, ms',
        'ratio to (a)',
        '(b) PostgreSQL, ms',
        '(b) with the same transport, ms',
        'times faster than that',
      )
      for (const name of measured) {
        const inPostgres = async (): Promise<unknown> => run(postgresQuestion(name, account.affiliate_id))
        const ways = [overHttp(name, account), direct(name, account), inPostgres]
        const [http = 0, engine_ms = 0, postgres_ms = 0] = await measure(...ways)
        // HTTP, the sign-in check, titles and the reply's schema take the same with either engine.
        const moved_ms = postgres_ms + Math.max(0, http - engine_ms)
        const ratios = [
          (http / engine_ms).toFixed(2),
          postgres_ms.toFixed(1),
          moved_ms.toFixed(1),
          (moved_ms / http).toFixed(1),
        ]
        row(name, http.toFixed(1), engine_ms.toFixed(1), ...ratios)
      }
    }
    say('', `### the explorer over HTTP, ms, ${size / 1_000_000} million clicks in all`)
    const row = table('question', ...accounts.map(({ name }) => name))
    for (const [title, question] of Object.entries(explorer_questions)) {
      const cells: string[] = []
      for (const account of accounts) {
        const [ms = 0] = await measure(statistics(`explore/?${question}`, account))
        cells.push(ms.toFixed(1))
      }
      row(title, ...cells)
    }
    const medians: string[] = []
    for (const name of measured)
      for (const account of accounts.slice(0, 1)) {
        const [ms = 0] = await measure(overHttp(name, account))
        medians.push(ms.toFixed(1))
      }
    by_size.push(medians)
  }
  say('', `### an ordinary affiliate's ${ordinarySlice.count} clicks among more and more of others', ms over HTTP`)
  const row = table('report', ...sizes.map((size) => `${size / 1_000_000} million`))
  for (const [index, name] of measured.entries()) row(name, ...by_size.map((medians) => medians[index]))
})
