import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cap_periods } from '@plumbline/contract/caps.ts'
import { setUp, createTestStores } from '../../testing/harness/harness.ts'
import { periodOf } from './cap-periods.ts'

const stores = setUp(createTestStores)

/** With days of 23 to 25 hours, with half hours, and one whose clocks changed at midnight. */
const zones = ['America/New_York', 'Europe/Paris', 'Asia/Kolkata', 'America/Havana', 'Africa/Cairo', 'Pacific/Auckland']
const from = Date.parse('2024-01-01T00:00:00Z')
const to = Date.parse('2028-12-31T00:00:00Z')
const places = fc.record({
  period: fc.constantFrom(...cap_periods),
  zone: fc.constantFrom(...zones),
  at: fc.integer({ min: from, max: to }),
})

test('every moment is in one period, and periods follow each other without a gap', () => {
  fc.assert(
    fc.property(places, ({ at, ...cap }) => {
      const { key, start, end } = periodOf(cap, at)
      expect(start <= at && at < end).toBe(true)
      if (cap.period === 'total') return
      expect(periodOf(cap, start).key).toBe(key)
      expect(periodOf(cap, end - 1).key).toBe(key)
      expect(periodOf(cap, end)).toMatchObject({ start: end })
      expect(periodOf(cap, start - 1).end).toBe(start)
    }),
  )
})

test.each([
  ['day', 'America/New_York', '2026-03-08T12:00:00Z', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['day', 'America/New_York', '2026-11-01T12:00:00Z', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['week', 'Europe/Paris', '2026-03-29T21:59:59Z', '2026-03-23', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['month', 'Asia/Kolkata', '2026-02-28T18:29:59Z', '2026-02-01', '2026-01-31T18:30:00Z', '2026-02-28T18:30:00Z'],
] as const)('the %s in %s of %s', (period, zone, at, key, start, end) => {
  expect(periodOf({ period, zone }, Date.parse(at))).toEqual({ key, start: Date.parse(start), end: Date.parse(end) })
})

test('PostgreSQL computes the same', async () => {
  const sample = fc.sample(places, 2_000)
  const { rows } = await sql<{ key: string }>`
    select cap_period(period, zone, at)::text as key
    from unnest(${sample.map(({ period }) => period)}::text[], ${sample.map(({ zone }) => zone)}::text[],
      ${sample.map(({ at }) => new Date(at))}::timestamptz[]) with ordinality as sample (period, zone, at, place)
    order by place`.execute(stores.pg)
  expect(rows.map(({ key }) => key)).toEqual(sample.map(({ at, ...cap }) => periodOf(cap, at).key))
})
