import { beforeAll, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildAdvertiser, buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { buildClicks, buildConversionCopies } from '../../../testing/harness/statistics.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(() => startOperators(() => new Date('2026-11-20T12:00:00Z')))
let world: {
  anna: number
  bert: number
  travel: number
  games: number
  loans: number
  big: number
  access: string
  quiz: number
}
const day = { from: '2026-11-18', to: '2026-11-19' }

beforeAll(async () => {
  const { stores, app } = network
  const [anna, bert] = [await buildUser(stores), await buildUser(stores)]
  const big = await buildAdvertiser(stores, { name: 'Big' })
  const travel = await buildOffer(stores, { advertiser_id: big.id, title: 'Travel' })
  const games = await buildOffer(stores, { advertiser_id: big.id, title: 'Games' })
  const loans = await buildOffer(stores, { title: 'Loans' })
  const { id: quiz } = await stores.pg
    .insertInto('offer_landings')
    .values({ offer_id: travel.id, name: 'Quiz', url: 'https://shop.example/quiz', weight: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  // 23:59 in New York, and a minute later: the next day there.
  const [late, next] = [new Date('2026-11-19T04:59:00Z'), new Date('2026-11-19T05:00:00Z')]
  const click = { affiliate_id: anna.affiliate_id, offer_id: travel.id, at: late, is_host: 1 as const, country: 'DE' }
  await buildClicks(stores, [
    click,
    { ...click, is_host: 0, landing: String(quiz) },
    { ...click, at: next, offer_id: games.id },
    { ...click, at: next, offer_id: loans.id, affiliate_id: bert.affiliate_id, country: 'US' },
    { ...click, at: next, rejected: 'bot' },
    { ...click, at: new Date('2026-11-01T12:00:00Z') },
  ])
  const sale = { ...click, created_at: late, payout: '10.10', revenue: '12.30', status: 'approved' as const }
  await buildConversionCopies(stores, [
    sale,
    { ...sale, status: 'declined' },
    { ...sale, created_at: next, offer_id: games.id, status: 'pending' },
    { ...sale, created_at: next, offer_id: loans.id, affiliate_id: bert.affiliate_id, country: 'US', payout: '0.20' },
    { ...sale, created_at: next, offer_id: loans.id, affiliate_id: bert.affiliate_id, status: 'reversed' },
  ])
  const { access } = await signInAs(app, anna.email)
  world = {
    anna: anna.affiliate_id,
    bert: bert.affiliate_id,
    travel: travel.id,
    games: games.id,
    loans: loans.id,
    big: big.id,
    quiz,
    access,
  }
})

const totals = {
  clicks: 4,
  hosts: 3,
  pending: 1,
  approved: 2,
  declined: 1,
  reversed: 1,
  payout: 10.3,
  revenue: 24.6,
  margin: 14.3,
  cr: 1.25,
  epc: 257.5,
  approval_rate: 0.5,
}

describe.each(ways)('by %s', (way) => {
  test('days of the network’s zone, and their sum', async () => {
    const reply = await network.perform(way, 'showStats', day)
    expect(reply).toMatchObject({ ...day, count: 2, totals })
    expect(reply.results).toMatchObject([
      { group: '2026-11-18', clicks: 2, hosts: 1, approved: 1, declined: 1, payout: 10.1, revenue: 12.3, margin: 2.2 },
      { group: '2026-11-19', clicks: 2, hosts: 2, pending: 1, approved: 1, reversed: 1, payout: 0.2, margin: 12.1 },
    ])
  })
})

describe('the same figures', () => {
  const { perform } = { perform: (given: object) => network.perform('call', 'showStats', { ...day, ...given }) }

  test('by offer, affiliate, advertiser, country and landing page add up to the same', async () => {
    const { anna, bert, travel, games, loans, big, quiz } = world
    const named = {
      offer: [
        [String(travel), 'Travel', 2],
        [String(games), 'Games', 1],
        [String(loans), 'Loans', 1],
      ],
      affiliate: [
        [String(anna), expect.any(String), 3],
        [String(bert), expect.any(String), 1],
      ],
      advertiser: [
        [String(big), 'Big', 3],
        [expect.any(String), expect.any(String), 1],
      ],
      country: [
        ['DE', null, 3],
        ['US', null, 1],
      ],
      landing: [
        [String(quiz), 'Quiz (Travel)', 1],
        ['none', null, 3],
      ],
    } as const
    for (const [by, rows] of Object.entries(named)) {
      const reply = await perform({ by })
      expect(reply.totals).toEqual(totals)
      const shown = reply.results.map(({ group, name, ...figures }): unknown[] => [
        group,
        name,
        Reflect.get(figures, 'clicks'),
      ])
      expect(shown).toHaveLength(rows.length)
      for (const row of rows) expect(shown).toContainEqual(row)
    }
  })

  test('come in pages, in the order of a column, with the count and the sums of all', async () => {
    const { anna, bert, travel, games, loans } = world
    const pagesOf = async (input: object, limit: number) => {
      const answers = []
      for (const page of [1, 2, 3, 4]) answers.push(await perform({ ...input, limit, page }))
      return answers
    }
    for (const [by, ordering, groups] of [
      ['offer', undefined, [travel, loans, games]],
      ['offer', 'group', [travel, games, loans]],
      ['offer', '-group', [loans, games, travel]],
      ['offer', '-margin', [loans, travel, games]],
      ['affiliate', 'payout', [bert, anna]],
      ['day', '-approval_rate', ['2026-11-18', '2026-11-19']],
      ['day', undefined, ['2026-11-18', '2026-11-19']],
      ['day', '-group', ['2026-11-19', '2026-11-18']],
      ['advertiser', '-pending', [world.big, expect.anything()]],
    ] as const) {
      const pages = await pagesOf({ by, ...(ordering && { ordering }) }, 1)
      expect(pages.flatMap(({ results }) => results.map(({ group }) => group))).toEqual(
        groups.map((group) => (typeof group === 'number' ? String(group) : group)),
      )
      for (const page of pages) expect(page).toMatchObject({ count: groups.length, totals })
    }
    await expect(perform({ ordering: '-name' })).rejects.toThrow('ordering')
  })

  test('are those that the affiliate sees', async () => {
    const { totals: ofAnna } = await perform({ affiliate: world.anna })
    const days = await getAs<{ clicks: number; hosts: number; earnings: number }[]>(
      network.app,
      world.access,
      '/api/statistics/daily/?from=2026-11-18&to=2026-11-19',
    )
    const sum = (name: 'clicks' | 'hosts' | 'earnings') => days.reduce((all, row) => all + row[name], 0)
    expect([sum('clicks'), sum('hosts'), sum('earnings')]).toEqual([ofAnna.clicks, ofAnna.hosts, ofAnna.payout])
  })

  test('of one offer, advertiser or country', async () => {
    const { travel, big, loans } = world
    expect((await perform({ offer: travel })).totals).toMatchObject({ clicks: 2, approved: 1, declined: 1 })
    expect((await perform({ advertiser: big })).totals).toMatchObject({ clicks: 3, approved: 1 })
    expect((await perform({ advertiser: big, offer: loans })).totals).toMatchObject({ clicks: 0, approved: 0 })
    expect((await perform({ country: 'US' })).totals).toMatchObject({ clicks: 1, approved: 1, payout: 0.2 })
  })

  test.each(['offer', 'affiliate', 'advertiser', 'country', 'landing'] as const)(
    'of one %s and of all but that one add up to the whole',
    async (by) => {
      const one = {
        offer: world.travel,
        affiliate: world.anna,
        advertiser: world.big,
        country: 'DE',
        landing: world.quiz,
      }[by]
      const [only, but] = [await perform({ [by]: one }), await perform({ [`${by}_not`]: one })]
      const added = (['clicks', 'hosts', 'approved', 'declined', 'payout', 'revenue'] as const).map((name) => [
        name,
        Math.round((only.totals[name] + but.totals[name]) * 100) / 100,
      ])
      expect(totals).toMatchObject(Object.fromEntries(added))
      expect(Math.min(only.totals.clicks, but.totals.clicks)).toBeGreaterThan(0)
      expect((await perform({ [by]: one, [`${by}_not`]: one })).totals.clicks).toBe(0)
    },
  )

  test('without a range are of the last seven days', async () => {
    const reply = await network.perform('call', 'showStats', {})
    expect(reply).toMatchObject({ from: '2026-11-14', to: '2026-11-20', totals })
  })

  test('of a range that ends before it starts are refused', async () => {
    const wrong = perform({ from: '2026-11-20', to: '2026-11-19' })
    await expect(wrong).rejects.toThrow('is after the end date')
  })
})
