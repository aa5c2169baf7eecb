import { describe, expect, it } from 'vitest'
import { dayBefore, dayNumber, networkDay } from './network-day.ts'

describe("days in the network's zone", () => {
  it.each([
    // 2026-03-08 has 23 hours: 05:00 UTC to 04:00 UTC of the next day.
    ['2026-03-08T04:59:59.999Z', '2026-03-07'],
    ['2026-03-08T05:00:00.000Z', '2026-03-08'],
    ['2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['2026-03-09T04:00:00.000Z', '2026-03-09'],
    // 2026-11-01 has 25 hours: 04:00 UTC to 05:00 UTC of the next day.
    ['2026-11-01T03:59:59.999Z', '2026-10-31'],
    ['2026-11-01T04:00:00.000Z', '2026-11-01'],
    ['2026-11-02T04:59:59.999Z', '2026-11-01'],
    ['2026-11-02T05:00:00.000Z', '2026-11-02'],
    ['1970-01-01T00:00:00.000Z', '1969-12-31'],
  ])('puts %s on %s', (moment, day) => {
    expect(networkDay(Date.parse(moment))).toBe(day)
  })

  it('numbers neighbouring days in a row over both changes of the clock', () => {
    expect(dayNumber('2026-03-09') - dayNumber('2026-03-08')).toBe(1)
    expect(dayNumber('2026-11-02') - dayNumber('2026-11-01')).toBe(1)
    expect([dayBefore('2026-03-09'), dayBefore('2026-11-02')]).toEqual(['2026-03-08', '2026-11-01'])
    expect(dayBefore('2027-01-01')).toBe('2026-12-31')
  })
})
