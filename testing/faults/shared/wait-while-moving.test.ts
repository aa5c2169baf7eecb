import { expect, test } from 'vitest'
import { waitWhileMoving } from './wait-while-moving.ts'

test('waits as long as something moves', async () => {
  let left = 30
  await waitWhileMoving(() => (left-- === 0 ? '' : `${left} rows`), 1, 5)
  expect(left).toBe(-1)
})

test('waits through looks that fail', async () => {
  const looks = [new Error('away'), 'one row', new Error('away'), new Error('away'), '']
  const look = (): string => {
    const result = looks.shift()
    if (result instanceof Error) throw result
    return result ?? 'too late'
  }
  await waitWhileMoving(look, 1, 5)
  expect(looks).toEqual([])
})

test('names what is stuck', async () => {
  await expect(waitWhileMoving(() => '3 of 5 rows', 1, 5)).rejects.toThrow('nothing moves any more: 3 of 5 rows')
})

test('names a failure that does not end, and does not take it for movement', async () => {
  let looks = 0
  const look = (): string => {
    if (looks++ % 2 === 0) throw new Error('away')
    return '3 of 5 rows'
  }
  await expect(waitWhileMoving(look, 1, 5)).rejects.toThrow('3 of 5 rows')
  await expect(waitWhileMoving(() => Promise.reject(new Error('away')), 1, 5)).rejects.toThrow('away')
})
