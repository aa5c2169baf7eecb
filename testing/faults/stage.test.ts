import { beforeAll, describe, expect, test } from 'vitest'
import { sum } from '../bench/frame.ts'
import { createTestStores, setUp } from '../harness/harness.ts'
import { expectNoLoss } from './outage/no-loss.test-support.ts'
import { runOutage } from './outage/outage.ts'
import { runCurve } from './overload/curve.ts'
import { runReports } from './overload/reports.ts'
import { openStage } from './shared/stage.ts'
import { watchUsage } from './shared/usage.ts'

/** The rigs of outages and overload in short, on one whole product. The long forms are commands: see docs/reliability.md. */

const stores = setUp(createTestStores)
const stage = setUp(() => openStage(stores))

// The other two are a proof.
test.each([
  ['clickhouse', 'refuse'],
  ['postgres', 'hang'],
] as const)('FT-07, LD-02: %s, %s: costs no click and no sale, and recovers without an operator', (engine, how) =>
  expectNoLoss(stage, engine, how),
)

test('FT-07: the comparison sees a click that is missing', async () => {
  const options = { engine: 'clickhouse', how: 'reset', seconds: 0.2, settle_s: 0.2, clicks_per_s: 100 } as const
  const more = { sales_every: 0, backlog: 0, damage: true, keep: false }
  const { comparison } = await runOutage(stage, { ...options, ...more }, () => {})
  expect(comparison).toMatchObject({ lost: { clicks: 1, sales: 0 }, doubled: { clicks: 0, sales: 0 } })
})

describe('more than can be answered', () => {
  let usage: ReturnType<typeof watchUsage>
  beforeAll(() => void (usage = watchUsage(stores.data_dir, 250)))

  const rest = { rates: [], seconds: 0.5, users: 0, clicks_per_s: 100, millions: 0 }

  test('LD-01: every click is answered, at each rate', async () => {
    const phases = await runCurve(stage, { ...rest, rates: [50, 200] }, () => {})
    expect([...phases.keys()]).toEqual(expect.arrayContaining(['50', '200']))
    for (const { clicks, redirects, unavailable, broken, others } of phases.values()) {
      expect(redirects + unavailable).toBe(clicks)
      expect([broken, others]).toEqual([0, 0])
    }
  })

  test('LD-03: people who ask for the heaviest reports are answered or told to wait, and cost no click', async () => {
    const overloads = await stage.countOverloads()
    const rounds = await runReports(stage, { ...rest, users: 10, millions: 0.05 }, () => {}, 1)
    expect(rounds).toHaveLength(1)
    const failures = rounds.map(({ with_reports }) => (with_reports?.clicks ?? 0) - (with_reports?.redirects ?? 0))
    expect(sum(failures)).toBeLessThanOrEqual((await stage.countOverloads()) - overloads)
    for (const { with_reports, reports } of rounds) {
      expect(with_reports?.clicks).toBeGreaterThan(0)
      expect(reports.statuses.get(200)).toBeGreaterThan(0)
      expect([...reports.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
  })

  /** Connections that are kept for those who asked, for a while. */
  const kept = 150

  test('LD-05: what ran through it holds few more descriptors than before, and is the same processes', () => {
    const growth = [...usage.stop()]
    expect(growth.map(([name]) => name.replace(/ \(\d+\)$/, '')).toSorted()).toEqual(['api', 'tracker', 'worker'])
    for (const [, { first, last }] of growth) expect(last.descriptors).toBeLessThan(first.descriptors + kept)
  })
})
