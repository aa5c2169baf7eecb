import { dimension_filters, excluding } from '@plumbline/contract/report-shape.ts'
import { describe, expect, test } from 'vitest'
import { addValue, clausesIn, flipClause, onlyThis, withClause, withoutThis, type RowFilters } from './row-filters.ts'

const filters: RowFilters = { country: ['US', 'DE'], sub1: ['a'], without: ['sub1'], os_not: ['iOS'] }

test('filters read as clauses, with the empty value among the others', () => {
  expect(clausesIn(filters)).toEqual([
    { name: 'country', not: false, values: ['US', 'DE'] },
    { name: 'sub1', not: false, values: ['a', ''] },
    { name: 'os', not: true, values: ['iOS'] },
  ])
})

describe('a clause', () => {
  test('takes the place of the one before, and none without values', () => {
    expect(withClause(filters, { name: 'sub1', not: false, values: ['b'] })).toEqual({
      country: ['US', 'DE'],
      sub1: ['b'],
      os_not: ['iOS'],
    })
    expect(withClause(filters, { name: 'os', not: true, values: [] })).not.toHaveProperty('os_not')
  })

  test('is turned round, and back', () => {
    const [first] = clausesIn(filters)
    if (first === undefined) throw new Error('No row')
    const turned = flipClause(filters, first)
    expect(turned).toMatchObject({ country_not: ['US', 'DE'], sub1: ['a'] })
    expect(turned).not.toHaveProperty('country')
    expect(clausesIn(flipClause(turned, { ...first, not: true }))).toEqual(clausesIn(filters))
  })

  test.each(dimension_filters)('of %s gets each value once, up to the most', (name) => {
    const many = Array.from({ length: 60 }, (_, index) => `${index + 1}`)
    const full = many.reduce<RowFilters>((so_far, value) => addValue(so_far, name, true, value), {})
    expect(full[excluding(name)]).toHaveLength(50)
    expect(addValue(full, name, true, '1')).toBe(full)
  })
})

describe('a row', () => {
  test('alone takes the place of other values, wanted or not', () => {
    expect(onlyThis(filters, 'country', 'FR')).toMatchObject({ country: ['FR'] })
    expect(onlyThis(filters, 'os', 'Windows')).not.toHaveProperty('os_not')
    expect(onlyThis(filters, 'sub1', '')).toEqual({ country: ['US', 'DE'], without: ['sub1'], os_not: ['iOS'] })
  })

  test('left out is one more of those, and no longer wanted', () => {
    expect(withoutThis(filters, 'os', 'Android')).toMatchObject({ os_not: ['iOS', 'Android'] })
    expect(withoutThis(filters, 'country', 'US')).toMatchObject({ country: ['DE'], country_not: ['US'] })
    expect(withoutThis(filters, 'sub1', '')).toMatchObject({ sub1: ['a'], without_not: ['sub1'] })
  })
})
