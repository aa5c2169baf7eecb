import { expect } from 'vitest'
import { sum } from '../../bench/frame.ts'
import type { Stage } from '../shared/stage.ts'
import type { OutageOptions } from './options.ts'
import { runOutage } from './outage.ts'

/** A short outage costs no click and no sale, apart from those that the overloaded tracker refused. */
export const expectNoLoss = async (
  stage: Stage,
  engine: OutageOptions['engine'],
  how: OutageOptions['how'],
): Promise<void> => {
  const options = { engine, how, seconds: 0.6, settle_s: 0.3, clicks_per_s: 50, sales_every: 5, backlog: 0 }
  const overloads = await stage.countOverloads()
  const { phases, backlog, comparison } = await runOutage(stage, { ...options, damage: false, keep: false }, () => {})
  const failures = [...phases.values()].map((phase) => phase.clicks - phase.redirects + phase.failed_sales)
  expect(sum(failures)).toBeLessThanOrEqual((await stage.countOverloads()) - overloads)
  expect([...phases.keys()]).toEqual(['before', 'away', 'back', 'after'])
  expect(backlog).toBeGreaterThan(0)
  expect(comparison).toMatchObject({ lost: { clicks: 0, sales: 0 }, doubled: { clicks: 0, sales: 0 } })
}
