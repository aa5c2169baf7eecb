import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRecord, encodeRecord, kindOf, UnreadableRecordError } from './codec.ts'
import { clickRecord, postbackRecord } from './records.test-support.ts'

const text = fc.string({ unit: 'binary', maxLength: 300 })
const at = fc.integer({ min: 0, max: 2 ** 42 })
const place = { journal: 3, sequence: 17 }
const written = encodeRecord(clickRecord(), place).toString()

/** The start of a record and its checksum. */
const seal = (start: string): string => {
  const checksum = crc32(`${start}"00000000"]`, ((place.journal << 24) ^ place.sequence) >>> 0)
  return `${start}"${checksum.toString(16).padStart(8, '0')}"]`
}

describe('a record', () => {
  test('of a click survives encoding and decoding, whatever its texts are', () => {
    const extras = fc.constantFrom(
      {},
      { extras: { sub7: 'x', landing: '\uD800' } },
      { extras: { referer_host: 'blog.example' } },
    )
    const fields = { at, user_agent: text, referer: text, subs: fc.tuple(text, text, text, text, text) }
    const clicks = fc.tuple(fc.record(fields), extras).map(([one, more]) => ({ ...one, ...more }))
    fc.assert(
      fc.property(clicks, (change) => {
        const changed = clickRecord({ ...change, rejected: 'no_payout' })
        expect(decodeRecord(encodeRecord(changed, place), place)).toEqual(changed)
      }),
    )
  })

  test('of a postback survives encoding and decoding, whatever its parameters are called', () => {
    const names = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString', 'length'))
    fc.assert(
      fc.property(at, text, fc.array(fc.tuple(names, text), { maxLength: 10 }), (time, txid, pairs) => {
        const sent = { raw_query: txid, raw_body: `{${txid}` }
        const postback = postbackRecord({ at: time, txid, parameters: Object.fromEntries(pairs), ...sent })
        const decoded = decodeRecord(encodeRecord(postback, place), place)
        expect(decoded).toEqual(postback)
        expect(decoded.kind === 'postback' && Object.entries(decoded.parameters)).toEqual(
          Object.entries(postback.parameters),
        )
      }),
    )
  })

  test('of an ordinary click takes less than a quarter of a kilobyte', () => {
    const user_agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'
    expect(encodeRecord(clickRecord({ user_agent, subs: ['newsletter', '', '', '', ''] }), place).length).toBeLessThan(
      256,
    )
  })

  test.each([
    ['of a newer format', seal('[2,"click",0,'), 'format version 2'],
    ['cut short', seal('[1,"click",0,3,"'), 'not a list'],
    ['with a field missing', seal('[1,"click",0,3,'), 'field'],
    ['with a field too many', seal(`${written.slice(0, -11)}1,`), 'more fields than its format version allows'],
    ['with a field of another type', seal('[1,"postback","0",'), 'field'],
    ['that is not a list', seal('{"v":1,'), 'not a list'],
    ['that is empty', '', 'damaged'],
    ['without its checksum', '[1,"click",0]', 'its checksum is wrong'],
  ])('%s is refused with words that say so', (_what, bytes, words) => {
    expect(() => decodeRecord(Buffer.from(bytes), place)).toThrow(UnreadableRecordError)
    expect(() => decodeRecord(Buffer.from(bytes), place)).toThrow(words)
  })
})

describe('the checksum of a record', () => {
  const bytes = encodeRecord(postbackRecord({ amount: '19.90' }), place)

  test('finds every change of a single byte, and names the record', () => {
    for (let index = 0; index < bytes.length; index++)
      for (let bit = 0; bit < 8; bit++) {
        const changed = Buffer.from(bytes)
        changed.writeUInt8(changed.readUInt8(index) ^ (1 << bit), index)
        expect(() => decodeRecord(changed, place)).toThrow(/^record 17 of journal 3 /)
      }
  })

  test('finds a changed amount, a cut, and what was added', () => {
    const wrong = 'record 17 of journal 3 is damaged: its checksum is wrong'
    for (const changed of [
      bytes.toString().replace('19.90', '11.90'),
      bytes.toString().slice(0, -1),
      `${bytes.toString()} `,
    ])
      expect(() => decodeRecord(Buffer.from(changed), place)).toThrow(wrong)
  })

  test('finds a record that is stored at another place', () => {
    for (const other of [
      { journal: 3, sequence: 18 },
      { journal: 4, sequence: 17 },
      { journal: 31, sequence: 7 },
    ])
      expect(() => decodeRecord(bytes, other)).toThrow(
        `record ${other.sequence} of journal ${other.journal} is damaged`,
      )
  })
})

test.each([
  ['[1,"click",17', 'click'],
  ['[1,"postback",damaged', 'postback'],
  ['[1,"postbac', undefined],
  ['damaged', undefined],
  ['', undefined],
])('bytes that begin as %s are treated as %s', (bytes, kind) => {
  expect(kindOf(Buffer.from(bytes))).toBe(kind)
})
