import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStores, type TestStores } from '../../harness/harness.ts'
import { openStage, type Stage } from '../shared/stage.ts'
import { watchUsage } from '../shared/usage.ts'
import { runCurve } from './curve.ts'
import { runReports } from './reports.ts'

/** The rig in short, on the whole product. The long form is a command: see docs/reliability.md. */

let stores: TestStores
let stage: Stage
let usage: ReturnType<typeof watchUsage>

beforeAll(async () => {
  stores = await createTestStores()
  const { database_url, clickhouse_url, data_dir } = stores
  stage = await openStage({ database_url, clickhouse_url, data_dir })
  usage = watchUsage(data_dir, 250)
}, 120_000)

afterAll(async () => {
  await stage.close()
  await stores.close()
})

const rest = { rates: [], seconds: 0.5, users: 0, clicks_per_s: 100, millions: 0 }

test('LD-01: every click is answered, at each rate', { timeout: 60_000 }, async () => {
  const phases = await runCurve(stage, { ...rest, rates: [50, 200] }, () => {})
  expect([...phases.keys()]).toEqual(expect.arrayContaining(['50', '200']))
  for (const { clicks, redirects, unavailable, broken, others } of phases.values()) {
    expect(redirects + unavailable).toBe(clicks)
    expect([broken, others]).toEqual([0, 0])
  }
})

test(
  'LD-03: people who ask for the heaviest reports are answered or told to wait, and cost no click',
  { timeout: 120_000 },
  async () => {
    const rounds = await runReports(stage, { ...rest, seconds: 1, users: 30, millions: 0.05 }, () => {})
    expect(rounds).toHaveLength(3)
    for (const { with_reports, reports } of rounds) {
      expect(with_reports?.clicks).toBeGreaterThan(0)
      expect(with_reports?.redirects).toBe(with_reports?.clicks)
      expect(reports.statuses.get(200)).toBeGreaterThan(0)
      expect([...reports.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
  },
)

/** Connections that are kept for those who asked, for a while. */
const kept = 150

test('LD-05: what ran through it holds few more descriptors than before, and is the same processes', () => {
  const growth = [...usage.stop()]
  expect(growth.map(([name]) => name.replace(/ \(\d+\)$/, '')).toSorted()).toEqual(['api', 'tracker', 'worker'])
  for (const [, { first, last }] of growth) expect(last.descriptors).toBeLessThan(first.descriptors + kept)
})
