import { mapParameters } from '@plumbline/contract/link-parameters.ts'
import type { Report } from '@plumbline/contract/report-shape.ts'
import { orderingsOf, report_names, reports, type ReportName } from '@plumbline/contract/reports.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildConversionCopies } from '../../../testing/harness/statistics.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { casesInProof } from '../../../testing/harness/proofs.ts'
import { buildStatisticsWorld, type Row } from './reports.test-support.ts'

/** Rows of one affiliate in one day, made by the engine: sub1 to sub3 are all different, in three orders that have nothing in common. */
const many = 10_000
const range = { from: '2026-11-19', to: '2026-11-20' }

/** Of the affiliate whose reports are asked for in every order: more than a page, and no more, because there are two hundred orders. */
const some = 150

const world = setUp(buildStatisticsWorld)
/** For every order. */
const small = setUp(buildStatisticsWorld)

const fill = async (affiliate_id: number, count: number, { clickhouse } = world.stores): Promise<void> => {
  const numbered = `(select number as n, number * 7919 % ${count} as mixed from numbers(${count}))`
  const shared = `affiliate_id, journal, sequence, is_host, rejected, payout_id, offer_id, country, city, isp, browser, os, device, ip, sub1, sub2, sub3`
  const values = `${affiliate_id}, 1, n, n % 2, '', 1, 1 + n % 700, 'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone', toIPv6('::ffff:198.51.100.7'),
    leftPad(toString(n), 6, '0'), leftPad(toString(mixed), 6, '0'), if(n < 6000, leftPad(toString(mixed), 6, '0'), '')`
  await clickhouse.command({
    query: `insert into clicks (at, ${shared}) select toDateTime64('2026-11-20 15:00:00', 3, 'UTC'), ${values} from ${numbered}`,
  })
  await clickhouse.command({
    query: `insert into conversions (id, revision, created_at, affiliate_id, click_journal, click_sequence, offer_id, country, city, isp, browser, os,
        device, ip, sub1, sub2, sub3, goal, status, payout, revenue, click_at)
      select n + 1, 1, toDateTime64('2026-11-20 05:00:00', 3, 'UTC') + intDiv(mixed, 3) as moment, ${affiliate_id}, 1, n, 1 + n % 700, 'US', 'Boston',
        'One', 'Chrome', 'iOS', 'Phone', toIPv6(if(n % 2, '::ffff:10.0.0.' || toString(n % 250), '2001:db8::' || hex(n))),
        leftPad(toString(n), 6, '0'), leftPad(toString(mixed), 6, '0'), '', ['SOI', 'Sale'][1 + n % 2],
        ['approved', 'pending'][1 + n % 2], toDecimal64(mixed, 2) / 100, 0, moment from ${numbered}`,
  })
}

beforeAll(async () => {
  await fill(world.affiliate_id, many)
  await fill(world.rival_id, 100)
  await fill(small.affiliate_id, some, small.stores)
})

const page = (report: ReportName, ordering: string, number: number) =>
  world.page(report, { ...range, ordering, page: String(number) })
const formatNumber = (n: number): string => String(n).padStart(6, '0')

