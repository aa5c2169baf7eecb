import { expect, test } from 'vitest'
import { faultsIn, no_filters, readView, writeView } from './offers-view.ts'

const usual = { search: '', ...no_filters, page: 1, ordering: '-id' }

test.each([
  ['', usual],
  ['?search=chess&page=3&ordering=title', { ...usual, search: 'chess', page: 3, ordering: 'title' }],
  ['?country=DE&category=Games', { ...usual, country: 'DE', category: 'Games' }],
  ['?country=XX', usual],
  ['?search=%20a%20%26%20b%20', { ...usual, search: 'a & b' }],
  ['?page=0', usual],
  ['?page=-2', usual],
  ['?page=abc', usual],
  ['?page=1e9', usual],
  ['?page=99999999999', usual],
  ['?ordering=revenue', usual],
  [
    '?device=Phone&os=iOS&model=percent&favourite=true',
    { ...usual, device: 'Phone', os: 'iOS', model: 'percent', favourite: 'true' },
  ],
  ['?device=Fridge&model=free&favourite=no&goal=Deposit', { ...usual, goal: 'Deposit' }],
])('the address %s asks for %j', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view)
})

test('a search that cannot match is ignored with a notice', () => {
  const params = new URLSearchParams('search=chess%00&page=2')
  expect([readView(params), faultsIn(params).length]).toEqual([{ ...usual, page: 2 }, 1])
})

test('a search that is too long for the server is cut to its limit', () => {
  expect(readView(new URLSearchParams({ search: 'x'.repeat(300) })).search).toHaveLength(255)
})

test.each([
  [{}, ''],
  [{ search: 'a & b' }, '?search=a+%26+b'],
  [{ page: 2, ordering: '-id' as const }, '?page=2'],
  [{ country: 'DE', category: 'Card games' }, '?country=DE&category=Card+games'],
  [{ search: '7', page: 2, ordering: 'title' as const }, '?search=7&ordering=title&page=2'],
])('the view %j is written %s, and read again as it was', (view, address) => {
  expect(writeView(view)).toBe(address)
  expect(readView(new URLSearchParams(address))).toEqual({ ...usual, ...view })
})
