import { beforeEach, describe, expect, it } from 'vitest'
import { breakdowns, buildStatisticsWorld, figuresOf, sumOf } from './reports.test-support.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const at = (moment: string): Date => new Date(moment)
const world = setUp(buildStatisticsWorld)

beforeEach(async () => {
  world.now = at('2026-11-20T17:00:00Z')
  await world.empty()
})

/** Clicks every half hour of both change-over days and one day around each, with a conversion for every third. */
const overTheChanges = async (): Promise<void> => {
  const moments = ['2026-03-07T05:00:00Z', '2026-10-31T04:00:00Z'].flatMap((first) =>
    Array.from({ length: 144 }, (_, index) => new Date(at(first).getTime() + index * 1_800_000)),
  )
  const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
  const dimensions = (index: number) => ({
    offer_id: 1 + (index % 3),
    country: pick(['US', 'DE', 'Unknown'], index),
    city: pick(['Boston', 'Berlin', 'Unknown', 'Rome'], index),
    isp: pick(['One', 'Two'], index),
    browser: pick(['Chrome', 'Safari', 'Other'], index + 1),
    os: pick(['iOS', 'Windows'], index),
    device: pick(['Phone', 'Desktop', 'Tablet'], index),
    sub1: pick(['', 'a'], index),
    sub2: pick(['b', 'B', ''], index),
  })
  await world.clicks(
    ...moments.map((moment, index) => ({ at: moment, is_host: index % 2 ? 0 : 1, ...dimensions(index) }) as const),
  )
  await world.conversions(
    ...moments.flatMap((created_at, index) =>
      index % 3
        ? []
        : [
            {
              created_at,
              payout: `${index}.01`,
              status: pick(['approved', 'pending', 'reversed'] as const, index / 3),
              ...dimensions(index + 1),
            },
          ],
    ),
  )
}

const expectSameSums = async (range: { from: string; to: string }): Promise<void> => {
  const { hosts, clicks, conversions: total, earnings } = (await world.page('daily', range)).totals
  expect(clicks).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(0)
  for (const report of breakdowns) {
    // Fewer rows than a page holds.
    const { results, totals } = await world.page(report, range)
    const sums = { hosts: sumOf(results, 'hosts'), clicks: sumOf(results, 'clicks'), total: sumOf(results, 'total') }
    expect([range, report, sums]).toEqual([range, report, { hosts, clicks, total }])
    expect(figuresOf(totals)).toMatchObject(sums)
  }
  expect((await world.page('offers', range)).totals.earning).toBe(earnings)
  expect((await world.page('conversions', range)).count).toBe(total)
}

describe('days', () => {
  beforeEach(() => {
    world.now = at('2026-11-03T12:00:00Z')
  })

  it.each([
    [
      '2026-03-08',
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00Z',
    ],
    [
      '2026-11-01',
      '2026-11-01T03:59:59.999Z',
      '2026-11-01T04:00:00Z',
      '2026-11-02T04:59:59.999Z',
      '2026-11-02T05:00:00Z',
    ],
  ])('%s begins and ends in New York', async (day, before, first, last, after) => {
    await world.clicks(...[before, first, last, after].map((moment) => ({ at: at(moment) })))
    await world.conversions(...[before, first, last, after].map((moment) => ({ created_at: at(moment) })))
    const range = { from: day, to: day }
    expect(await world.rows('daily', range)).toMatchObject([{ hosts: 2, clicks: 2, conversions: 2, earnings: 20 }])
    expect(await world.rows('os', range)).toMatchObject([{ clicks: 2, total: 2 }])
    expect((await world.page('conversions', range)).count).toBe(2)
  })

  it('have 24 hours by the clock, each row leads to what it counts, and all reports have the same sums', async () => {
    await overTheChanges()
    const range = { from: '2026-11-01', to: '2026-11-01' }
    const rows = await world.rows('hourly', range)
    // The hour from one o'clock occurs twice that day; in March the one from two o'clock is skipped.
    expect(rows.map(({ hour, clicks: counted }) => [hour, counted])).toEqual(
      Array.from({ length: 24 }, (_, hour) => [`${String(hour).padStart(2, '0')}:00`, hour === 1 ? 4 : 2]),
    )
    const march = await world.rows('hourly', { from: '2026-03-08', to: '2026-03-08' })
    expect(march.flatMap(({ hour, clicks: counted }) => (counted === 0 ? [hour] : []))).toEqual(['02:00'])
    expect(await world.rows('daily', { ...range, hour: '01:00' })).toMatchObject([{ clicks: 4 }])
    expect((await world.page('conversions', { ...range, hour: '01:00' })).count).toBe(rows.at(1)?.['conversions'])
    expect(await world.rows('hourly', { from: '2025-01-01', to: '2025-01-02' })).toEqual([])
    // Days of 23 and 25 hours hold 46 and 50 half hours.
    const days = [
      ...(await world.rows('daily', { from: '2026-03-07', to: '2026-03-09', ordering: 'date' })),
      ...(await world.rows('daily', { from: '2026-10-31', to: '2026-11-02', ordering: 'date' })),
    ]
    expect(days.map(({ date, clicks: counted }) => [date, counted])).toEqual([
      ['2026-03-07', 48],
      ['2026-03-08', 46],
      ['2026-03-09', 48],
      ['2026-10-31', 48],
      ['2026-11-01', 50],
      ['2026-11-02', 46],
    ])
    for (const [from, to] of [
      ['2026-03-08', '2026-03-08'],
      ['2026-11-01', '2026-11-01'],
      ['2025-11-03', '2026-11-03'],
    ] as const)
      await expectSameSums({ from, to })
  })

  it('are all listed in daily, the newest first, if any of them has figures', async () => {
    await world.clicks({ at: at('2026-10-30T12:00:00Z') })
    const rows = await world.rows('daily')
    expect(rows.map(({ date, clicks: counted }) => [date, counted])).toEqual([
      ['2026-11-03', 0],
      ['2026-11-02', 0],
      ['2026-11-01', 0],
      ['2026-10-31', 0],
      ['2026-10-30', 1],
      ['2026-10-29', 0],
      ['2026-10-28', 0],
    ])
    expect(await world.rows('daily', { from: '2026-10-31', to: '2026-11-03' })).toEqual([])
    expect(await world.page('daily', { from: '2026-10-31', to: '2026-11-03' })).toMatchObject({
      results: [],
      count: 0,
      totals: { hosts: 0, clicks: 0, conversions: 0, earnings: 0 },
    })
  })

  it('may be as many as allowed', async () => {
    await world.conversions({ created_at: at('2025-11-03T12:00:00Z') })
    const rows = await world.rows('daily', { from: '2025-11-03', to: '2026-11-03' })
    expect(rows).toHaveLength(366)
    expect(rows.at(-1)).toMatchObject({ date: '2025-11-03', conversions: 1 })
  })
})