describe(`of ${many} rows`, () => {
  it.each<[ReportName, string, Row, Row]>([
    ['sub1', 'sub1', { sub1: formatNumber(0) }, { sub1: formatNumber(many - 1) }],
    ['sub2', 'sub2', { sub2: formatNumber(0) }, { sub2: formatNumber(many - 1) }],
    ['sub1', 'hosts', { sub1: formatNumber(0), hosts: 0 }, { sub1: formatNumber(many - 1), hosts: 1 }],
    [
      'conversions',
      'created_at',
      { created_at: '2026-11-20T05:00:00.000Z' },
      { created_at: '2026-11-20T05:55:33.000Z' },
    ],
    ['conversions', 'payout', { payout: 0 }, { payout: (many - 1) / 100 }],
    ['conversions', 'sub2', { sub2: formatNumber(0) }, { sub2: formatNumber(many - 1) }],
    ['conversions', 'id', { id: 1 }, { id: many }],
    ['conversions', 'ip', { ip: '10.0.0.1' }, { ip: '2001:db8::270e' }],
  ])('%s by %s begins and ends with the first and last of the whole order', async (report, ordering, first, last) => {
    expect((await page(report, ordering, 1)).results[0]).toMatchObject(first)
    expect((await page(report, ordering, many / 100)).results.at(-1)).toMatchObject(last)
    expect((await page(report, `-${ordering}`, 1)).results[0]).toMatchObject({
      ...last,
      ...(ordering === 'hosts' && { sub1: formatNumber(1) }),
    })
  })

  it('a page holds a hundred, with count and sums of the whole', async () => {
    const { results, count, totals } = await page('sub1', '-clicks', 50)
    expect(results.map(({ sub1 }) => sub1)).toEqual(Array.from({ length: 100 }, (_, n) => formatNumber(4_900 + n)))
    expect([count, totals]).toMatchObject([many, { hosts: many / 2, clicks: many, approved: many / 2, total: many }])
    expect(Object.keys(results[0] ?? {})).toEqual(reports.sub1.columns.map(({ key }) => key))
  })

  it('a page behind the last is empty and knows the whole', async () => {
    expect(await page('sub3', '-clicks', 1_000_000)).toMatchObject({
      results: [],
      count: 6_001,
      totals: { hosts: many / 2, clicks: many, approved: many / 2, total: many },
    })
    expect(await page('conversions', '-id', many / 100 + 1)).toMatchObject({ results: [], count: many })
  })

  it('all come as an array', async () => {
    const rows = await world.rows('sub1', { ...range, ordering: 'sub1' })
    expect([rows.length, rows[0]?.sub1, rows.at(-1)?.sub1]).toEqual([many, formatNumber(0), formatNumber(many - 1)])
  })

  it('pages that follow each other neither repeat nor lose a row where thousands are equal', async () => {
    const seen = new Set<unknown>()
    for (let number = 1; number <= 10; number++)
      for (const { id } of (await page('conversions', 'status', number)).results) seen.add(id)
    expect(seen.size).toBe(1000)
  })
})

/** Most groupings have the same columns: in short one of each form. */
const ordered = casesInProof(report_names, ['daily', 'offers', 'conversions'])

describe.each(ordered)('every order of %s', (name) => {
  const report: Report = reports[name]
  it('is answered, and holds for numbers', async () => {
    for (const ordering of orderingsOf(report)) {
      const key = ordering.replace(/^-/, '')
      const { results } = await small.page(name, { ...range, ordering, page: '1' })
      expect([ordering, results.length > 0]).toEqual([ordering, true])
      const values = results.map((row) => row[key]).filter((value) => typeof value === 'number')
      const sorted = values.toSorted((one, other) => one - other)
      expect([ordering, values]).toEqual([ordering, ordering.startsWith('-') ? sorted.toReversed() : sorted])
    }
  })
})

it('refuses an array that would be too long, and says what to do', async () => {
  // A day that no other test looks at.
  await world.stores.clickhouse.command({
    query: `insert into clicks (at, affiliate_id, offer_id, journal, sequence, sub4)
      select toDateTime64('2026-10-01 15:00:00', 3, 'UTC'), ${world.affiliate_id}, 1, 1, number, toString(number) from numbers(50001)`,
  })
  const day = { from: '2026-10-01', to: '2026-10-01' }
  const answer = await world.ask('sub4', day)
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      code: 'report_too_long',
      parameters: { most: 50_000 },
      detail: 'This report has more than 50000 rows: use "page", or export it.',
    },
  ])
  expect((await world.page('sub4', day)).count).toBe(50_001)
})

it('lists conversions with every field, newest first', async () => {
  const created_at = new Date('2026-10-15T10:11:12.345Z')
  const [older, newer] = await buildConversionCopies(world.stores, [
    { affiliate_id: world.affiliate_id, offer_id: 5, created_at, ip: '::ffff:203.0.113.9', id: 900_001 },
    {
      affiliate_id: world.affiliate_id,
      offer_id: 5,
      created_at,
      id: 900_002,
      status: 'pending',
      goal: 'Sale',
      payout: '1234567.89',
      ip: '2001:db8::ffff:1.2.3.4',
      sub5: 'five',
    },
  ])
  const answer = await world.ask('conversions', { from: '2026-10-15', to: '2026-10-15' })
  const common = {
    created_at: '2026-10-15T10:11:12.345Z',
    offer: '#5',
    offer_id: 5,
    country: 'US',
    device: 'Desktop',
    os: 'Windows',
    ...mapParameters(() => ''),
    reason_code: '',
    reason: '',
  }
  expect(answer.json()).toEqual({
    status: 1,
    count: 2,
    totals: { payout: 1_234_577.89 },
    results: [
      {
        ...common,
        id: newer?.id,
        status: 'pending',
        goal: 'Sale',
        payout: 1_234_567.89,
        ip: '2001:db8::ffff:102:304',
        sub5: 'five',
      },
      { ...common, id: older?.id, status: 'approved', goal: '', payout: 10, ip: '203.0.113.9' },
    ],
  })
})
