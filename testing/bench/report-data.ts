import type { connectClickHouse } from '../../server/storage/clickhouse/clickhouse.ts'

/*
 * The same clicks and conversions in both engines, made by the engines themselves from row numbers with the same integer arithmetic, so that
 * no data has to be copied between them. Thirty days of one month without a clock change of the zone.
 */

/** The first and the last day of the data, in the network's zone. */
export const first_day = '2026-10-01'
export const last_day = '2026-10-30'
const days = 30
/** Midnight of the first day in New York, in seconds since 1970. */
const begin_s = Date.UTC(2026, 9, 1, 4) / 1000

/** An affiliate with a fifth of all clicks, and one whose 8,000 clicks are the same however many the others have. */
export const large_affiliate = 1
export const ordinary_affiliate = 5000
const ordinary_clicks = 8000
const affiliates = 1000
const clicks_a_conversion = 49

interface Dialect {
  divide: (a: string, b: number) => string
  text: (number: string) => string
  pick: (values: readonly string[], index: string) => string
}

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(',')

const clickhouse: Dialect = {
  divide: (a, b) => `intDiv(${a}, ${b})`,
  text: (number) => `toString(${number})`,
  pick: (values, index) => `[${list(values)}][1 + ${index}]`,
}

const postgres: Dialect = {
  divide: (a, b) => `(${a}) / ${b}`,
  text: (number) => `(${number})::text`,
  pick: (values, index) => `(array[${list(values)}])[1 + ${index}]`,
}

/** A number below `below`, made from the row's number `n`; each `salt` gives another one. Stays below 2^63 on the way. */
const mix = ({ divide }: Dialect, salt: number, below: number): string => {
  const spread = `((n + ${salt * 7919}) * 2654435761 % 4294967291)`
  return `${divide(`(${spread} * 1103515245 + ${salt * 12345}) % 2147483647`, 1024)} % ${below}`
}

const countries = 'US US US US GB GB DE DE FR CA AU BR MX IN ES IT NL SE PL JP'.split(' ')
const browsers = ['Chrome', 'Chrome', 'Chrome', 'Safari', 'Safari', 'Firefox', 'Edge', 'Samsung Internet']
const systems = ['Windows', 'Windows', 'Android', 'Android', 'iOS', 'macOS', 'Linux']
const devices = ['Desktop', 'Phone', 'Phone', 'Tablet']

/** The columns that clicks and conversions share, as SQL over `n`. */
const dimensions = (dialect: Dialect): string => {
  const { text, pick } = dialect
  const number = (salt: number, below: number): string => mix(dialect, salt, below)
  return `
    1 + ${number(1, 200)} as offer_id,
    ${pick(countries, number(2, countries.length))} as country,
    concat('City ', ${text(number(3, 900))}) as city,
    concat('Network ', ${text(number(4, 400))}) as isp,
    ${pick(browsers, number(5, browsers.length))} as browser,
    ${pick(systems, number(6, systems.length))} as os,
    ${pick(devices, number(7, devices.length))} as device,
    concat('campaign-', ${text(number(8, 50))}) as sub1,
    concat('banner-', ${text(number(9, 2000))}) as sub2,
    concat('visit-', ${text(number(10, 100_000))}) as sub3,
    '' as sub4,
    '' as sub5`
}

const affiliateOf = (dialect: Dialect, isOrdinary: boolean): string =>
  isOrdinary
    ? String(ordinary_affiliate)
    : `case when n % 5 = 0 then ${large_affiliate} else 2 + ${mix(dialect, 11, affiliates - 1)} end`

const second = (dialect: Dialect, day: number | string): string =>
  `${begin_s} + ${typeof day === 'number' ? day * 86_400 : `${day} * 86400`} + ${mix(dialect, 12, 86_400)}`

const rejectSql = (dialect: Dialect): string => `case when ${mix(dialect, 13, 100)} < 8 then 'bot' else '' end`
const isHost = (dialect: Dialect): string =>
  `case when ${mix(dialect, 13, 100)} >= 8 and ${mix(dialect, 14, 10)} < 7 then 1 else 0 end`
const status = (dialect: Dialect): string =>
  dialect.pick(['approved', 'approved', 'approved', 'pending', 'declined'], mix(dialect, 15, 5))

