import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactText, listStoredForms, textOfBytes } from './exact-text.ts'

const byte = fc.oneof(fc.nat(255), fc.constantFrom(0x25, 0x41, 0x00, 0x80, 0xc3, 0xe2, 0xed, 0xa0, 0xf0, 0x9f))
const bytes = fc.array(byte, { maxLength: 12 }).map((list) => Buffer.from(list))
const formatStored = (given: Buffer): string => exactText(textOfBytes(given))
/** The bytes of a stored text, without the code that is tested. */
const bytesOf = (text: string): Buffer =>
  text.startsWith('bytes:')
    ? Buffer.concat(
        (text.slice('bytes:'.length).match(/%[0-9A-F]{2}|[^%]/gu) ?? []).map((piece) =>
          /^%../.test(piece) ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece),
        ),
      )
    : Buffer.from(text)

describe('stored texts', () => {
  test('give back the bytes, whatever they are, so that different bytes are stored differently', () => {
    const literal = fc
      .constantFrom('%C0-1001', 'bytes:%C0-1001', 'bytes:', '%', '\uFFFD')
      .map((text) => Buffer.from(text))
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: bytes }, { weight: 1, arbitrary: literal }), (given) => {
        const text = formatStored(given)
        expect(bytesOf(text)).toEqual(given)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toMatch(/\p{Cc}/u)
      }),
      { numRuns: 5_000 },
    )
  })

  test('are the text where that is clean', () => {
    const clean = fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Cc}|^bytes:/u.test(text))
    fc.assert(
      fc.property(clean, (text) => {
        expect(formatStored(Buffer.from(text))).toBe(text)
      }),
    )
  })

  test.each([
    [Buffer.from('\u0410-1001'), '\u0410-1001'],
    [Buffer.from('C02D31', 'hex'), 'bytes:%C0-1'],
    [Buffer.from('%C0-1'), '%C0-1'],
    [Buffer.from('bytes:%C0-1'), 'bytes:bytes:%25C0-1'],
    [Buffer.from('310231', 'hex'), 'bytes:1%021'],
    [Buffer.from('\u0085'), 'bytes:%C2%85'],
    [Buffer.from('EDA080', 'hex'), 'bytes:%ED%A0%80'],
    [Buffer.from('\uFFFD'), '\uFFFD'],
  ])('of %j is %j', (given, text) => expect(formatStored(given)).toBe(text))
})

test('an id that a person wrote may be stored in another charset that has all its characters, or escaped', () => {
  expect(listStoredForms('1001')).toEqual(['1001'])
  expect(listStoredForms('А-1001')).toEqual(['А-1001', 'bytes:%C0-1001', 'bytes:%E1-1001'])
  expect(listStoredForms('é 1')).toEqual(['é 1', 'bytes:%E9 1'])
  expect(listStoredForms('Аé')).toEqual(['Аé'])
  expect(listStoredForms('bytes:1')).toEqual(['bytes:bytes:1', 'bytes:1'])
  expect(listStoredForms('bytes:%C0')).toEqual(['bytes:%C0', 'bytes:bytes:%25C0'])
})
