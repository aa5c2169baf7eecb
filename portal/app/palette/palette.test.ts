import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showPortal } from '../portal.test-support.tsx'
import { exportBody } from './actions.ts'
import { help_sections } from './entries.ts'
import { numberIn, readQuery, searchesFor } from './search-results.ts'

test.each([
  ['12', { of: 'any', id: 12 }],
  [' #12 ', { of: 'any', id: 12 }],
  ['conversion 12', { of: 'conversion', id: 12 }],
  ['Conv #12', { of: 'conversion', id: 12 }],
  ['payment id 7', { of: 'payment', id: 7 }],
  ['offer 12', null],
  ['012', null],
  ['12x', null],
  ['1234567890123456', null],
])('%j asks for the number %j', (query, number) => {
  expect(numberIn(query)).toEqual(number)
})

test.each([
  ['copy link surfhaven', 'surfhaven', true],
  ['surfhaven tracking link', 'surfhaven', true],
  ['get link', 'link', true],
  ['linked list', 'linked list', false],
  [' surfhaven ', 'surfhaven', false],
])('%j looks for %j, as a link: %j', (query, text, wants_link) => {
  expect(readQuery(query)).toEqual({ text, wants_link })
})

test.each([
  ['vpn surfhavn', ['vpn surfhavn', 'surfhavn', 'sur']],
  ['surfhavn', ['surfhavn', 'sur']],
  ['12', ['12']],
])('the server is asked for %j by %j', (text, searches) => {
  expect(searchesFor(text)).toEqual(searches)
})

describe('a file', () => {
  const zone = 'America/New_York'
  test.each([
    ['daily', '/statistics/daily', '', { from: expect.any(String), to: expect.any(String) }],
    [
      'daily',
      '/statistics/daily',
      '?from=2026-11-01&to=2026-11-02&sub1=x',
      { from: '2026-11-01', to: '2026-11-02', sub1: 'x' },
    ],
    ['daily', '/statistics/offers', '?from=2026-11-01&to=2026-11-02', undefined],
    ['ledger', '/payments/ledger', '?from=2026-11-01&kind=bonus&page=2', { from: '2026-11-01', kind: 'bonus' }],
    ['ledger', '/payments', '?from=2026-11-01&kind=bonus', undefined],
  ] as const)('of the report %s at %s%s is narrowed by %j', (report, pathname, search, filters) => {
    expect(exportBody(report, zone, { pathname, search })).toMatchObject({ report, ...(filters && { filters }) })
  })
})

test('every section of help in the search exists', async () => {
  showPortal({ at: '/help', signed_in: false })
  for (const { id, title } of help_sections)
    expect((await screen.findByRole('heading', { name: title })).getAttribute('id')).toBe(id)
})
