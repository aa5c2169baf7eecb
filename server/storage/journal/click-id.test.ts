import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clickIds, type ClickPlace } from './click-id.ts'

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
const ids = clickIds(key)

const places: fc.Arbitrary<ClickPlace> = fc.record({
  journal: fc.integer({ min: 0, max: 255 }),
  sequence: fc.integer({ min: 1, max: 2 ** 40 - 1 }),
  at: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seconds) => seconds * 1000),
  affiliate_id: fc.integer({ min: 1, max: 2 ** 24 - 1 }),
  offer_id: fc.integer({ min: 1, max: 2 ** 24 - 1 }),
})

describe('a click id', () => {
  test('is 32 characters that need no encoding in an address, and leads back to its click', () => {
    fc.assert(
      fc.property(places, (place) => {
        const id = ids.encode(place)
        expect(id).toMatch(/^[A-Za-z0-9_-]{32}$/)
        expect(ids.decode(id)).toEqual(place)
      }),
    )
  })

  test('is the same whether it is made alone or with others', () => {
    fc.assert(
      fc.property(fc.array(places, { maxLength: 20 }), (several) => {
        expect(ids.encodeAll(several)).toEqual(several.map((place) => ids.encode(place)))
      }),
    )
  })

  test('is refused when any bit of it was changed', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 191 }), (place, bit) => {
        const bytes = Buffer.from(ids.encode(place), 'base64url')
        bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        expect(ids.decode(bytes.toString('base64url'))).toBeUndefined()
      }),
    )
  })

  test('is refused when it was made with another key', () => {
    fc.assert(
      fc.property(places, fc.uint8Array({ minLength: 32, maxLength: 32 }), (place, other) => {
        fc.pre(!Buffer.from(other).equals(key))
        expect(ids.decode(clickIds(Buffer.from(other)).encode(place))).toBeUndefined()
      }),
    )
  })

  test('is refused when it was guessed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), (bytes) => {
        expect(ids.decode(Buffer.from(bytes).toString('base64url'))).toBeUndefined()
      }),
    )
  })

  test('does not show the affiliate: ids of one affiliate share no more than ids of two', () => {
    const place = { journal: 1, at: 1_795_000_000_000, offer_id: 3 }
    /** How many of the 24 bytes are equal at the same place, on average over pairs of neighbouring clicks. */
    const likeness = (affiliates: readonly [number, number]): number => {
      let equal = 0
      for (let sequence = 1; sequence <= 500; sequence++) {
        const one = Buffer.from(ids.encode({ ...place, sequence, affiliate_id: affiliates[0] }), 'base64url')
        const other = Buffer.from(
          ids.encode({ ...place, sequence: sequence + 1_000, affiliate_id: affiliates[1] }),
          'base64url',
        )
        for (const [index, byte] of one.entries()) if (byte === other[index]) equal++
      }
      return equal / 500
    }
    // Of random bytes 24 / 256 = 0.09 are equal; of readable ones at least the three of the affiliate would be.
    expect(likeness([7, 7])).toBeLessThan(0.5)
    expect(likeness([7, 8])).toBeLessThan(0.5)
  })

  test.each(['', 'x', 'A'.repeat(31), 'A'.repeat(33), '='.repeat(32), `${'A'.repeat(31)}+`, '\n'.repeat(32)])(
    'is not %j',
    (text) => {
      expect(ids.decode(text)).toBeUndefined()
    },
  )
})
