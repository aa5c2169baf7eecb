import { beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildAdvertiser,
  buildAffiliate,
  buildManager,
  buildOffer,
  buildUser,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { askAs, buildWorld } from '../operator-scope.test-support.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'

const network = setUp(() => startOperators(() => new Date('2026-11-20T12:00:00Z')))
let world: { anna: number; travel: number; access: string }
const days = { from: '2026-11-18', to: '2026-11-19' }

beforeAll(async () => {
  const { stores, app } = network
  const manager = await buildManager(stores, { name: 'Mona' })
  const [one, other] = [
    await buildAffiliate(stores, { manager_id: manager.id, company: 'Anna Ads' }),
    await buildAffiliate(stores, { company: 'Bert Media' }),
  ]
  const anna = await buildUser(stores, { affiliate_id: one.id })
  const bert = await buildUser(stores, { affiliate_id: other.id })
  const big = await buildAdvertiser(stores, { name: 'Big' })
  const travel = await buildOffer(stores, { advertiser_id: big.id, title: 'Travel' })
  const small = await buildAdvertiser(stores, { name: 'Small' })
  const loans = await buildOffer(stores, { advertiser_id: small.id, title: 'Loans' })
  await stores.pg
    .insertInto('affiliate_tags')
    .values([
      { affiliate_id: anna.affiliate_id, tag: 'gold' },
      { affiliate_id: anna.affiliate_id, tag: 'mail' },
    ])
    .execute()
  const at = new Date('2026-11-19T12:00:00Z')
  const click = { affiliate_id: anna.affiliate_id, offer_id: travel.id, at, is_host: 1 as const, country: 'DE' }
  await buildClicks(stores, [click, click, { ...click, affiliate_id: bert.affiliate_id, offer_id: loans.id }])
  const sale = { ...click, created_at: at, payout: '10.00', revenue: '16.00', status: 'approved' as const }
  await buildConversionCopies(stores, [
    sale,
    { ...sale, affiliate_id: bert.affiliate_id, offer_id: loans.id, payout: '3.00', revenue: '3.00' },
  ])
  const { access } = await signInAs(app, anna.email)
  world = { anna: anna.affiliate_id, travel: travel.id, access }
})

const ask = (query: Record<string, string>) =>
  network.app.inject({
    url: '/api/statistics/explore/',
    query: { ...days, ...query },
    headers: { authorization: `Bearer ${world.access}` },
  })

describe('an affiliate', () => {
  it('sees own figures alone', async () => {
    const { results, totals, count } = (await ask({ rows: 'offer', metrics: 'clicks,earnings' })).json()
    expect(results).toEqual([{ offer_id: world.travel, offer: 'Travel', clicks: 2, earnings: 10 }])
    expect({ totals, count }).toEqual({ totals: { clicks: 2, earnings: 10 }, count: 1 })
  })

  it.each([
    ['2026-11-19', 'previous', null],
    ['2026-11-20', 'previous', '07:00:00'],
    ['2026-11-20', 'weekdays', '07:00:00'],
    ['2026-11-20', '2026-11-01..2026-11-02', null],
  ])('is told until when the last day compared with counts: to %s, %s', async (to, compare, until) => {
    const { compared } = (await ask({ from: '2026-11-19', to, compare })).json()
    expect(compared).toMatchObject({ until })
  })

  const filters = (...given: unknown[]) => JSON.stringify(given)
  it.each<[Record<string, string>, string, string]>([
    [{ rows: 'affiliate' }, 'not_one_of', 'rows[0]'],
    [{ rows: 'offer,offer' }, 'explore_twice', 'rows[1]'],
    [{ rows: 'offer,country,day,hour' }, 'explore_too_many', 'rows'],
    [{ metrics: 'clicks,revenue' }, 'not_one_of', 'metrics[1]'],
    [{ rows: 'goal', metrics: 'cr,conversions' }, 'explore_goal_without_clicks', 'goal'],
    [{ filters: filters({ field: 'goal', op: 'in', values: ['Sale'] }) }, 'explore_goal_without_clicks', 'goal'],
    [{ filters: '{' }, 'explore_not_filters', 'filters'],
    [{ filters: filters({ field: 'country', op: 'in' }) }, 'explore_not_filters', 'filters[0]'],
    [{ filters: filters({ field: 'margin', op: '>', values: [1] }) }, 'not_one_of', 'filters[0].field'],
    [{ filters: filters({ field: 'country', op: 'contains', values: ['U'] }) }, 'not_one_of', 'filters[0].op'],
    [{ filters: filters({ field: 'country', op: 'in', values: ['US', 'XX'] }) }, 'not_a_place', 'filters[0].values[1]'],
    [
      { filters: filters({ field: 'offer', op: 'in', values: ['one'] }) },
      'explore_not_a_number',
      'filters[0].values[0]',
    ],
    [{ filters: filters({ field: 'clicks', op: '>', values: [1.5] }) }, 'explore_not_a_figure', 'filters[0].values[0]'],
    [{ filters: filters({ field: 'epc', op: '>', values: [1, 2] }) }, 'explore_one_value', 'filters[0].values'],
    [{ filters: filters({ field: 'sub1', op: 'in', values: [] }) }, 'explore_too_many', 'filters[0].values'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'from_after_to', 'from'],
    [{ compare: 'last year' }, 'not_one_of', 'compare'],
    [{ compare: '2026-11-02..2026-11-01' }, 'from_after_to', 'from'],
    [{ timezone: 'Mars/Olympus' }, 'not_a_zone', 'Mars/Olympus'],
    [{ timezone: 'asia/kolkata' }, 'not_a_zone', 'asia/kolkata'],
    [{ ordering: '-margin' }, 'not_one_of', 'ordering'],
    [{ ordering: '-change_clicks' }, 'not_one_of', 'ordering'],
    [{ group: 'offer' }, 'unknown_parameter', 'group'],
  ])('is told what is wrong with %j', async (query, code, place) => {
    const answer = await ask(query)
    const body = answer.json<{ detail: string; code?: string }>()
    expect([answer.statusCode, body.code]).toEqual([400, code])
    expect(body.detail).toContain(place)
  })
})

describe.each(ways)('an operator by %s', (way) => {
  it.each([
    [
      'affiliate',
      [
        ['Anna Ads', 2, 6],
        ['Bert Media', 1, 0],
      ],
    ],
    [
      'advertiser',
      [
        ['Big', 2, 6],
        ['Small', 1, 0],
      ],
    ],
    [
      'manager',
      [
        ['Mona', 2, 6],
        [null, 1, 0],
      ],
    ],
    [
      'tag',
      [
        ['gold', 2, 6],
        ['mail', 2, 6],
        ['', 1, 0],
      ],
    ],
  ] as const)('reads the network by %s', async (by, expected) => {
    const metrics = 'clicks,margin,margin_rate'
    const { results, totals, notes } = await network.perform(way, 'exploreStats', { ...days, rows: by, metrics })
    expect(results.map((row) => [row[by], row.clicks, row.margin])).toEqual(expected)
    // An affiliate with two tags is in two rows.
    const [clicks, margin, margin_rate] = by === 'tag' ? [5, 12, 0.3429] : [3, 6, 0.3158]
    expect(totals).toEqual({ clicks, margin, margin_rate })
    expect(notes).toEqual(by === 'tag' ? ['tags_overlap'] : by === 'advertiser' ? ['advertisers_now'] : [])
  })

  it('reads a loss', async () => {
    const { stores, perform } = network
    const from = way === 'call' ? '2026-11-12' : '2026-11-13'
    const loss = { affiliate_id: world.anna, offer_id: world.travel, payout: '5.00', revenue: '4.00' }
    await buildConversionCopies(stores, [{ ...loss, created_at: new Date(`${from}T12:00:00Z`), status: 'approved' }])
    const given = { from, to: from, rows: 'offer', metrics: 'margin,margin_rate' }
    const { results, totals } = await perform(way, 'exploreStats', given)
    expect(totals).toEqual({ margin: -1, margin_rate: -0.25 })
    expect(results).toMatchObject([totals])
  })

  it('narrows by whose things are, and orders by their names', async () => {
    const filters = JSON.stringify([{ field: 'tag', op: 'not_in', values: ['mail'] }])
    const given = { ...days, rows: 'affiliate', metrics: 'clicks' }
    const { results } = await network.perform(way, 'exploreStats', { ...given, filters })
    expect(results.map(({ affiliate }) => affiliate)).toEqual(['Bert Media'])
    const ordered = await network.perform(way, 'exploreStats', { ...given, ordering: '-affiliate' })
    expect(ordered.results.map(({ affiliate }) => affiliate)).toEqual(['Bert Media', 'Anna Ads'])
  })
})

it('shows a manager own affiliates alone', async () => {
  const [mine, theirs] = [await buildWorld(network.stores), await buildWorld(network.stores)]
  const at = new Date('2026-11-10T12:00:00Z')
  await buildClicks(
    network.stores,
    [mine, mine, theirs].map(({ affiliate_id, offer_id }) => ({ affiliate_id, offer_id, at })),
  )
  const given = { from: '2026-11-10', to: '2026-11-10', rows: 'affiliate', metrics: 'clicks' }
  const answer = await askAs(network.console, 'exploreStats', given, mine)
  expect(answer.json()).toMatchObject({
    count: 1,
    totals: { clicks: 2 },
    results: [{ affiliate_id: mine.affiliate_id }],
  })
})

it('refuses what has too many rows instead of cutting it', async () => {
  await network.stores.clickhouse.command({
    query: `insert into clicks (at, affiliate_id, offer_id, journal, sequence, rejected, sub1)
      select toDateTime64('2026-10-01 12:00:00', 3, 'UTC'), ${world.anna}, 1, 9, number, '', toString(number) from numbers(1000001)`,
  })
  const answer = await ask({ from: '2026-10-01', to: '2026-10-01', rows: 'sub1', metrics: 'clicks' })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'explore_too_many_groups'])
})
