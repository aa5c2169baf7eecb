import type { Report } from '@plumbline/contract/report-shape.ts'
import { report_names, reports } from '@plumbline/contract/reports.ts'
import { describe, expect, test } from 'vitest'
import {
  cleanFilters,
  defaultView,
  filtersAsked,
  readAddress,
  writeAddress,
  type ReportView,
} from './report-address.ts'

const now = { zone: 'America/New_York', today: '2026-11-20' }
const { conversions, countries, offers, sub1 } = reports

const read = (report: Report, query: string) => readAddress(report, new URLSearchParams(query), now)
const viewOf = (
  report: Report,
  part: { filters?: Partial<ReportView['filters']> } & Partial<Omit<ReportView, 'filters'>>,
) => {
  const usual = defaultView(report, now)
  return { ...usual, ...part, filters: { ...usual.filters, ...part.filters } }
}

test.each(report_names)(
  'the plain address of %s is today and the six days before, in its own order, and holds nothing',
  (name) => {
    const { view, faults } = read(reports[name], '')
    expect(faults).toEqual([])
    expect(view).toEqual(defaultView(reports[name], now))
    expect(view).toMatchObject({
      filters: { from: '2026-11-14', to: '2026-11-20', status: '', sub_search: '' },
      page: 1,
    })
    expect(writeAddress(reports[name], view, now)).toBe('')
  },
)

describe('values other than the defaults are in the address, and are read back', () => {
  const range = { from: '2026-10-01', to: '2026-10-31' }
  test.each([
    ['from=2026-10-01&to=2026-10-31', sub1, viewOf(sub1, { filters: range })],
    ['ordering=hosts&page=3', countries, viewOf(countries, { ordering: 'hosts', page: 3 })],
    [
      'country_not=US&country_not=DE&sub1=a%2Cb&sub1=+c&without_not=os',
      countries,
      viewOf(countries, { filters: { country_not: ['US', 'DE'], sub1: ['a,b', ' c'], without_not: ['os'] } }),
    ],
    ['goal=sale', conversions, viewOf(conversions, { filters: { goal: ['sale'] } })],
    ['country=DE', offers, viewOf(offers, { filters: { country: ['DE'] } })],
    [
      'country=Unknown&sub_search=a%26b%3D%25',
      conversions,
      viewOf(conversions, { filters: { country: ['Unknown'], sub_search: 'a&b=%' } }),
    ],
    [
      'from=2026-10-01&to=2026-10-31&country=US&sub_search=fb&ordering=payout&page=2',
      conversions,
      viewOf(conversions, { filters: { ...range, country: ['US'], sub_search: 'fb' }, ordering: 'payout', page: 2 }),
    ],
    ['id=T-1', conversions, viewOf(conversions, { filters: { id: 'T-1' } })],
  ] as const)('%s', (query, report, view) => {
    expect(writeAddress(report, view, now)).toBe(query)
    expect(read(report, query)).toEqual({ view, faults: [], swapped: false })
  })

  test('the default range moves on with the days, a chosen one stays', () => {
    const tomorrow = { ...now, today: '2026-11-21' }
    expect(readAddress(sub1, new URLSearchParams(), tomorrow).view.filters).toMatchObject({
      from: '2026-11-15',
      to: '2026-11-21',
    })
    const written = writeAddress(sub1, viewOf(sub1, { filters: { from: '2026-11-20', to: '2026-11-20' } }), now)
    expect(readAddress(sub1, new URLSearchParams(written), tomorrow).view.filters).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-20',
    })
  })
})

test('days in the wrong order are swapped with a notice', () => {
  const read_view = read(sub1, 'from=2026-11-20&to=2026-11-01')
  expect(read_view).toEqual({
    view: viewOf(sub1, { filters: { from: '2026-11-01', to: '2026-11-20' } }),
    faults: [],
    swapped: true,
  })
})

describe('parts that cannot be read are reported, and the rest is kept', () => {
  test.each([
    ['from=2026-10-01', 'days'],
    ['to=2026-10-01', 'days'],
    ['from=2026-11-01&to=2025-01-01', 'days'],
    ['id=x', 'ID'],
    ['from=2025-01-01&to=2026-11-01', 'days'],
    ['from=2026-02-30&to=2026-03-01', 'days'],
    ['from=&to=', 'days'],
    ['country=us', 'country'],
    ['country=XX', 'country'],
    ['country=US%27%20OR%201=1', 'country'],
    ['timezone=Asia/Tokyo', 'timezone'],
    ['sub_search=x', 'Sub ID'],
    ['ordering=earning%20desc', 'order'],
    ['ordering=constructor', 'order'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1e9', 'page'],
    ['page=99999999', 'page'],
  ])('%s', (query, word) => {
    const { view, faults } = read(offers, query)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(word)
    expect(view).toEqual(defaultView(offers, now))
  })

  test.each(['sub1', 'sub_search', 'city'])('a character that nothing can hold, in %s', (name) => {
    const { view, faults } = read(conversions, `${name}=a%00&page=2`)
    expect(faults).toHaveLength(1)
    expect(view).toEqual(viewOf(conversions, { page: 2 }))
  })

  test('a filter that the report does not take is not passed over', () => {
    expect(read(countries, 'goal=sale').faults).toEqual(['this report has no goal filter'])
    expect(read(countries, 'goal_not=sale&without=goal').faults).toHaveLength(2)
    expect(read(sub1, 'timezone=America/New_York').faults).toEqual(['this report has no timezone filter'])
  })

  test('one invalid filter leaves the others alone', () => {
    const { view, faults } = read(conversions, 'country=XX&sub_search=fb&page=2')
    expect(faults).toHaveLength(1)
    expect(view).toEqual(viewOf(conversions, { filters: { sub_search: 'fb' }, page: 2 }))
  })
})

test('spaces around a Sub ID are not part of it', () => {
  expect(cleanFilters({ ...defaultView(conversions, now).filters, sub_search: '  fb 1 ' }).sub_search).toBe('fb 1')
})

test('calls and files are requested with the range and the filters', () => {
  expect(filtersAsked(viewOf(offers, { filters: { country: ['US'] } }).filters)).toEqual({
    from: '2026-11-14',
    to: '2026-11-20',
    timezone: 'America/New_York',
    country: 'US',
  })
  expect(filtersAsked(defaultView(conversions, now).filters)).toEqual({ from: '2026-11-14', to: '2026-11-20' })
})