/** A run of row numbers: `count` from `first` on. */
export interface Slice {
  first: number
  count: number
  isOrdinary: boolean
}

/** The ordinary affiliate's rows, then the others': their numbers do not overlap. */
export const ordinarySlice: Slice = { first: 0, count: ordinary_clicks, isOrdinary: true }
export const othersSlice = (from: number, to: number): Slice => ({
  first: 1_000_000_000 + from,
  count: to - from,
  isOrdinary: false,
})

/** Adds clicks and conversions to ClickHouse, one day at a time, as the worker's batches are. */
export const fillClickHouse = async (
  client: ReturnType<typeof connectClickHouse>,
  { first, count, isOrdinary }: Slice,
): Promise<void> => {
  const d = clickhouse
  const affiliate = affiliateOf(d, isOrdinary)
  for (let day = 0; day < days; day++) {
    const from = first + Math.ceil((count * day) / days)
    const upTo = first + Math.ceil((count * (day + 1)) / days)
    const rows = `(select number as n from numbers(${from}, ${upTo - from}))`
    await client.command({
      query: `insert into clicks (at, affiliate_id, journal, sequence, is_host, rejected, payout_id, ip,
          offer_id, country, city, isp, browser, os, device, sub1, sub2, sub3, sub4, sub5)
        select toDateTime64(${second(d, day)}, 3, 'UTC'), ${affiliate}, 1, n, ${isHost(d)}, ${rejectSql(d)}, 1,
          toIPv6('2001:db8::1'), ${dimensions(d)} from ${rows}`,
    })
  }
  const n = `(${first} + number * ${clicks_a_conversion})`
  await client.command({
    query: `insert into conversions (id, revision, created_at, affiliate_id, goal, status, payout, revenue, click_at, click_journal,
        click_sequence, ip, offer_id, country, city, isp, browser, os, device, sub1, sub2, sub3, sub4, sub5)
      select n, 1, toDateTime64(${second(d, `intDiv((n - ${first}) * ${days}, ${count})`)}, 3, 'UTC') as created, ${affiliate}, 'SOI',
        ${status(d)}, toDecimal64(1 + ${mix(d, 16, 4000)} / 100, 2), 0, created, 1, n, toIPv6('2001:db8::1'), ${dimensions(d)}
      from (select ${n} as n from numbers(${Math.ceil(count / clicks_a_conversion)}))`,
  })
}

/** The same rows as tables of PostgreSQL, with the best indexes for these queries: they contain all requested columns.
 * @param run runs one statement
 */
export const fillPostgres = async (
  run: (statement: string) => Promise<unknown>,
  slices: readonly Slice[],
): Promise<void> => {
  const d = postgres
  const shared =
    'offer_id int, country text, city text, isp text, browser text, os text, device text, sub1 text, sub2 text, sub3 text, sub4 text, sub5 text'
  await run(`create unlogged table bench_clicks (affiliate_id int, day date, is_host int, rejected text, ${shared})`)
  await run(
    `create unlogged table bench_conversions (id bigint, created_at timestamptz, affiliate_id int, day date, status text, payout numeric(14,2), ${shared})`,
  )
  for (const { first, count, isOrdinary } of slices) {
    const affiliate = affiliateOf(d, isOrdinary)
    const dayOf = `((n - ${first}) * ${days} / ${count})`
    await run(`insert into bench_clicks
      select ${affiliate}, date '${first_day}' + ${dayOf}::int, ${isHost(d)}, ${rejectSql(d)}, ${dimensions(d)}
      from generate_series(${first}::bigint, ${first + count - 1}::bigint) as n`)
    await run(`insert into bench_conversions
      select n, to_timestamp(${second(d, dayOf)}), ${affiliate}, date '${first_day}' + ${dayOf}::int, ${status(d)},
        1 + ${mix(d, 16, 4000)} / 100.0, ${dimensions(d)}
      from generate_series(${first}::bigint, ${first + count - 1}::bigint, ${clicks_a_conversion}) as n`)
  }
  await run(`create index on bench_clicks (affiliate_id, day)
    include (is_host, offer_id, country, city, isp, browser, os, device, sub1, sub2, sub3) where rejected = ''`)
  await run('create index on bench_conversions (affiliate_id, day)')
  await run('vacuum (analyze) bench_clicks')
  await run('vacuum (analyze) bench_conversions')
}
