import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRecord, encodeRecord, UnreadableRecordError } from './codec.ts'
import { clickRecord, postbackRecord } from './test-records.ts'

const text = fc.string({ unit: 'binary', maxLength: 300 })
const at = fc.integer({ min: 0, max: 2 ** 42 })

describe('a record', () => {
  test('of a click comes back from its bytes as it was, whatever its texts are', () => {
    const clicks = fc.record({ at, user_agent: text, referer: text, subs: fc.tuple(text, text, text, text, text) })
    fc.assert(
      fc.property(clicks, (change) => {
        const click = clickRecord({ ...change, rejected: 'no_payout' })
        expect(decodeRecord(encodeRecord(click))).toEqual(click)
      }),
    )
  })

  test('of a postback comes back as it was, whatever its parameters are called', () => {
    const names = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString', 'length'))
    fc.assert(
      fc.property(at, text, fc.array(fc.tuple(names, text), { maxLength: 10 }), (time, txid, pairs) => {
        const postback = postbackRecord({ at: time, txid, parameters: Object.fromEntries(pairs) })
        const decoded = decodeRecord(encodeRecord(postback))
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
    expect(encodeRecord(clickRecord({ user_agent, subs: ['newsletter', '', '', '', ''] })).length).toBeLessThan(256)
  })

  test.each([
    ['of a newer format', '[2,"click",0]', 'format version 2'],
    ['of another kind', '[1,"impression",0]', 'impression'],
    ['cut short', '[1,"click",0,3', 'damaged'],
    ['with a field missing', '[1,"click",0,3]', 'field'],
    ['with a field of another type', JSON.stringify([1, 'postback', '0']), 'field'],
    ['that is no list', '{"v":1}', 'damaged'],
  ])('%s is refused with words that say so', (_what, bytes, words) => {
    expect(() => decodeRecord(Buffer.from(bytes))).toThrow(UnreadableRecordError)
    expect(() => decodeRecord(Buffer.from(bytes))).toThrow(words)
  })
})
