import { expect, test } from 'vitest'
import { entriesOfAmount } from './payments.ts'

const earned = (...cents: number[]) => cents.map((one, index) => ({ id: String(index), cents: one }))

test('the oldest entries that come to exactly the amount are found, or none', () => {
  expect(entriesOfAmount(earned(250, 250, 310), 560)?.toSorted()).toEqual(['0', '2'])
  expect(entriesOfAmount(earned(5000, 5000, 300, 70), 10_070)?.toSorted()).toEqual(['0', '1', '3'])
  expect(entriesOfAmount(earned(250, 250), 300)).toBeUndefined()
  expect(entriesOfAmount([], 300)).toBeUndefined()
})
