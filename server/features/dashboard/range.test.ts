import { dashboard_metrics, dashboard_ranges } from '@plumbline/contract/dashboard-ranges.ts'
import type { dashboardRange } from '@plumbline/contract/dashboard.ts'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUp } from '../../../testing/harness/harness.ts'
import { getAs } from '../../processes/api/app.test-support.ts'
import { buildStatisticsWorld } from '../reports/reports.test-support.ts'
import { periodsOf } from './range.ts'

const at = (moment: string): Date => new Date(moment)

describe('a range and the period before it', () => {
  it.each([
    ['today', '2026-11-20T15:20:30Z', ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19', 37_230]],
    ['yesterday', '2026-11-20T15:20:30Z', ['2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18', 86_400]],
    ['last_7_days', '2026-11-20T15:20:30Z', ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13', 37_230]],
    ['last_30_days', '2026-11-20T15:20:30Z', ['2026-10-22', '2026-11-20', '2026-09-22', '2026-10-21', 37_230]],
    ['this_month', '2026-11-20T15:20:30Z', ['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20', 37_230]],
    ['this_month', '2027-01-01T15:20:30Z', ['2027-01-01', '2027-01-01', '2026-12-01', '2026-12-01', 37_230]],
    // February has no 30th.
    ['this_month', '2026-03-30T15:20:30Z', ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', 86_400]],
    ['last_month', '2026-11-20T15:20:30Z', ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 86_400]],
    ['last_month', '2026-01-20T15:20:30Z', ['2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30', 86_400]],
  ] as const)('%s at %s', (name, moment, expected) => {
    const { from, to, before_from, before_to, seconds } = periodsOf(name, at(moment))
    expect([from, to, before_from, before_to, seconds]).toEqual(expected)
  })
})

describe('the dashboard in a range', () => {
  const world = setUp(buildStatisticsWorld)
  beforeEach(async () => {
    world.now = at('2026-11-20T15:20:30Z')
    await world.empty()
  })
  const read = (range: string) =>
    getAs<ReplyOf<typeof dashboardRange>>(world.app, world.access, `/api/affiliate/dashboard/range/?range=${range}`)

  it('says of each range what Daily says of its days, and of the days before', async () => {
    const days = Array.from({ length: 62 }, (_, ago) => new Date(world.now.getTime() - ago * 86_400_000 - 7_200_000))
    await world.clicks(
      ...days.map((when, ago) => ({ at: when, is_host: ago % 2 === 0 ? (0 as const) : (1 as const) })),
      ...days.map((when) => ({ at: when, affiliate_id: world.rival_id })),
    )
    await world.conversions(
      ...days.flatMap((created_at, ago) => [
        { created_at, payout: `${ago}.25`, status: 'approved' as const },
        { created_at, status: ago % 3 === 0 ? ('declined' as const) : ('pending' as const) },
        { created_at, affiliate_id: world.rival_id },
      ]),
    )
    const daily = async (from: string, to: string) => world.page('daily', { from, to })
    for (const range of dashboard_ranges) {
      const { from, to, before_from, before_to, figures, figures_before, points } = await read(range)
      const [now, before] = [await daily(from, to), await daily(before_from, before_to)]
      expect(figures.clicks).toBeGreaterThan(0)
      expect([range, figures, figures_before]).toEqual([range, now.totals, before.totals])
      const sum = (of: 'figures' | 'figures_before'): number =>
        points.reduce((so_far, point) => so_far + (point[of]?.clicks ?? 0), 0)
      expect([sum('figures'), sum('figures_before')]).toEqual([now.totals['clicks'], before.totals['clicks']])
      expect(Object.keys(figures).toSorted()).toEqual(dashboard_metrics.toSorted())
      if (from === to) continue
      expect(points.flatMap(({ at: point, figures: of }) => (point === null ? [] : [[point, of?.clicks]]))).toEqual(
        now.results.toReversed().map(({ date, clicks }) => [date, clicks]),
      )
    }
  })

  it('counts the last day before until the same time, and shows no hour that has not begun', async () => {
    await world.clicks(
      { at: at('2026-11-20T15:00:00Z') },
      { at: at('2026-11-19T15:20:29Z') },
      { at: at('2026-11-19T15:20:30Z') },
      { at: at('2026-11-18T23:00:00Z') },
    )
    const today = await read('today')
    expect([today.until, today.figures.clicks, today.figures_before.clicks]).toEqual(['2026-11-20T15:20:30.000Z', 1, 1])
    expect(today.points.map(({ figures }) => figures?.clicks ?? null).slice(9, 12)).toEqual([0, 1, null])
    expect(today.points.map(({ figures_before }) => figures_before?.clicks ?? null).slice(9, 12)).toEqual([0, 1, null])
    const yesterday = await read('yesterday')
    expect([yesterday.until, yesterday.figures.clicks, yesterday.figures_before.clicks]).toEqual([null, 2, 1])
    expect(yesterday.points).toHaveLength(24)
    const week = await read('last_7_days')
    expect(week.figures).toMatchObject({ clicks: 4, cr: 0, epc: 0, approval_rate: null })
    expect(week.figures_before).toMatchObject({ clicks: 0, cr: null })
  })

  it('pairs the days of months of different lengths', async () => {
    world.now = at('2026-03-30T15:00:00Z')
    await world.clicks({ at: at('2026-03-30T14:00:00Z') }, { at: at('2026-02-28T23:00:00Z') })
    const { points, until } = await read('this_month')
    expect(until).toBeNull()
    expect(points.map(({ at: day, before_at }) => [day, before_at]).slice(26)).toEqual([
      ['2026-03-27', '2026-02-27'],
      ['2026-03-28', '2026-02-28'],
      ['2026-03-29', null],
      ['2026-03-30', null],
    ])
    expect(points[27]?.figures_before?.clicks).toBe(1)
  })

  it('refuses a range that it does not know', async () => {
    const answer = await world.app.inject({
      url: '/api/affiliate/dashboard/range/?range=ever',
      headers: { authorization: `Bearer ${world.access}` },
    })
    expect(answer.statusCode).toBe(400)
  })
})
