import { reports } from '@plumbline/contract/reports.ts'
import { describe, expect, it } from 'vitest'
import { dimension_parameters } from './figures.ts'
import { checkFilters, checkOrdering, type GivenFilters } from './rules.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const check = (given: GivenFilters, report: keyof typeof reports = 'offers') =>
  checkFilters(reports[report], given, noon)
const range = (from: string, to: string) => check({ from, to })

describe('the range', () => {
  it.each<[string, GivenFilters]>([
    ['nothing', {}],
    ['empty fields', { from: '', to: '', timezone: '', country: '', sub_search: '' }],
  ])('is today and the six days before where %s is given', (_what, given) => {
    expect(check(given)).toEqual({
      from: '2026-11-14',
      to: '2026-11-20',
      status: '',
      sub_search: '',
      reason_code: '',
      id: '',
      ...Object.fromEntries(dimension_parameters.map((name) => [name, []])),
    })
  })

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2024-02-29', '2024-02-29'],
    ['2025-11-20', '2026-11-20'],
    ['2000-01-01', '2000-12-31'],
    ['2099-01-01', '2099-12-31'],
  ])('from %s to %s is accepted', (from, to) => {
    expect(range(from, to)).toMatchObject({ from, to })
  })

  it.each([
    ['2026-11-1', '2026-11-20', '"from" must be a date in the format yyyy-MM-dd'],
    ['2026-11-01', '20.11.2026', '"to" must be a date in the format'],
    ['2026-02-29', '2026-03-01', '"from" must be a date'],
    ['2026-02-01', '2026-02-30', '"to" must be a date'],
    ['2026-13-01', '2026-11-20', '"from" must be a date'],
    ['0000-00-00', '2026-11-20', '"from" must be a date'],
    ['2026-11-01T00:00:00Z', '2026-11-20', '"from" must be a date'],
    ['yesterday', '2026-11-20', '"from" must be a date'],
    [' 2026-11-01', '2026-11-20', '"from" must be a date'],
    ['２０２６-11-01', '2026-11-20', '"from" must be a date'],
    ["2026-11-01' or 1=1", '2026-11-20', '"from" must be a date'],
    ['1999-12-31', '2000-01-01', '"from" must be between 2000-01-01 and 2099-12-31'],
    ['2026-01-01', '9999-12-31', '"to" must be between'],
    ['2026-11-20', '2026-11-19', '"from" must not be after "to"'],
    ['2025-11-19', '2026-11-20', 'is 367 days; the maximum is 366'],
    ['2026-11-20', '', '"to" is missing'],
    ['', '2026-11-20', '"from" is missing'],
  ])('from %s to %s is refused', (from, to, reason) => {
    expect(() => range(from, to)).toThrow(reason)
  })
})

describe('the other filters', () => {
  it.each<[GivenFilters, keyof typeof reports]>([
    [{ timezone: 'America/New_York' }, 'daily'],
    [{ id: 'T-1' }, 'conversions'],
    [{ status: 'pending', sub_search: "50% off_'" }, 'conversions'],
  ])('%j are taken by %s', (given, report) => {
    const { timezone: _accepted, ...kept } = given
    expect(check(given, report)).toMatchObject(kept)
  })

  it.each<[GivenFilters, keyof typeof reports, Partial<ReturnType<typeof check>>]>([
    [{ country: 'US' }, 'daily', { country: ['US'], country_not: [] }],
    [{ country: ['US', 'Unknown', '', 'US'] }, 'cities', { country: ['US', 'Unknown'] }],
    [{ country_not: ['US', 'DE'] }, 'sub1', { country: [], country_not: ['US', 'DE'] }],
    // A comma belongs to the value.
    [{ sub1: 'a,b', sub1_not: ' a' }, 'offers', { sub1: ['a,b'], sub1_not: [' a'] }],
    [{ without: ['sub1', 'os'], sub1: 'a' }, 'daily', { sub1: ['a', ''], os: [''] }],
    [{ without_not: 'sub2' }, 'daily', { sub2: [], sub2_not: [''] }],
    [{ goal: 'sale', without_not: 'goal' }, 'conversions', { goal: ['sale'], goal_not: [''] }],
  ])('values in %j of %s are included or excluded', (given, report, checked) => {
    expect(check(given, report)).toMatchObject(checked)
  })

  it.each<[GivenFilters, keyof typeof reports, string]>([
    [{ timezone: 'UTC' }, 'offers', '"timezone" must be America/New_York'],
    [{ timezone: 'america/new_york' }, 'daily', '"timezone" must be'],
    [{ country: 'XX' }, 'offers', '"country" must be a two-letter ISO 3166-1 code'],
    [{ country: 'us' }, 'offers', '"country" must be'],
    [{ country: 'USA' }, 'conversions', '"country" must be'],
    [{ country: ['US', 'us'] }, 'daily', '"country" must be'],
    [{ country_not: 'us' }, 'cities', '"country_not" must be'],
    [{ offer_id_not: ['1', 'x'] }, 'daily', '"offer_id_not" must be an offer id'],
    [{ hour_not: '9' }, 'daily', '"hour_not" must be an hour'],
    [{ without_not: 'country' }, 'daily', '"without_not" must be one of sub1'],
    // A click has no goal.
    [{ goal: 'sale' }, 'daily', '"goal" is not a filter of this report'],
    [{ goal_not: 'sale' }, 'offers', '"goal_not" is not a filter of this report'],
    [{ without: 'goal' }, 'daily', '"without" must be one of sub1'],
    [{ status: 'pending' }, 'offers', '"status" is not a filter of this report'],
    [{ status: 'held' }, 'conversions', '"status" must be one of pending, approved'],
    [{ id: '1' }, 'daily', '"id" is not a filter of this report'],
    [{ sub_search: 'a' }, 'offers', '"sub_search" is not a filter of this report'],
  ])('%j are refused by %s', (given, report, reason) => {
    expect(() => check(given, report)).toThrow(reason)
  })
})

it('orders as requested, or in the default order of the report', () => {
  expect(checkOrdering(reports.offers, undefined)).toBe('-raw_clicks')
  expect(checkOrdering(reports.offers, '')).toBe('-raw_clicks')
  expect(checkOrdering(reports.offers, 'offer_title')).toBe('offer_title')
  expect(() => checkOrdering(reports.offers, 'affiliate_id')).toThrow('"ordering" must be one of offer_id, -offer_id')
})
