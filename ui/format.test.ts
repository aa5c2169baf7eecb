import { expect, test } from 'vitest'
import { amountText, clock, compact, count, dateTime, isolated, money, shortDay, zoneName } from './format.ts'

const zone = 'America/New_York'

test.each([
  [0, '$0.00'],
  [1234.5, '$1,234.50'],
  [-3, '-$3.00'],
  [Number.NaN, '$0.00'],
])('money %d is %s', (amount, text) => {
  expect(money(amount)).toBe(text)
})

test.each([
  [1480, 'USD', '$1,480.00 USD'],
  [0.1 + 0.2, 'USD', '$0.30 USD'],
  [-12.5, 'USD', '-$12.50 USD'],
  [0, 'USD', '$0.00 USD'],
  [1234.5, 'EUR', '1,234.50 EUR'],
  [7, '', '$7.00 USD'],
  [7, null, '$7.00 USD'],
  [7, undefined, '$7.00 USD'],
])('%s in %s is written %s', (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text)
})

test.each([
  [0, '0'],
  [1_234_567, '1,234,567'],
  [Number.NaN, '0'],
])('a count of %d is %s', (value, text) => {
  expect(count(value)).toBe(text)
})

test.each([
  [0.25, '0.25'],
  [950, '950'],
  [2500, '2.5K'],
  [3_000_000, '3M'],
])('an axis says %d as %s', (value, text) => {
  expect(compact(value)).toBe(text)
})

test('a day is its calendar day, whatever the zone of the browser', () => {
  expect(shortDay('2026-03-08')).toBe('Mar 8')
  expect(shortDay('-')).toBe('-')
})

test.each([
  ['2026-11-20T04:59:59Z', '2026-11-19 23:59'],
  ['2026-11-20T05:00:00Z', '2026-11-20 00:00'],
  ['2026-07-01T04:00:00Z', '2026-07-01 00:00'],
  ['not a moment', '—'],
])('the moment %s is shown as %s in New York', (moment, text) => {
  expect(dateTime(moment, zone)).toBe(text)
})

test.each([
  ['2026-11-01T05:59:59Z', '01:59:59'],
  ['2026-11-01T06:30:00Z', '01:30:00'],
  ['2026-03-08T07:00:00Z', '03:00:00'],
])('the clock at %s says %s when the time changes', (moment, text) => {
  expect(clock(Date.parse(moment), zone)).toBe(text)
})

test('a zone is called as people call it', () => {
  expect(zoneName(zone)).toBe('New York time')
})

test.each([
  ['Rook Chess', 'Rook Chess'],
  ['😀 banner_300x250 → é 中', '😀 banner_300x250 → é 中'],
  ['מבצע 50%', '\u2068מבצע 50%\u2069'],
  ['Family العربية 2', '\u2068Family العربية 2\u2069'],
  // A direction override affects its own text only, even one that ends the isolation.
  ['50\u202e%\u2069 off', '\u206850% off\u2069'],
])('%j in a sentence is %j', (text, written) => {
  expect(isolated(text)).toBe(written)
})
