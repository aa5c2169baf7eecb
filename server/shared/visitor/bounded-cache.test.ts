import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

test('the value that was not used for longest leaves when the cache is full', () => {
  const cache = createBoundedCache<string>(2)
  cache.set('a', '1')
  cache.set('b', '2')
  expect(cache.get('a')).toBe('1')
  cache.set('c', '3')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1', undefined, '3'])
  expect(cache.size).toBe(2)
})
