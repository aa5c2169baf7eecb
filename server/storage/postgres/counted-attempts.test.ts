import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { countAttempt, type AttemptLimit } from './counted-attempts.ts'

const stores = setUp(createTestStores)
const noon = Date.parse('2026-11-20T12:00:00Z')
const second_ms = 1000
const minute_ms = 60 * second_ms

const limit = (attempts: number, within_ms = minute_ms): AttemptLimit => ({
  key: randomUUID(),
  allowed: [{ attempts, within_ms }],
})

const attempt = (limits: readonly AttemptLimit[], at_ms = 0): Promise<number> =>
  stores.pg.transaction().execute((transaction) => countAttempt(transaction, new Date(noon + at_ms), limits))

describe('a counted attempt', () => {
  it('is allowed again when the oldest one that counts is old enough', async () => {
    const one = [limit(2)]
    expect(await attempt(one)).toBe(0)
    expect(await attempt(one, 20 * second_ms)).toBe(0)
    expect(await attempt(one, 30 * second_ms)).toBe(30 * second_ms)
    expect(await attempt(one, minute_ms)).toBe(0)
    expect(await attempt(one, minute_ms)).toBe(20 * second_ms)
  })

  it('does not wait for those of a clock that was ahead', async () => {
    const one = [limit(2)]
    for (const at_ms of [60 * minute_ms, 61 * minute_ms]) expect(await attempt(one, at_ms)).toBe(0)
    expect(await attempt(one)).toBe(0)
    expect(await attempt(one)).toBe(0)
    expect(await attempt(one)).toBe(minute_ms)
  })

  it('waits for the longest of its allowances', async () => {
    const { key } = limit(1)
    const both = [
      {
        key,
        allowed: [
          { attempts: 1, within_ms: second_ms },
          { attempts: 2, within_ms: minute_ms },
        ],
      },
    ]
    expect(await attempt(both)).toBe(0)
    expect(await attempt(both)).toBe(second_ms)
    expect(await attempt(both, second_ms)).toBe(0)
    expect(await attempt(both, 2 * second_ms)).toBe(58 * second_ms)
  })

  it('that one limit refuses counts for none', async () => {
    const narrow = limit(1)
    const wide = limit(2)
    expect(await attempt([narrow, wide])).toBe(0)
    expect(await attempt([narrow, wide])).toBe(minute_ms)
    expect(await attempt([wide])).toBe(0)
    expect(await attempt([wide])).toBe(minute_ms)
  })

  it('does not count when its transaction fails', async () => {
    const one = [limit(1)]
    const failed = stores.pg.transaction().execute(async (transaction) => {
      await countAttempt(transaction, new Date(noon), one)
      throw new Error('something else failed')
    })
    await expect(failed).rejects.toThrow('something else failed')
    expect(await attempt(one)).toBe(0)
  })

  it('is counted one after the other, in whatever order limits are named', async () => {
    const [one, other] = [limit(5), limit(5)]
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_all, number) => attempt(number % 2 === 0 ? [one, other] : [other, one])),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  it('leaves no key to be read', async () => {
    const key = 'reset of ada@engines.test'
    await attempt([{ key, allowed: [] }])
    const rows = await stores.pg.selectFrom('counted_attempts').selectAll().execute()
    expect(rows.map((row) => row.key.toString('latin1')).join('')).not.toContain('ada')
  })
})
