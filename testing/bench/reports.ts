import { cpus } from 'node:os'
import { dimension_parameters } from '../../server/features/reports/figures.ts'
import { not_mobile, reports, type ReportName } from '@plumbline/contract/reports.ts'
import { sql } from 'kysely'
import { buildTestApp, signInAs } from '../../server/processes/api/app.test-support.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { report_queries } from '../../server/features/reports/queries.ts'
import { runQuery } from '../../server/features/reports/query.ts'
import { buildOffer, buildUser } from '../harness/builders.ts'
import {
  fillClickHouse,
  fillPostgres,
  first_day,
  large_affiliate,
  last_day,
  ordinary_affiliate,
  ordinarySlice,
  othersSlice,
} from './report-data.ts'
import { withBenchStores } from './stores.ts'

/*
 * How long a report takes over HTTP, signed in, against the same SQL asked to the engine directly and against PostgreSQL with its best
 * index over the same rows; and whether other affiliates' clicks make it slower.
 *
 *   node testing/bench/reports.ts [millions of clicks at each size, the second one is compared; default 1,10,30]
 *
 * Thirty days, a thousand affiliates, the first page of each report. The three alternate; three rounds of several requests, medians.
 */

const sizes = (process.argv[2] ?? '1,10,30').split(',').map((millions) => Number(millions) * 1_000_000)
const compared_size = sizes[1] ?? sizes[0]
const rounds = 3
const never = new AbortController().signal
const requests_a_round = 3

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const progress = (text: string): void => {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const measureTime = async (ask: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

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

await withBenchStores(async ({ database_url, pg, clickhouse, ends }) => {
  const rows = connectPostgres(database_url, { statement_timeout_ms: 0 })
  ends.push(async () => rows.destroy())
  const run = async (statement: string): Promise<unknown> => (await sql.raw(statement).execute(rows)).rows
  const app = await buildTestApp({ pg, clickhouse, now: () => new Date(`${last_day}T23:00:00Z`) })
  ends.push(async () => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // Titles are looked up for the offers of the rows.
  for (let offer = 0; offer < 200; offer++) await buildOffer({ pg })

  /** Signs somebody in whose figures are those of an affiliate of the data. */
  const signInAffiliate = async (affiliate_id: number): Promise<string> => {
    await run(`insert into affiliates (id) overriding system value values (${affiliate_id}) on conflict do nothing`)
    const { email } = await buildUser({ pg }, { affiliate_id })
    return (await signInAs(app, email)).access
  }
  const accounts = [
    {
      name: 'an ordinary affiliate',
      affiliate_id: ordinary_affiliate,
      access: await signInAffiliate(ordinary_affiliate),
    },
    { name: 'the large affiliate', affiliate_id: large_affiliate, access: await signInAffiliate(large_affiliate) },
  ]
  type Account = (typeof accounts)[number]

  const overHttp = async (name: ReportName, account: Account): Promise<unknown> =>
    load(`${reports[name].call}/?from=${first_day}&to=${last_day}&page=1`, account)

  const load = async (call: string, { access }: Account): Promise<unknown> => {
    const address = `${origin}/api/statistics/${call}`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${access}` } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }

  const direct = async (name: ReportName, { affiliate_id }: Account): Promise<unknown> => {
    return runQuery(clickhouse, report_queries[name].page, {
      caller: { affiliate_id },
      parameters: {
        from: first_day,
        to: last_day,
        status: '',
        sub_search: '',
        reason_code: '',
        of_ids: false,
        ids: [],
        ...(Object.fromEntries(dimension_parameters.map((parameter) => [parameter, []])) as unknown as Record<
          (typeof dimension_parameters)[number],
          string[]
        >),
        title_order: [],
      },
      ordering: reports[name].ordering,
      slice: { limit: 100, offset: 0 },
      signal: never,
    })
  }

  const inPostgres = async (name: ReportName, { affiliate_id }: Account): Promise<unknown> =>
    run(postgresQuestion(name, affiliate_id))

  /** Medians of each way to ask, which alternate. */
  const measure = async (
    name: ReportName,
    account: Account,
    ways: readonly ((name: ReportName, account: Account) => Promise<unknown>)[],
  ): Promise<number[]> => {
    const times: number[][] = ways.map(() => [])
    for (const way of ways) await way(name, account)
    for (let round = 0; round < rounds; round++)
      for (let request = 0; request < requests_a_round; request++)
        for (const [index, way] of ways.entries()) times[index]?.push(await measureTime(() => way(name, account)))
    return times.map(median)
  }

  const slices = [ordinarySlice]
  await fillClickHouse(clickhouse, ordinarySlice)
  let filled = 0
  const by_size: { size: number; medians: Map<ReportName, number> }[] = []

  say(
    `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; ${rounds} rounds of ${requests_a_round}, medians.`,
  )
  for (const size of sizes) {
    progress(`filling up to ${size} clicks`)
    const slice = othersSlice(filled, size - ordinarySlice.count)
    await fillClickHouse(clickhouse, slice)
    slices.push(slice)
    filled = size - ordinarySlice.count

    if (size === compared_size) {
      progress('the same rows in PostgreSQL')
      await fillPostgres(run, slices)
      for (const account of accounts) {
        say(`\n### ${account.name}, ${size / 1_000_000} million clicks in all\n`)
        say(
          '| report | over HTTP, ms | (a) engine directly, ms | ratio to (a) | (b) PostgreSQL, ms | (b) with the same transport, ms | times faster than that |',
        )
        say('|---|---|---|---|---|---|---|')
        for (const name of measured) {
          progress(`${account.name}: ${name}`)
          const [http = 0, engine_ms = 0, postgres_ms = 0] = await measure(name, account, [
            overHttp,
            direct,
            inPostgres,
          ])
          // HTTP, the sign-in check, titles and the reply's schema take the same with either engine.
          const moved_ms = postgres_ms + Math.max(0, http - engine_ms)
          say(
            `| ${name} | ${http.toFixed(1)} | ${engine_ms.toFixed(1)} | ${(http / engine_ms).toFixed(2)} | ${postgres_ms.toFixed(1)} | ${moved_ms.toFixed(1)} | ${(moved_ms / http).toFixed(1)} |`,
          )
        }
      }
    }

    say('\n### the explorer over HTTP, ms\n')
    say(`| question | ${accounts.map(({ name }) => name).join(' | ')} |`)
    say(`|---|${accounts.map(() => '---|').join('')}`)
    for (const [title, question] of Object.entries(explorer_questions)) {
      const call = `explore/?from=${first_day}&to=${last_day}&${question}`
      const times: string[] = []
      for (const account of accounts)
        times.push(((await measure('daily', account, [() => load(call, account)]))[0] ?? Number.NaN).toFixed(1))
      say(`| ${title} | ${times.join(' | ')} |`)
    }

    const medians = new Map<ReportName, number>()
    const [ordinary] = accounts
    if (ordinary !== undefined)
      for (const name of measured) medians.set(name, (await measure(name, ordinary, [overHttp]))[0] ?? Number.NaN)
    by_size.push({ size, medians })
  }

  say(`\n### an ordinary affiliate's ${ordinarySlice.count} clicks among more and more of others', ms over HTTP\n`)
  say(`| report | ${sizes.map((size) => `${size / 1_000_000} million`).join(' | ')} |`)
  say(`|---|${sizes.map(() => '---').join('|')}|`)
  for (const name of measured)
    say(`| ${name} | ${by_size.map(({ medians }) => (medians.get(name) ?? Number.NaN).toFixed(1)).join(' | ')} |`)
})
