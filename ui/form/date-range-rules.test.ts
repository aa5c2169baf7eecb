import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  daysIn,
  daysOf,
  defaultRange,
  isDay,
  momentIn,
  preset_names,
  presetOf,
  presetRange,
  rangeGaps,
} from './date-range-rules.ts'

const zone = 'America/New_York'
describe('today is the network’s', () => {
  test.each([
    ['a winter evening', '2026-11-21T04:59:59.999Z', '2026-11-20'],
    ['midnight in winter', '2026-11-21T05:00:00Z', '2026-11-21'],
    ['midnight in summer', '2026-07-04T04:00:00Z', '2026-07-04'],
    ['before the day of 23 hours', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['its beginning', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['its end', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['after it', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['the beginning of the day of 25 hours', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['its end', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['after it', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('%s', (_, moment, day) => {
    expect(dayIn(zone, Date.parse(moment))).toBe(day)
  })
})

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['20261120', false],
  ['', false],
  ['yesterday', false],
])('whether %j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-11-02', -2, '2026-10-31'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

describe('the presets', () => {
  test.each([
    // An ordinary day.
    ['2026-11-20', 'today', '2026-11-20', '2026-11-20'],
    ['2026-11-20', 'yesterday', '2026-11-19', '2026-11-19'],
    ['2026-11-20', 'last_7_days', '2026-11-14', '2026-11-20'],
    ['2026-11-20', 'last_30_days', '2026-10-22', '2026-11-20'],
    ['2026-11-20', 'this_month', '2026-11-01', '2026-11-20'],
    ['2026-11-20', 'last_month', '2026-10-01', '2026-10-31'],
    // The first and the last day of a month, and of a year.
    ['2026-03-01', 'yesterday', '2026-02-28', '2026-02-28'],
    ['2026-03-31', 'last_month', '2026-02-01', '2026-02-28'],
    ['2028-03-31', 'last_month', '2028-02-01', '2028-02-29'],
    ['2027-01-01', 'yesterday', '2026-12-31', '2026-12-31'],
    ['2027-01-01', 'this_month', '2027-01-01', '2027-01-01'],
    ['2027-01-01', 'last_month', '2026-12-01', '2026-12-31'],
    // The days of clock changes, and the days after them.
    ['2026-03-08', 'yesterday', '2026-03-07', '2026-03-07'],
    ['2026-03-09', 'yesterday', '2026-03-08', '2026-03-08'],
    ['2026-03-09', 'last_7_days', '2026-03-03', '2026-03-09'],
    ['2026-11-01', 'today', '2026-11-01', '2026-11-01'],
    ['2026-11-02', 'yesterday', '2026-11-01', '2026-11-01'],
    ['2026-11-02', 'last_7_days', '2026-10-27', '2026-11-02'],
    ['2026-11-30', 'last_30_days', '2026-11-01', '2026-11-30'],
  ] as const)('on %s %s is %s to %s', (today, name, from, to) => {
    expect(presetRange(name, today)).toEqual({ from, to })
  })

  test('every preset is identified by its range', () => {
    for (const name of preset_names) expect(presetOf(presetRange(name, '2026-11-20'), '2026-11-20')).toBe(name)
    expect(presetOf({ from: '2026-11-13', to: '2026-11-20' }, '2026-11-20')).toBeNull()
  })

  test('the default is today and the six days before', () => {
    expect(daysOf(defaultRange('2026-11-20'))).toBe(7)
    expect(defaultRange('2026-11-20').to).toBe('2026-11-20')
  })
})

test.each([
  ['2026-02-27', '2026-03-02', 1, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['2026-11-02', '2026-11-16', 7, ['2026-11-02', '2026-11-09', '2026-11-16']],
  ['2026-11-02', '2026-11-15', 7, ['2026-11-02', '2026-11-09']],
  ['2026-11-02', '2026-11-01', 1, []],
])('the days from %s to %s in steps of %i', (from, to, step, days) => {
  expect(daysIn({ from, to }, step)).toEqual(days)
})

describe('a range', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-01-01', '2027-01-01'],
    ['2028-01-01', '2028-12-31'],
  ])('from %s to %s has nothing wrong with it', (from, to) => {
    expect(rangeGaps({ from, to })).toEqual({ from: undefined, to: undefined })
  })

  test.each([
    ['2026-11-20', '2026-11-19', 'to', 'The end date is before the start date.'],
    ['2026-01-01', '2027-01-02', 'to', 'The range is 367 days; the maximum is 366.'],
    ['', '2026-11-20', 'from', 'Choose a valid date.'],
    ['2026-11-20', '2026-02-30', 'to', 'Choose a valid date.'],
    ['0202-11-20', '2026-11-20', 'from', 'Choose a day from 2000-01-01 to 2099-12-31.'],
    ['2026-11-20', '2100-01-01', 'to', 'Choose a day from 2000-01-01 to 2099-12-31.'],
  ] as const)('from %j to %j: %s is explained', (from, to, end, text) => {
    expect(rangeGaps({ from, to })[end]).toBe(text)
  })
})

test.each([
  ['America/New_York', '2026-11-20T09:30', '2026-11-20T14:30:00.000Z'],
  ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  // Around the clock changes: 2 o'clock is skipped in March, and 1 o'clock occurs twice in November.
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T02:30', '2026-11-01T07:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-20T05:29', '2026-11-19T23:59:00.000Z'],
  ['UTC', '2026-02-30T00:00', null],
  ['UTC', '2026-11-20', null],
  ['UTC', '', null],
])('%s: %j is %s', (clocks, text, moment) => {
  const at_ms = momentIn(clocks, text)
  expect(at_ms === null ? null : new Date(at_ms).toISOString()).toBe(moment)
})
