import type { ClickHouseClient } from '@clickhouse/client'

/*
 * Clicks and conversions made by ClickHouse from row numbers: thirty days of one month, without a change of the zone's clocks.
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
/** Clicks for each conversion. */
const clicks_a_conversion = 49

/** A number below `below`, made from the row's number `n`; each `salt` gives another one. */
const mix = (salt: number, below: number): string => `(cityHash64(n, ${salt}) % ${below})`
const pick = (words: string, salt: number): string => {
  const values = words.split(', ')
  return `[${values.map((value) => `'${value}'`).join(',')}][1 + ${mix(salt, values.length)}]`
}

const columns = 'ip, offer_id, country, city, isp, browser, os, device, sub1, sub2, sub3, sub4, sub5'
/** The columns that clicks and conversions share, as SQL over `n`. */
const dimensions = `toIPv6('2001:db8::1'), 1 + ${mix(1, 200)},
  ${pick('US, US, US, US, GB, GB, DE, DE, FR, CA, AU, BR, MX, IN, ES, IT, NL, SE, PL, JP', 2)},
  concat('City ', toString(${mix(3, 900)})), concat('Network ', toString(${mix(4, 400)})),
  ${pick('Chrome, Chrome, Chrome, Safari, Safari, Firefox, Edge, Samsung Internet', 5)},
  ${pick('Windows, Windows, Android, Android, iOS, macOS, Linux', 6)}, ${pick('Desktop, Phone, Phone, Tablet', 7)},
  concat('campaign-', toString(${mix(8, 50)})), concat('banner-', toString(${mix(9, 2000)})), concat('visit-', toString(${mix(10, 100_000)})), '', ''`
const moment = (day: number | string): string =>
  `toDateTime64(${begin_s} + ${day} * 86400 + ${mix(12, 86_400)}, 3, 'UTC')`

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
export const fillClickHouse = async (client: ClickHouseClient, { first, count, isOrdinary }: Slice): Promise<void> => {
  const affiliate = isOrdinary
    ? ordinary_affiliate
    : `if(n % 5 = 0, ${large_affiliate}, 2 + ${mix(11, affiliates - 1)})`
  for (let day = 0; day < days; day++) {
    const from = first + Math.ceil((count * day) / days)
    const rows = first + Math.ceil((count * (day + 1)) / days) - from
    await client.command({
      query: `insert into clicks (at, affiliate_id, journal, sequence, is_host, rejected, payout_id, ${columns})
        select ${moment(day)}, ${affiliate}, 1, n, ${mix(13, 100)} >= 8 and ${mix(14, 10)} < 7, ${mix(13, 100)} < 8 ? 'bot' : '', 1, ${dimensions}
        from (select number as n from numbers(${from}, ${rows}))`,
    })
  }
  await client.command({
    query: `insert into conversions (id, revision, created_at, affiliate_id, goal, status, payout, revenue, click_at, click_journal, click_sequence, ${columns})
      select n, 1, ${moment(`intDiv((n - ${first}) * ${days}, ${count})`)} as created, ${affiliate}, 'SOI',
        ${pick('approved, approved, approved, pending, declined', 15)}, toDecimal64(1 + ${mix(16, 4000)} / 100, 2), 0, created, 1, n, ${dimensions}
      from (select ${first} + number * ${clicks_a_conversion} as n from numbers(${Math.ceil(count / clicks_a_conversion)}))`,
  })
}

/**
 * Copies these rows to tables of PostgreSQL, with the indexes that serve the reports best: they contain every column that is read.
 * @param run runs one statement of PostgreSQL
 */
export const copyToPostgres = async (
  client: ClickHouseClient,
  database_url: string,
  run: (statement: string) => Promise<unknown>,
): Promise<void> => {
  const { host, pathname, username, password } = new URL(database_url)
  const shared =
    'offer_id int, country text, city text, isp text, browser text, os text, device text, sub1 text, sub2 text, sub3 text, sub4 text, sub5 text'
  const names = shared.replaceAll(/ (?:int|text)/g, '')
  const copy = async (table: string, own: string, from: string): Promise<void> => {
    const target = `postgresql('${host}', '${pathname.slice(1)}', '${table}', '${username}', '${password}')`
    await client.command({
      query: `insert into function ${target} (affiliate_id, day, ${own}, ${names})
        select affiliate_id, toDate(${from}, 'America/New_York'), ${own}, ${names} from ${table.slice('bench_'.length)}`,
    })
  }
  await run(`create unlogged table bench_clicks (affiliate_id int, day date, is_host int, rejected text, ${shared})`)
  await run(
    `create unlogged table bench_conversions (id bigint, created_at timestamptz, affiliate_id int, day date, status text, payout numeric(14,2), ${shared})`,
  )
  await copy('bench_clicks', 'is_host, rejected', 'at')
  await copy('bench_conversions', 'id, created_at, status, payout', 'created_at')
  await run(`create index on bench_clicks (affiliate_id, day)
    include (is_host, offer_id, country, city, isp, browser, os, device, sub1, sub2, sub3) where rejected = ''`)
  await run('create index on bench_conversions (affiliate_id, day)')
  await run('vacuum (analyze) bench_clicks')
  await run('vacuum (analyze) bench_conversions')
}
