import { expect, test } from 'vitest'
import { utcTime, wallTime } from './zone-time.ts'

const zone = 'America/New_York'

test.each([
  ['winter', '2026-12-01T14:30', '2026-12-01T09:30'],
  ['summer', '2026-07-01T13:30', '2026-07-01T09:30'],
  ['the night before the clocks change', '2026-03-08T06:59', '2026-03-08T01:59'],
  ['the morning after', '2026-03-08T07:00', '2026-03-08T03:00'],
  ['the repeated hour', '2026-11-01T05:30', '2026-11-01T01:30'],
])('%s', (_, utc, wall) => {
  expect([wallTime(utc, zone), utcTime(wall, zone)]).toEqual([wall, utc])
})

test('moves a skipped hour to the next one, and keeps an incomplete time unchanged', () => {
  expect(wallTime(utcTime('2026-03-08T02:30', zone), zone)).toBe('2026-03-08T03:30')
  expect([utcTime('', zone), wallTime('', zone)]).toEqual(['', ''])
  expect(utcTime('2026-12-01T09:30', 'Asia/Kolkata')).toBe('2026-12-01T04:00')
})

test('keeps a year unchanged while it is typed digit by digit', () => {
  for (const year of ['0002', '0020', '0202', '1883', '2026', '9999'])
    expect(wallTime(utcTime(`${year}-12-05T08:00`, zone), zone)).toBe(`${year}-12-05T08:00`)
})
