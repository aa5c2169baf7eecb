import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { ReportName } from '@plumbline/contract/reports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClickRow } from '../../../testing/harness/statistics.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { breakdowns, buildStatisticsWorld } from './reports.test-support.ts'

const at = (moment: string): Date => new Date(moment)
const world = setUp(buildStatisticsWorld)

beforeEach(async () => {
  world.now = at('2026-11-20T17:00:00Z')
  await world.empty()
})

describe('figures', () => {
  it('are hosts, counted clicks, conversions of every status and the payout of the approved ones', async () => {
    await world.clicks({}, { is_host: 0 }, { is_host: 0 }, { rejected: 'bot', is_host: 0 })
    await world.conversions(
      { payout: '0.10' },
      { payout: '0.20' },
      { status: 'pending' },
      { status: 'declined' },
      { status: 'reversed' },
    )
    expect(await world.rows('browsers')).toMatchObject([
      { browser: 'Chrome', hosts: 1, clicks: 3, approved: 2, total: 5 },
    ])
    const [today] = await world.rows('daily')
    expect(today).toMatchObject({ date: '2026-11-20', hosts: 1, clicks: 3, conversions: 5, earnings: 0.3 })
    expect(await world.rows('offers')).toMatchObject([
      { raw_clicks: 3, unique_clicks: 1, conversions: 5, earning: 0.3 },
    ])
  })

  it('sum up the payout of conversions that may still be paid', async () => {
    const states = conversion_statuses.map((status) => ({ status, payout: '1.10' }))
    await world.conversions(...states, { affiliate_id: world.rival_id, payout: '9.00' })
    expect((await world.page('conversions')).totals).toEqual({ payout: 2.2 })
    expect((await world.page('conversions', { status: 'reversed' })).totals).toEqual({ payout: 0 })
  })

  it('count a conversion in its newest state, once', async () => {
    const [pending] = await world.conversions({ status: 'pending', revision: 1 })
    await world.conversions({ ...pending, status: 'approved', payout: '7.50', revision: 2 })
    expect(await world.rows('offers')).toMatchObject([{ conversions: 1, earning: 7.5 }])
    await world.conversions({ ...pending, status: 'reversed', payout: '7.50', revision: 3 })
    expect(await world.rows('offers')).toMatchObject([{ conversions: 1, earning: 0 }])
  })

  it('of others are in no report', async () => {
    await world.clicks({ affiliate_id: world.rival_id })
    await world.conversions({ affiliate_id: world.rival_id })
    for (const report of breakdowns)
      expect([report, await world.page(report)]).toMatchObject([report, { results: [], count: 0 }])
    expect(await world.rows('daily')).toEqual([])
    expect((await world.page('conversions')).count).toBe(0)
  })

  it('show a conversion in its own group although the group has no click in the range', async () => {
    await world.clicks({ browser: 'Chrome' }, { browser: 'Edge', at: at('2026-10-01T12:00:00Z') })
    await world.conversions({ browser: 'Edge', click_at: at('2026-10-01T12:00:00Z') })
    expect(await world.rows('browsers')).toMatchObject([
      { browser: 'Chrome', hosts: 1, clicks: 1, approved: 0, total: 0 },
      { browser: 'Edge', hosts: 0, clicks: 0, approved: 1, total: 1 },
    ])
  })
})

describe('the breakdowns', () => {
  it.each<[ReportName, string, Partial<ClickRow>, Partial<ClickRow>]>([
    ['browsers', 'browser', { browser: 'Safari' }, { browser: 'Other' }],
    ['os', 'os', { os: 'iOS' }, { os: 'Other' }],
    ['devices', 'device', { device: 'Phone' }, { device: 'Other' }],
    ['countries', 'country', { country: 'DE' }, { country: 'Unknown' }],
    ['landings', 'landing', { landing: '12' }, { landing: '' }],
    ['cities', 'city', { city: 'São Paulo' }, { city: 'Unknown' }],
    ['sub1', 'sub1', { sub1: '007' }, { sub1: '' }],
    ['sub2', 'sub2', { sub2: 'a' }, { sub2: '' }],
    ['sub3', 'sub3', { sub3: 'ä' }, { sub3: '' }],
    ['sub4', 'sub4', { sub4: "'; drop" }, { sub4: '' }],
    ['sub5', 'sub5', { sub5: '\\' }, { sub5: '' }],
    ['mobile-isp', 'isp', { device: 'Phone', isp: 'Cell One' }, { device: 'Tablet', isp: 'Unknown' }],
  ])('%s are by %s', async (report, key, one, other) => {
    await world.clicks(one, one, other)
    await world.conversions(other)
    const name = (click: Partial<ClickRow>) => String({ ...click }[key as keyof ClickRow])
    expect(await world.rows(report)).toMatchObject([
      { [key]: name(one), hosts: 2, clicks: 2, approved: 0, total: 0 },
      { [key]: name(other), hosts: 1, clicks: 1, approved: 1, total: 1 },
    ])
  })

  it('put everything that is neither phone nor tablet into one row of Mobile ISP', async () => {
    await world.clicks(
      { isp: 'A' },
      { isp: 'B', device: 'TV' },
      { isp: 'C', device: 'Other' },
      { isp: 'A', device: 'Phone' },
    )
    await world.conversions({ isp: 'Z', device: 'Desktop' }, { isp: 'T', device: 'Tablet' })
    expect(await world.rows('mobile-isp', { ordering: 'isp' })).toMatchObject([
      { isp: 'A', hosts: 1, clicks: 1, approved: 0, total: 0 },
      { isp: 'Not a mobile device', hosts: 3, clicks: 3, approved: 1, total: 1 },
      { isp: 'T', hosts: 0, clicks: 0, approved: 1, total: 1 },
    ])
  })
})
