import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRecord, encodeRecord, kindOf, UnreadableRecordError } from './codec.ts'
import { clickRecord, postbackRecord } from './records.test-support.ts'

const text = fc.string({ unit: 'binary', maxLength: 300 })
const at = fc.integer({ min: 0, max: 2 ** 42 })
const place = { journal: 3, sequence: 17 }

describe('a record', () => {
  test('of a click comes back from its bytes as it was, whatever its texts are', () => {
    const extras = fc.constantFrom(
      {},
      { extras: { sub7: 'x', landing: '\uD800' } },
      { extras: { referer_host: 'blog.example' } },
    )
    const fields = { at, user_agent: text, referer: text, subs: fc.tuple(text, text, text, text, text) }
    const clicks = fc.tuple(fc.record(fields), extras).map(([click, more]) => ({ ...click, ...more }))
    fc.assert(
      fc.property(clicks, (change) => {
        const click = clickRecord({ ...change, rejected: 'no_payout' })
        expect(decodeRecord(encodeRecord(click, place), place)).toEqual(click)
      }),
    )
  })

  test('of a postback comes back as it was, whatever its parameters are called', () => {
    const names = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString', 'length'))
    fc.assert(
      fc.property(at, text, fc.array(fc.tuple(names, text), { maxLength: 10 }), (time, txid, pairs) => {
        const sent = { older_txids: txid === '' ? [] : [txid], raw_query: txid, raw_body: `{${txid}` }
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
    ['of a newer format', '[4,"click",0,"1435716b"]', 'format version 4'],
    ['of another kind', '[1,"impression",0]', 'impression'],
    ['cut short', '[1,"click",0,3', 'not a list'],
    ['with a field missing', '[1,"click",0,3]', 'field'],
    ['with a field of another type', JSON.stringify([1, 'postback', '0']), 'field'],
    ['that is no list', '{"v":1}', 'damaged'],
    ['that is empty', '', 'damaged'],
    ['without its checksum', '[2,"click",0]', 'its checksum is wrong'],
  ])('%s is refused with words that say so', (_what, bytes, words) => {
    expect(() => decodeRecord(Buffer.from(bytes), place)).toThrow(UnreadableRecordError)
    expect(() => decodeRecord(Buffer.from(bytes), place)).toThrow(words)
  })
})

describe('a record of an earlier version', () => {
  const old_click = clickRecord({ v: 1, subs: ['a', '', '', '', 'é'] })
  const parameters = { txid: '\uFFFD-1001', reason: 'x' }
  const { older_txids: _, raw_query: _query, raw_body: _body, ...fields } = postbackRecord()
  const old_postback = { ...fields, v: 1 as const, txid: '\uFFFD-1001', amount: '19.90', parameters }

  test.each([
    [
      'a click of format 1',
      '[1,"click",1795000000000,3,7,9,"","198.51.100.7","Mozilla/5.0","","US","Windows","Desktop","a","","","","é"]',
      old_click,
    ],
    [
      'a click of format 2',
      '[2,"click",1795000000000,3,7,9,"","198.51.100.7","Mozilla/5.0","","US","Windows","Desktop","a","","","","é","31639a1f"]',
      old_click,
    ],
    [
      'a postback of format 2',
      '[2,"postback",1795000000000,5,"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","","\uFFFD-1001","19.90","","203.0.113.9",["txid","\uFFFD-1001","reason","x"],"0bfdc78f"]',
      old_postback,
    ],
  ])('is read: %s', (_what, bytes, record) => {
    expect(decodeRecord(Buffer.from(bytes), place)).toEqual(record)
  })

  test('has no field of a later one', () => {
    const later = '[1,"click",1795000000000,3,7,9,"","198.51.100.7","","","US","","","","","","","",[]]'
    expect(() => decodeRecord(Buffer.from(later), place)).toThrow('more fields than its format version allows')
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

  test('finds a record that lies at another place', () => {
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
  ['[2,"postback",damaged', 'postback'],
  ['[2,"postbac', undefined],
  ['damaged', undefined],
  ['', undefined],
])('bytes that begin as %s are treated as %s', (bytes, kind) => {
  expect(kindOf(Buffer.from(bytes))).toBe(kind)
})
