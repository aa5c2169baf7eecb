import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { buildOffer } from '../../../testing/harness/builders.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { long_proof } from '../../../testing/harness/limits.ts'
import { getAs } from '../../processes/api/app.test-support.ts'
import { buildStatisticsWorld } from '../reports/reports.test-support.ts'
import { answerNaively, type Asked, type Facts } from './naive.test-support.ts'

const count = inProof('EXPLORE_QUESTIONS', 100, 2_000)
const world = setUp(buildStatisticsWorld)
const facts: { own: Facts } = { own: { clicks: [], conversions: [], titles: new Map(), now: new Date() } }

const { PLUMBLINE_SEED: seed = '20261127' } = process.env
const pick = <T>(...values: T[]) => fc.constantFrom(...values)

/** Two weeks around both days on which clocks change in New York, and until now; quarters of an hour around each zone's midnight among them. */
const moment = fc
  .tuple(
    pick('2026-03-01T00:00:00Z', '2026-10-25T00:00:00Z', '2026-11-08T00:00:00Z'),
    fc.integer({ min: 0, max: 13 * 96 }),
    pick(0, 1, 899_999),
  )
  .map(([start, quarters, ms]) => new Date(Date.parse(start) + quarters * 900_000 + ms))

const visitor = {
  country: pick('US', 'DE', 'Unknown'),
  city: pick('Boston', 'Berlin', ''),
  isp: pick('Example Networks', 'Other'),
  browser: pick('Chrome', ''),
  os: pick('Windows', 'iOS'),
  device: pick('Desktop', 'Phone'),
  sub1: pick('', 'spring', 'Spring sale', 'a,b'),
  sub2: pick('', "it's"),
  sub6: pick('', 'six'),
}
const click = fc.record({
  at: moment,
  is_host: pick(0 as const, 1 as const),
  rejected: pick('', '', '', 'bot'),
  offer: pick(0, 1, 2),
  ...visitor,
})
const conversion = fc.record({
  click_at: moment,
  after_s: fc.integer({ min: 0, max: 200_000 }),
  status: pick('pending' as const, 'approved' as const, 'declined' as const, 'reversed' as const),
  payout: pick('0.01', '1.25', '33.33', '10.00'),
  goal: pick('Sale', 'Lead', ''),
  offer: pick(0, 1, 2),
  ...visitor,
})

const dimensions = [
  'hour',
  'day',
  'weekday',
  'week',
  'month',
  'offer',
  'goal',
  'country',
  'city',
  'isp',
  'browser',
  'os',
  'device',
  'sub1',
  'sub2',
  'sub6',
]
const metrics = [
  'clicks',
  'hosts',
  'conversions',
  'pending',
  'approved',
  'declined',
  'reversed',
  'cr',
  'epc',
  'approval_rate',
  'earnings',
  'pending_sum',
]
const of_clicks = ['clicks', 'hosts', 'cr', 'epc']

const filter = fc.oneof(
  fc.record({
    field: pick('country'),
    op: pick('in', 'not_in'),
    values: fc.uniqueArray(pick('US', 'DE', 'Unknown'), { minLength: 1 }),
  }),
  fc.record({
    field: pick('sub1', 'sub6', 'city'),
    op: pick('in', 'not_in'),
    values: fc.uniqueArray(pick('', 'spring', 'a,b', 'six', 'Boston'), { minLength: 1 }),
  }),
  fc.record({ field: pick('sub1', 'isp', 'city'), op: pick('contains'), values: pick(['SPRING'], ['er'], ["'"]) }),
  fc.record({ field: pick('hour'), op: pick('in', 'not_in'), values: pick(['00:00', '23:00'], ['01:00']) }),
  fc.record({ field: pick('weekday'), op: pick('in', 'not_in'), values: pick(['Sunday'], ['Monday', 'Saturday']) }),
  fc.record({ field: pick('goal'), op: pick('in'), values: pick(['Sale'], ['']) }),
  fc.record({ field: pick('clicks', 'conversions', 'approved'), op: pick('>', '<', '='), values: pick([0], [1], [5]) }),
  fc.record({ field: pick('cr'), op: pick('>', '<', '='), values: pick([0.5], [0.3333], [1]) }),
  fc.record({ field: pick('epc', 'earnings'), op: pick('>', '<', '='), values: pick([33.33], [0.01], [0]) }),
)

