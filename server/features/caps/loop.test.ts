import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { startCaps } from './loop.ts'

const stores = setUp(createTestStores)

test('a moment is counted when everything from before it is shipped, and not while a journal cannot be read', async () => {
  let [readable, sequence, shipped] = [false, 10, 9]
  const noted: number[] = []
  const loop = startCaps({
    ...stores,
    lastRecords: () => (readable ? [{ journal: 1, sequence }] : undefined),
    shipped: () => shipped,
    noteCounted: (before) => Promise.resolve(void noted.push(before)),
    log: pino({ level: 'silent' }),
  })
  try {
    await sleep(1_000)
    readable = true
    const begun = Date.now()
    await sleep(1_000)
    expect(noted).toEqual([])
    // Later clicks are not waited for.
    const arrived = Date.now()
    sequence = 20
    shipped = 10
    await until(() => noted.length > 0)
    expect(noted[0]).toBeGreaterThanOrEqual(begun)
    expect(noted[0]).toBeLessThan(arrived)
    await sleep(1_000)
    expect(noted).toHaveLength(1)
  } finally {
    await loop.stop()
  }
})
