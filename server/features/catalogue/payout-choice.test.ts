import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choosePayout, type PayoutQuestion, type PayoutRow } from './payout-choice.ts'

let nextId = 1
const row = (change: Partial<PayoutRow> = {}): PayoutRow => ({
  id: nextId++,
  affiliate_id: null,
  countries: [],
  os: [],
  devices: [],
  position: 0,
  valid_from: -8.64e15,
  valid_to: 8.64e15,
  ...change,
})
const click: PayoutQuestion = { affiliate_id: 7, country: 'US', os: 'iOS', device: 'Phone', at: 1_000 }

describe('the payout row of a click', () => {
  test('is the one that names its country, before one that names its system and device', () => {
    const country = row({ countries: ['CA', 'US'] })
    expect(choosePayout([row(), row({ os: ['iOS'], devices: ['Phone'] }), country], click)).toBe(country)
  })

  test('is the one that names its system, before one that names its device', () => {
    const system = row({ os: ['iOS'] })
    expect(choosePayout([row({ devices: ['Phone'] }), system], click)).toBe(system)
  })

  test('is a personal row before a more specific general one', () => {
    const personal = row({ affiliate_id: 7 })
    expect(choosePayout([row({ countries: ['US'], os: ['iOS'], devices: ['Phone'] }), personal], click)).toBe(personal)
  })

  test('is never another affiliate’s personal row', () => {
    expect(choosePayout([row({ affiliate_id: 8 })], click)).toBeUndefined()
  })

  test('is absent if no row matches the visitor', () => {
    expect(choosePayout([row({ countries: ['DE'] }), row({ devices: ['Desktop'] })], click)).toBeUndefined()
  })

  test('of an unknown country is a row for every country only', () => {
    const every = row()
    expect(choosePayout([row({ countries: ['US'] }), every], { ...click, country: '' })).toBe(every)
  })

  test('applies from its first moment until just before its last', () => {
    const brief = row({ valid_from: 1_000, valid_to: 2_000 })
    expect(choosePayout([brief], { ...click, at: 999 })).toBeUndefined()
    expect(choosePayout([brief], { ...click, at: 1_000 })).toBe(brief)
    expect(choosePayout([brief], { ...click, at: 1_999 })).toBe(brief)
    expect(choosePayout([brief], { ...click, at: 2_000 })).toBeUndefined()
  })

  test('is the first in the operator’s order among equals, then the oldest', () => {
    const first = row({ countries: ['US'], position: 1 })
    const later = row({ countries: ['US'], position: 2 })
    const younger = row({ countries: ['US'], position: 1 })
    expect(choosePayout([later, younger, first], click)).toBe(first)
  })
})

const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    affiliate_id: fc.constantFrom(null, 7, 8),
    countries: fc.subarray(['US', 'DE', 'FR']),
    os: fc.subarray(['iOS', 'Android']),
    devices: fc.subarray(['Phone', 'Desktop']),
    position: fc.integer({ min: 0, max: 2 }),
    valid_from: fc.constantFrom(-8.64e15, 1_000, 1_001),
    valid_to: fc.constantFrom(8.64e15, 1_000, 1_001),
  }),
  { selector: (one) => one.id, maxLength: 12 },
)

test('the choice does not depend on the order of the rows and never picks one that does not fit', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const chosen = choosePayout(given, click)
      expect(choosePayout(given.toReversed(), click)).toBe(chosen)
      if (chosen === undefined) return
      expect([null, 7]).toContain(chosen.affiliate_id)
      expect(chosen.countries.length === 0 || chosen.countries.includes('US')).toBe(true)
      expect(chosen.os.length === 0 || chosen.os.includes('iOS')).toBe(true)
      expect(chosen.devices.length === 0 || chosen.devices.includes('Phone')).toBe(true)
      // A row is as good as every other one that fits: without it, something else or nothing is chosen.
      expect(
        choosePayout(
          given.filter((one) => one !== chosen),
          click,
        ),
      ).not.toBe(chosen)
    }),
  )
})