const range = pick(
  ['2026-03-07', '2026-03-10'],
  ['2026-03-08', '2026-03-08'],
  ['2026-10-31', '2026-11-03'],
  ['2026-11-01', '2026-11-01'],
  ['2026-11-14', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-02-01', '2026-11-21'],
)

const question: fc.Arbitrary<Asked> = fc
  .record({
    rows: fc.uniqueArray(pick(...dimensions), { minLength: 1, maxLength: 3 }),
    metrics: fc.uniqueArray(pick(...metrics), { minLength: 1, maxLength: 5 }),
    filters: fc.array(filter, { maxLength: 3 }),
    range,
    compare: fc.option(pick('previous', 'weekdays', '2026-03-07..2026-03-09', '2026-10-30..2026-11-02'), {
      nil: undefined,
    }),
    basis: pick('click' as const, 'conversion' as const),
    timezone: pick(
      'America/New_York',
      'UTC',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Auckland',
    ),
    descending: fc.boolean(),
    place: fc.nat(12),
  })
  .map(({ range: [from = '', to = ''], descending, place, compare, ...one_question }) => {
    const has_goal = one_question.rows.includes('goal') || one_question.filters.some(({ field }) => field === 'goal')
    const kept = (name: string): boolean => !has_goal || !of_clicks.includes(name)
    const chosen = one_question.metrics.filter(kept)
    const own = chosen.length === 0 ? ['conversions'] : chosen
    const changes = compare === undefined ? [] : own.map((name) => `change_${name}`)
    const ordered = [...one_question.rows, ...own, ...changes]
    return {
      ...one_question,
      filters: one_question.filters.filter(({ field }) => kept(field)),
      metrics: own,
      from,
      to,
      ...(compare !== undefined && { compare }),
      ordering: `${descending ? '-' : ''}${ordered[place % ordered.length] ?? ''}`,
    }
  })

beforeAll(async () => {
  const { stores, affiliate_id, rival_id } = world
  world.now = new Date('2026-11-20T17:02:20Z')
  const offers = [
    await buildOffer(stores, { title: 'Zebra' }),
    await buildOffer(stores, { title: 'apple' }),
    { id: 4_000_000, title: '' },
  ]
  const idOf = (place: number): number => offers[place]?.id ?? 0
  const made = fc.sample(click, { seed: Number(seed), numRuns: 900 })
  const sales = fc.sample(conversion, { seed: Number(seed), numRuns: 400 })
  const ownerOf = (place: number): number => (place % 5 === 0 ? rival_id : affiliate_id)
  const clicks = await world.clicks(
    ...made.map(({ offer, ...one }, place) => ({ ...one, offer_id: idOf(offer), affiliate_id: ownerOf(place) })),
  )
  const conversions = await world.conversions(
    ...sales.map(({ offer, after_s, ...one }, place) => ({
      ...one,
      created_at: new Date(one.click_at.getTime() + after_s * 1000),
      offer_id: idOf(offer),
      affiliate_id: ownerOf(place),
    })),
  )
  const isOwn = (row: { affiliate_id: number }): boolean => row.affiliate_id === affiliate_id
  facts.own = {
    clicks: clicks.filter(isOwn),
    conversions: conversions.filter(isOwn),
    titles: new Map(offers.filter(({ title }) => title !== '').map(({ id, title }) => [id, title])),
    now: world.now,
  }
})

interface Answer {
  results: Record<string, unknown>[]
  count: number
  totals: Record<string, unknown>
}

const addressOf = ({ rows, metrics: chosen, filters, ...rest }: Asked): string =>
  `/api/statistics/explore/?${new URLSearchParams({ ...rest, rows: rows.join(), metrics: chosen.join(), filters: JSON.stringify(filters) }).toString()}`

const sorted = (rows: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** The rows of all pages, none of them twice. */
const readAll = async (one_question: Asked): Promise<Answer> => {
  const all: Record<string, unknown>[] = []
  for (let page = 1; ; page++) {
    const {
      results,
      count: rows,
      totals,
    } = await getAs<Answer>(world.app, world.access, `${addressOf(one_question)}&page=${page}`)
    all.push(...results)
    if (results.length === 0 || all.length >= rows) return { results: all, count: rows, totals }
  }
}

it(`answers ${count} random questions as a naive count does`, long_proof, async () => {
  await fc.assert(
    fc.asyncProperty(question, async (one_question) => {
      const [reply, expected] = [await readAll(one_question), answerNaively(one_question, facts.own)]
      const keys = [
        ...one_question.rows.flatMap((name) => (name === 'offer' ? ['offer_id', 'offer'] : [name])),
        ...one_question.metrics,
        'compare',
      ]
      const inOrder = (row: Record<string, unknown>) =>
        Object.fromEntries(keys.filter((key) => key in row).map((key) => [key, row[key]]))
      expect(sorted(reply.results.map(inOrder))).toEqual(sorted(expected.results.map(inOrder)))
      expect(reply.count).toBe(expected.count)
      expect(reply.totals).toEqual(expected.totals)
      const [, change = '', by = ''] = /^-?(change_)?(.+)$/.exec(one_question.ordering) ?? []
      if (!one_question.metrics.includes(by)) return
      const ordered = reply.results.flatMap((row) => {
        const now = row[by]
        const was = change === '' ? 0 : (row['compare'] as Record<string, unknown>)[by]
        // In units of the last decimal, so that nothing is rounded.
        return typeof now === 'number' && typeof was === 'number' ? [Math.round((now - was) * 10_000)] : []
      })
      expect(ordered).toEqual(ordered.toSorted((a, b) => (one_question.ordering.startsWith('-') ? b - a : a - b)))
    }),
    { seed: Number(seed), numRuns: count },
  )
})

it('has the totals of the daily report', async () => {
  const days = { from: '2026-10-31', to: '2026-11-20' }
  const { totals } = await world.page('daily', days)
  const one_question: Asked = {
    ...days,
    rows: ['country', 'sub1'],
    metrics: ['hosts', 'clicks', 'conversions', 'earnings', 'cr', 'epc', 'approval_rate'],
    filters: [],
    basis: 'conversion',
    timezone: 'America/New_York',
    ordering: '-clicks',
  }
  expect((await readAll(one_question)).totals).toEqual(totals)
})
