import { expect, it } from 'vitest'
import { filterText } from './words.tsx'

it.each([
  ['sub1', '0', 'is 0'],
  ['sub1', '', 'is (not set)'],
  ['country', 'US', 'is United States'],
  ['offer', 0, 'is (not set)'],
  ['offer', 7, 'is #7'],
] as const)('the filter of %s by %j reads %j', (field, value, text) => {
  expect(filterText({ field, op: 'in', values: [value] }, new Map())).toBe(text)
})
