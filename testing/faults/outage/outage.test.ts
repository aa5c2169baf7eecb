import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestStores, type TestStores } from '../../harness/harness.ts'
import { runOutage } from './outage.ts'
import { openStage, type Stage } from '../shared/stage.ts'

/** The rig in short, on the whole product. The long form is a command: see docs/reliability.md. */

let stores: TestStores
let stage: Stage

beforeAll(async () => {
  stores = await createTestStores()
  const { database_url, clickhouse_url, data_dir } = stores
  stage = await openStage({ database_url, clickhouse_url, data_dir })
}, 120_000)

afterAll(async () => {
  await stage.close()
  await stores.close()
})

describe.each(['clickhouse', 'postgres'] as const)('FT-07, LD-02: %s', (engine) => {
  test.each(['refuse', 'hang'] as const)(
    '%s: costs no click and no sale, and needs nobody',
    async (how) => {
      const options = { engine, how, seconds: 0.6, settle_s: 0.3, clicks_per_s: 100, sales_every: 5, backlog: 0 }
      const { phases, backlog, comparison } = await runOutage(
        stage,
        { ...options, damage: false, keep: false },
        () => {},
      )
      for (const { clicks, redirects, failed_sales } of phases.values()) {
        expect(redirects).toBe(clicks)
        expect(failed_sales).toBe(0)
      }
      expect([...phases.keys()]).toEqual(['before', 'away', 'back', 'after'])
      expect(backlog).toBeGreaterThan(0)
      expect(comparison).toMatchObject({ lost: { clicks: 0, sales: 0 }, doubled: { clicks: 0, sales: 0 } })
    },
    120_000,
  )
})

test('FT-07: the comparison sees a click that is missing', async () => {
  const options = { engine: 'clickhouse', how: 'reset', seconds: 0.2, settle_s: 0.2, clicks_per_s: 100 } as const
  const more = { sales_every: 0, backlog: 0, damage: true, keep: false }
  const { comparison } = await runOutage(stage, { ...options, ...more }, () => {})
  expect(comparison).toMatchObject({ lost: { clicks: 1, sales: 0 }, doubled: { clicks: 0, sales: 0 } })
}, 120_000)
