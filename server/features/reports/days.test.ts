import { expect, it } from 'vitest'
import { dayAfter, lastDays } from './days.ts'

it('counts days over every change of the clocks', () => {
  expect(dayAfter('2026-03-07', 2)).toBe('2026-03-09')
  expect(dayAfter('2026-11-02', -2)).toBe('2026-10-31')
  expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
  expect(dayAfter('2026-11-20', 0)).toBe('2026-11-20')
})

it.each([
  ['2026-11-20T04:59:59.999Z', '2026-11-13', '2026-11-19'],
  ['2026-11-20T05:00:00Z', '2026-11-14', '2026-11-20'],
  // The zone's clocks went forward on the 8th of March and back on the 1st of November.
  ['2026-03-10T03:59:59Z', '2026-03-03', '2026-03-09'],
  ['2026-03-10T04:00:00Z', '2026-03-04', '2026-03-10'],
  ['2026-11-02T04:59:59Z', '2026-10-26', '2026-11-01'],
  ['2026-11-02T05:00:00Z', '2026-10-27', '2026-11-02'],
])('at %s the last seven days are those of New York', (now, from, to) => {
  expect(lastDays(7, new Date(now))).toEqual({ from, to })
})
