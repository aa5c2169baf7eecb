import { ApiFailure } from '@plumbline/client/failure.ts'
import { describe, expect, test } from 'vitest'
import { failureWords, insertAt, postbackRows, withRows, type Postback } from './rules.ts'

const postback = (id: number) => ({
  id,
  url: `https://tracker.example/${id}`,
  status: 'approved' as const,
  goal: null,
  offer: null,
  paused: false,
  created_at: '2026-11-20T02:30:00Z',
  last_delivery: null,
  failing: null,
})

test('an array and its results are the same postbacks', () => {
  expect(postbackRows([postback(1)])).toEqual([postback(1)])
  expect(postbackRows({ count: 1, results: [postback(1)] })).toEqual([postback(1)])
})

test.each([[null], [undefined], ['text'], [{}], [{ results: 'x' }]])('%j holds no postbacks', (answer) => {
  expect(postbackRows(answer)).toBeNull()
  expect(withRows(answer, (rows) => [...rows, postback(9)])).toEqual(answer)
})

test('a change keeps the shape of the answer', () => {
  const add = (rows: readonly Postback[]) => [...rows, postback(2)]
  expect(withRows([postback(1)], add)).toEqual([postback(1), postback(2)])
  expect(withRows({ count: 1, results: [postback(1)] }, add)).toEqual({
    count: 1,
    results: [postback(1), postback(2)],
  })
})

describe('a macro is inserted', () => {
  test.each([
    ['in the middle', 'a=&b=1', 2, 2, 'a={x}&b=1', 5],
    ['over what is selected', 'a=old&b', 2, 5, 'a={x}&b', 5],
    ['at the start', 'b', 0, 0, '{x}b', 3],
    ['at the end', 'a=', 2, 2, 'a={x}', 5],
    ['at the end without a cursor', 'a=', null, null, 'a={x}', 5],
  ])('%s', (_, value, start, end, expected, cursor) => {
    expect(insertAt(value, start, end, '{x}')).toEqual({ value: expected, cursor })
  })
})

test.each([
  [new ApiFailure(400, 'The host is not public.'), 'Failed to add postback. The host is not public.'],
  [new ApiFailure(null), 'Failed to add postback.'],
  [new Error('anything'), 'Failed to add postback.'],
])('%o is described in words', (error, words) => {
  expect(failureWords('Failed to add postback.', error)).toBe(words)
})
