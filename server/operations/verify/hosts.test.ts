import { describe, expect, test } from 'vitest'
import { addressHex, householdHex } from './address.ts'
import { createHostBook, type Visit } from './hosts.ts'

const visit = (change: Partial<Visit> = {}): Visit => ({
  day: '2026-03-08',
  affiliate_id: 1,
  offer_id: 1,
  ip: '198.51.100.7',
  journal: 1,
  sequence: 1,
  ...change,
})

describe('an address', () => {
  test.each([
    ['198.51.100.7', '00000000000000000000FFFFC6336407'],
    ['::ffff:198.51.100.7', '00000000000000000000FFFFC6336407'],
    ['2001:db8::1', '20010DB8000000000000000000000001'],
    ['2001:db8:1:2:3:4:5:6', '20010DB8000100020003000400050006'],
    ['::', '0'.repeat(32)],
    ['fe80::', 'FE80' + '0'.repeat(28)],
    ['no address', '0'.repeat(32)],
  ])('%s is %s', (ip, hex) => {
    expect(addressHex(ip)).toBe(hex)
  })

  test('shares its household with its /64, and IPv4 with no other address', () => {
    expect(householdHex(addressHex('2001:db8:1:2::a'))).toBe(householdHex(addressHex('2001:db8:1:2:ffff::b')))
    expect(householdHex(addressHex('2001:db8:1:2::a'))).not.toBe(householdHex(addressHex('2001:db8:1:3::a')))
    expect(householdHex(addressHex('198.51.100.7'))).not.toBe(householdHex(addressHex('198.51.100.8')))
  })
})

describe('the book of hosts', () => {
  test('lets one click of a visitor carry the mark, the first of its journal', () => {
    const book = createHostBook()
    expect(book.note(visit(), true)).toBe(true)
    expect(book.note(visit({ sequence: 2 }), false)).toBe(true)
    expect(book.note(visit({ sequence: 3 }), true)).toBe(false)
    expect(book.note(visit({ sequence: 4, day: '2026-03-09' }), true)).toBe(true)
    expect(book.note(visit({ sequence: 5, offer_id: 2 }), true)).toBe(true)
    expect(book.note(visit({ sequence: 6, affiliate_id: 2 }), true)).toBe(true)
  })

  test('refuses the mark to a later click where the first has none', () => {
    const book = createHostBook()
    book.note(visit(), false)
    expect(book.note(visit({ sequence: 2 }), true)).toBe(false)
  })

  test('accepts the first click of any journal', () => {
    const book = createHostBook()
    book.note(visit(), false)
    expect(book.note(visit({ journal: 2 }), true)).toBe(true)
    expect(book.note(visit({ journal: 3 }), true)).toBe(false)
  })

  test('lists visitors without a mark when a day is dropped, and ignores later ones', () => {
    const book = createHostBook()
    book.note(visit(), true)
    book.note(visit({ sequence: 2, ip: '198.51.100.8' }), false)
    book.note(visit({ sequence: 3, day: '2026-03-09', ip: '198.51.100.9' }), false)
    expect(book.purgeBefore('2026-03-09')).toEqual([visit({ sequence: 2, ip: '198.51.100.8' })])
    expect(book.note(visit({ sequence: 4 }), true)).toBe(true)
    expect(book.late()).toBe(1)
    expect(book.purgeBefore('9999-12-31')).toHaveLength(1)
  })
})
