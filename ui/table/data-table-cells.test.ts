import { expect, test } from 'vitest'
import { directionOf, nextOrdering } from './data-table-cells.tsx'

test.each([
  ['clicks', true, undefined, '-clicks'],
  ['clicks', true, '-hosts', '-clicks'],
  ['clicks', true, '-clicks', 'clicks'],
  ['clicks', true, 'clicks', '-clicks'],
  ['city', false, '-clicks', 'city'],
  ['city', false, 'city', '-city'],
  ['city', false, '-city', 'city'],
])('a press on %s (figure: %s) while ordered by %s orders by %s', (key, figure, ordering, next) => {
  expect(nextOrdering(key, figure, ordering)).toBe(next)
})

test.each([
  ['clicks', 'clicks', 'ascending'],
  ['clicks', '-clicks', 'descending'],
  ['clicks', '-unique_clicks', undefined],
  ['clicks', undefined, undefined],
])('%s in the order %s is %s', (key, ordering, direction) => {
  expect(directionOf(key, ordering)).toBe(direction)
})
