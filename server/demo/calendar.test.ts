import { describe, expect, test } from 'vitest'
import { startOfDayBefore, zoneTime } from './calendar.ts'

const iso = (at: number): string => new Date(at).toISOString()

describe('days of the zone', () => {
  test('begin at five hours UTC in winter and at four in summer', () => {
    expect(iso(startOfDayBefore(Date.parse('2026-01-15T12:00:00Z'), 0))).toBe('2026-01-15T05:00:00.000Z')
    expect(iso(startOfDayBefore(Date.parse('2026-07-15T03:59:59Z'), 0))).toBe('2026-07-14T04:00:00.000Z')
  })

  test('begin right on the days on which the clocks change', () => {
    expect(iso(startOfDayBefore(Date.parse('2026-03-08T23:00:00Z'), 0))).toBe('2026-03-08T05:00:00.000Z')
    expect(iso(startOfDayBefore(Date.parse('2026-11-02T04:30:00Z'), 0))).toBe('2026-11-01T04:00:00.000Z')
  })

  test('are counted back by the calendar, not by 24 hours', () => {
    expect(iso(startOfDayBefore(Date.parse('2026-11-20T05:10:00Z'), 60))).toBe('2026-09-21T04:00:00.000Z')
    expect(iso(startOfDayBefore(Date.parse('2026-11-02T12:00:00Z'), 1))).toBe('2026-11-01T04:00:00.000Z')
  })

  test('have hours and weekdays of their own', () => {
    expect(zoneTime(Date.parse('2026-11-01T03:30:00Z'))).toEqual({ day: '2026-10-31', weekday: 6, hour: 23.5 })
  })
})
