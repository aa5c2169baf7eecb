import { expect, test } from 'vitest'
import { field_names, formatWord, roleOf, thingById, thingOf, titleOf } from './field-names.ts'
import { operations } from './operator/index.ts'

/** The names of all fields in a schema, at any depth. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === 'properties' && typeof part === 'object' && part !== null ? Object.keys(part) : []),
    ...namesIn(part),
  ])
}

test('every name of the table is one of a field', () => {
  const used = new Set(namesIn(Object.values(operations)))
  const isUsed = (name: string): boolean => used.has(name) || used.has(`${name}_id`)
  expect(Object.keys(field_names).filter((name) => !isUsed(name))).toEqual([])
})

test.each([
  ['affiliate_id', 'Affiliate'],
  ['decided_at', 'Decided'],
  ['txid', 'Transaction ID'],
  ['postback_url', 'Postback URL'],
])('the title of %s is %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test.each([
  ['tron', 'Tron'],
  ['bsc', 'BNB Smart Chain'],
  ['raised_minimums', 'Raised minimums'],
  ['json', 'JSON'],
  ['macOS', 'macOS'],
])('%s reads %s', (name, text) => {
  expect(formatWord(name)).toBe(text)
})

test('an id names its thing, the name beside it none', () => {
  expect([roleOf('offer_id'), thingById('offer_id'), thingById('referred_by')]).toEqual([
    'number',
    'offer',
    'affiliate',
  ])
  expect([roleOf('offer'), thingById('offer'), thingOf('offer')]).toEqual([undefined, undefined, 'offer'])
})
