import { expect, test } from 'vitest'
import { moneyNumber } from '../../shared/money.ts'
import { changesBetween } from './changes.ts'

const large = moneyNumber('175840000004250.24')

test.each([
  ['nothing', { a: 1 }, { a: 1 }, null, null],
  ['a field', { a: 1, b: 2 }, { a: 3, b: 2 }, { a: 1 }, { a: 3 }],
  ['a field that was empty', { a: null }, { a: 'x' }, { a: null }, { a: 'x' }],
  ['a field of a part', { m: { id: 1, n: 'A' } }, { m: { id: 2, n: 'A' } }, { 'm.id': 1 }, { 'm.id': 2 }],
  ['a removed part', { m: { id: 1 } }, { m: null }, { 'm.id': 1 }, { 'm.id': null }],
  ['an amount that no double holds', { a: large }, { a: 0 }, { a: large }, { a: 0 }],
  ['a list', { l: [1, 2, 3] }, { l: [2, 3, 4] }, { l: [1] }, { l: [4] }],
  [
    'rows of a list',
    { l: [{ i: 1, p: 5 }] },
    { l: [{ i: 1, p: 6 }] },
    { l: [{ i: 1, p: 5 }] },
    { l: [{ i: 1, p: 6 }] },
  ],
  ['an order', { l: [1, 2] }, { l: [2, 1] }, { l: [1, 2] }, { l: [2, 1] }],
  ['automatic timestamps', { updated_at: 1, a: 1 }, { updated_at: 2, a: 1 }, null, null],
  ['a new thing', undefined, { a: 1, b: null, c: [], d: '' }, null, { a: 1 }],
  ['one that is gone', { a: 1, b: null }, undefined, { a: 1 }, null],
  ['neither state', undefined, undefined, null, null],
])('%s', (_what, before, after, was, is) => {
  expect(changesBetween(before, after)).toEqual({ before: was, after: is })
})

test('what is long is cut', () => {
  const { after } = changesBetween({ a: '' }, { a: 'x'.repeat(50_000) })
  expect(JSON.stringify(after).length).toBeLessThan(3_000)
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, index]))
  expect(Object.keys(changesBetween({}, many).after ?? {})).toHaveLength(200)
})
