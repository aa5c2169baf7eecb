import { describe, expect, it } from 'vitest'
import { calendarOf, dayAfter, dayBefore, dayNumber, dayStart, lastDays, momentText, networkDay } from './time.ts'
import { readMoment, readPeriod } from './given-time.ts'

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
    ['0050-01-02T12:00:00.000Z', '0050-01-02'],
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

it.each([
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('%s begins at %s', (day, moment) => {
  expect(new Date(dayStart(day)).toISOString()).toBe(moment)
})

it.each([
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
  ['2026-11-20T00:00', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T00:00:00-05:00', '2026-11-20T05:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
])('%s is read as %s: a day is one of the network', (given, moment) => {
  expect(readMoment(given).toISOString()).toBe(moment)
})

it('a period has its last day in it, also one of 25 hours', () => {
  const day = { from: new Date('2026-11-01T04:00:00Z'), to: new Date('2026-11-02T05:00:00Z') }
  expect(readPeriod({ from: '2026-11-01', to: '2026-11-01' })).toEqual(day)
  expect(readPeriod({ from: '2026-11-01', to: '2026-11-02T05:00' })).toEqual(day)
})

it('counts days over every change of the clocks', () => {
  expect(dayAfter('2026-03-07', 2)).toBe('2026-03-09')
  expect(dayAfter('2026-11-02', -2)).toBe('2026-10-31')
  expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
  expect(dayAfter('2026-11-20', 0)).toBe('2026-11-20')
  // No engine reads days outside of four-digit years.
  expect([dayAfter('0001-01-02', -7), dayAfter('9999-12-31', 1)]).toEqual(['0001-01-01', '9999-12-31'])
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

it.each([
  ['2026-11-20T12:00:00Z', '2026-11-20 07:00 EST'],
  ['2026-07-01T04:05:00Z', '2026-07-01 00:05 EDT'],
])('shows %s in the network’s zone', (moment, text) => {
  expect(momentText(new Date(moment))).toBe(text)
})

describe.each([
  // Half an hour is changed, in April back and in October forward.
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ['Asia/Kolkata', '2026-03-08', '2026-03-07T18:30:00.000Z', 24],
  ['Pacific/Chatham', '2026-11-20', '2026-11-19T10:15:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z', 24],
  ['Etc/GMT+12', '2026-11-20', '2026-11-20T12:00:00.000Z', 24],
  // The clocks go from midnight to one o'clock, and back from midnight to eleven.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00.000Z', 25],
  // They go back from one o'clock to a second midnight.
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z', 25],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
])('in %s', (zone, day, start, hours) => {
  const { dayOf, dayStart: startOf } = calendarOf(zone)
  it(`${day} begins at ${start} and has ${hours} hours`, () => {
    expect(new Date(startOf(day)).toISOString()).toBe(start)
    expect((startOf(dayAfter(day, 1)) - startOf(day)) / 3_600_000).toBe(hours)
    expect([dayOf(Date.parse(start) - 1), dayOf(Date.parse(start))]).toEqual([dayBefore(day), day])
  })
})
