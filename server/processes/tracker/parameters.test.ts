import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../shared/clean-text.ts'
import { clickParameters, idOf, parseQuery, readClickQuery, subIdsOf, textOf } from './parameters.ts'

describe('an id', () => {
  test.each([
    ['1', 1],
    ['16777215', 16_777_215],
    ['16777216', 0],
    ['0', 0],
    ['01', 0],
    ['-1', 0],
    ['1.0', 0],
    ['1e3', 0],
    ['0x10', 0],
    [' 1', 0],
    ['1\n', 0],
    ['١', 0],
    ['', 0],
    [undefined, 0],
    [['1', '1'], 0],
    [{ '1': '1' }, 0],
  ])('%j is read as %i', (value, id) => {
    expect(idOf({ offer_id: value }, 'offer_id')).toBe(id)
  })
})

describe('sub IDs', () => {
  test('are text: leading zeros and spaces within stay', () => {
    expect(subIdsOf({ sub1: '007', sub2: ' a b ', sub5: '<b>' })).toEqual(['007', ' a b ', '', '', '<b>'])
  })

  test('that are blank are absent', () => {
    expect(subIdsOf({ sub1: '   ', sub2: '\t\n' })).toEqual(['', '', '', '', ''])
  })

  test('that came several times count as the first one that says something', () => {
    expect(subIdsOf({ sub1: ['', 'first', 'second'] })[0]).toBe('first')
  })

  test('are cut at 255 characters, never through the middle of one', () => {
    expect(subIdsOf({ sub1: 'x'.repeat(300) })[0]).toBe('x'.repeat(255))
    expect(subIdsOf({ sub1: `${'x'.repeat(254)}😀` })[0]).toBe('x'.repeat(254))
  })
})

test('sub IDs beyond the fifth and the affiliate’s click ID are read like the others; a click without any has none', () => {
  expect(readClickQuery('sub6=%20&sub7=a%00b&sub10=%C0&aff_click_id=007').extras).toEqual({
    sub7: 'ab',
    sub10: '\uFFFD',
    aff_click_id: '007',
  })
  expect(readClickQuery('sub5=x&sub11=y').extras).toBeUndefined()
})

test('cleaned text has no control characters, is well formed and no longer than asked, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 0, max: 40 }), (text, longest) => {
      const clean = cleanText(text, longest)
      expect(clean.length).toBeLessThanOrEqual(longest)
      expect(clean.isWellFormed()).toBe(true)
      // oxlint-disable-next-line no-control-regex -- they are what must be gone
      expect(clean).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/)
    }),
  )
})

test('a parameter that is not text is absent', () => {
  expect(textOf({ goal: { nested: 'x' } }, 'goal')).toBe('')
  expect(textOf({ goal: [1, null] }, 'goal')).toBe('')
})

test('a link’s query means the same read directly and by the general parser', () => {
  const name = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        'offer_id',
        'affiliate_id',
        'sub1',
        'sub2',
        'sub3',
        'sub5',
        'sub7',
        'sub10',
        'aff_click_id',
        'url',
        '',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom('sub%31', 'sub+1', '__proto__', 'constructor', '%zz') },
  )
  const marks = ['=', '+', '%', '%2', '%41', '%C3%A4', '%ff', '%00', '%26', '%2B', '[]', ';', '?', '3', '07', ' ']
  const piece = fc.oneof(fc.constantFrom(...marks), fc.string({ maxLength: 4, unit: 'binary' }))
  const value = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
  const pair = fc.tuple(name, value).map((parts) => parts.join('='))
  const query = fc
    .array(fc.oneof({ weight: 9, arbitrary: pair }, { weight: 1, arbitrary: name }), { maxLength: 8 })
    .map((pairs) => pairs.join('&'))
  const many = fc.nat({ max: 1_200 }).map((count) => `${'a=b&'.repeat(count)}offer_id=3&sub1=x`)
  fc.assert(
    fc.property(fc.oneof({ weight: 50, arbitrary: query }, { weight: 1, arbitrary: many }), (text) => {
      expect(readClickQuery(text)).toEqual(clickParameters(parseQuery(text)))
    }),
    { numRuns: 3_000, examples: [['sub1=Ā%2+3'], ['sub1=\u{80}%+07']] },
  )
})
