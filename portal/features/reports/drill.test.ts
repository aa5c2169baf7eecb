import type { Report } from '@plumbline/contract/report-shape.ts'
import { reports, report_names, type ReportName } from '@plumbline/contract/reports.ts'
import { describe, expect, test } from 'vitest'
import { drillOf, sameConversions } from './drill.ts'
import { defaultView, readAddress, type ReportFilters } from './report-address.ts'

const now = { zone: 'America/New_York', today: '2026-11-20' }
const filtersOf = (name: ReportName, part: Partial<ReportFilters> = {}): ReportFilters => ({
  ...defaultView(reports[name], now).filters,
  ...part,
})
const columnOf = (name: ReportName, key: string) => {
  const match = (reports[name] as Report).columns.find((column) => column.key === key)
  if (match === undefined) throw new Error(`${name} has no ${key}`)
  return match
}
const wayOf = (name: ReportName, key: string, row: object | null, part: Partial<ReportFilters> = {}) =>
  drillOf(name, columnOf(name, key), row === null ? null : { ...row }, filtersOf(name, part), now)

const day = { date: '2026-11-18' }
const range = { from: '2026-11-01', to: '2026-11-10' }

describe('a row', () => {
  test.each<[ReportName, string, object | null, Partial<ReportFilters>, string | null]>([
    // The name and the visits link to the parts of the row.
    ['daily', 'date', day, {}, 'hourly?from=2026-11-18&to=2026-11-18'],
    ['daily', 'date', day, { sub1: ['x'] }, 'hourly?from=2026-11-18&to=2026-11-18&sub1=x'],
    ['hourly', 'hour', { hour: '09:00' }, range, 'offers?from=2026-11-01&to=2026-11-10&hour=09%3A00'],
    ['hourly', 'conversions', { hour: '09:00' }, {}, 'conversions?hour=09%3A00'],
    ['daily', 'clicks', day, {}, 'offers?from=2026-11-18&to=2026-11-18'],
    ['daily', 'earnings', day, {}, 'offers?from=2026-11-18&to=2026-11-18'],
    ['countries', 'hosts', { country: 'DE' }, range, 'offers?from=2026-11-01&to=2026-11-10&country=DE'],
    ['offers', 'offer_id', { offer_id: 7 }, {}, 'daily?offer_id=7'],
    ['offers', 'earning', { offer_id: 7 }, {}, 'daily?offer_id=7'],
    ['offers', 'raw_clicks', { offer_id: 7 }, { country: ['DE'] }, 'daily?country=DE&offer_id=7'],
    [
      'offers',
      'earning',
      { offer_id: 7 },
      { country_not: ['DE', 'FR'] },
      'daily?country_not=DE&country_not=FR&offer_id=7',
    ],
    // Conversions link to themselves.
    ['daily', 'conversions', day, {}, 'conversions?from=2026-11-18&to=2026-11-18'],
    ['countries', 'total', { country: 'Unknown' }, {}, 'conversions?country=Unknown'],
    ['countries', 'approved', { country: 'DE' }, {}, 'conversions?country=DE&status=approved'],
    ['offers', 'conversions', { offer_id: 7 }, { country: ['DE'] }, 'conversions?country=DE&offer_id=7'],
    ['sub1', 'total', { sub1: ' a&b ' }, {}, 'conversions?sub1=+a%26b+'],
    ['sub1', 'total', { sub1: '' }, {}, 'conversions?without=sub1'],
    ['mobile-isp', 'total', { isp: 'Vodafone' }, {}, 'conversions?mobile_isp=Vodafone'],
    // Earlier filters stay; of several values only the row's remains.
    ['devices', 'total', { device: 'Phone' }, { sub2: ['x'] }, 'conversions?sub2=x&device=Phone'],
    ['os', 'total', { os: '' }, { without: ['sub1'] }, 'conversions?without=sub1&without=os'],
    ['countries', 'total', { country: 'DE' }, { country: ['DE', 'FR'] }, 'conversions?country=DE'],
    // A click has no goal, so no link.
    ['countries', 'hosts', { country: 'DE' }, { goal: ['sale'] }, null],
    // The line of totals.
    ['daily', 'conversions', null, range, 'conversions?from=2026-11-01&to=2026-11-10'],
    ['browsers', 'approved', null, { country: ['US'] }, 'conversions?country=US&status=approved'],
    ['daily', 'clicks', null, {}, null],
  ])('of %s by %s of %j in %j leads to %s', (name, key, row, part, address) => {
    expect(wayOf(name, key, row, part)).toBe(address === null ? null : `/statistics/${address}`)
  })

  test.each(report_names.filter((name) => name !== 'conversions'))(
    'of %s leads only where it is understood',
    (name) => {
      const report: Report = reports[name]
      const [first] = report.columns
      const value =
        first?.kind === 'day' ? '2026-11-18' : first?.kind === 'country' ? 'DE' : first?.key === 'hour' ? '09:00' : '7'
      for (const column of report.columns) {
        const to = wayOf(name, column.key, { [first?.key ?? '']: value })
        if (to === null) continue
        const { pathname, searchParams } = new URL(to, 'http://here')
        const target = report_names.find((one) => pathname === `/statistics/${one}`) ?? 'daily'
        expect(readAddress(reports[target], searchParams, now).faults).toEqual([])
      }
    },
  )
})

test.each<[string, string, Partial<ReportFilters>, string | null]>([
  ['country', 'DE', {}, 'country=DE'],
  ['status', 'declined', { country: ['DE'] }, 'country=DE&status=declined'],
  ['sub3', 'x', { sub_search: 'y' }, 'sub_search=y&sub3=x'],
  ['os', 'iOS', {}, 'os=iOS'],
  ['os', 'iOS', { os: ['iOS'] }, null],
  ['sub1', '', {}, null],
  ['goal', 'Sale', {}, 'goal=Sale'],
  ['offer', 'Rook', {}, null],
])('the %s %j of a conversion in %j leads to %s', (key, text, part, query) => {
  const way = sameConversions(columnOf('conversions', key), text, filtersOf('conversions', part), now)
  expect(way).toBe(query === null ? null : `/statistics/conversions?${query}`)
})
