import type { Dimensions } from '../model/count.ts'
import * as model from '../model/reports.ts'
import type { Figures, Range } from '../model/reports.ts'
import { different, differentRows, type Get, type Question } from './difference.ts'

/** All of what the histories hold, and the two days of change-over. */
const whole: Range = { from: '2026-03-01', to: '2026-11-30' }
const ranges: readonly Range[] = [
  whole,
  { from: '2026-03-08', to: '2026-03-08' },
  { from: '2026-11-01', to: '2026-11-01' },
]
/** The daily report names each day of the whole range, and is asked for the ends of shorter ones too. */
export const daily_ranges: readonly Range[] = [
  ...ranges,
  { from: '2026-03-07', to: '2026-03-09' },
  { from: '2026-10-31', to: '2026-11-02' },
]

const dimensions: Readonly<Record<string, keyof Dimensions>> = {
  browsers: 'browser',
  'os-breakdown': 'os',
  devices: 'device',
  countries: 'country',
  cities: 'city',
  'sub1-host': 'sub1',
  'sub2-host': 'sub2',
  'sub3-host': 'sub3',
  'sub4-host': 'sub4',
  'sub5-host': 'sub5',
}
const take_country = ['browsers', 'os-breakdown', 'devices', 'offers-breakdown']

interface Totals {
  results: object[]
  count: number
  totals: Record<string, number>
}

const sumOf = (rows: readonly object[], key: string): number => {
  const cents = rows.reduce((sum, row) => sum + Math.round(Number((row as Record<string, unknown>)[key]) * 100), 0)
  return cents / 100
}

/** One report over one range: whole, and page by page with its totals. */
const groupQuestions = (get: Get, name: string, range: Range, expected: readonly object[]): Question[] => {
  const url = `/api/statistics/${name}/?${new URLSearchParams({ ...range }).toString()}`
  const [first = {}] = expected
  const summed = Object.entries(first).flatMap(([key, value]) =>
    typeof value === 'number' && key !== 'offer_id' ? [key] : [],
  )
  const inPages = async (): Promise<Totals> => {
    const all: object[] = []
    for (let page = 1; ; page++) {
      const { results, count, totals } = await get<Totals>(`${url}&page=${page}`)
      all.push(...results)
      if (results.length === 0 || all.length >= count) return { results: all, count, totals }
    }
  }
  const asArray: Question = { source: url, ask: async () => differentRows(expected, await get<object[]>(url)) }
  if (range !== whole) return [asArray]
  return [
    {
      source: `${url}&page=`,
      async ask() {
        const { results, count, totals } = await inPages()
        const sums = Object.fromEntries(summed.map((key) => [key, sumOf(expected, key)]))
        return (
          differentRows(expected, results) ??
          different(expected.length, count) ??
          (expected.length === 0 ? undefined : different(sums, totals))
        )
      },
    },
  ]
}

interface ConversionsAnswer {
  status: number
  count: number
  results: (Record<string, unknown> & { id: number; created_at: string })[]
}

const conversionQuestions = (get: Get, figures: Figures, range: Range, sub_search: string): Question[] => {
  const query = new URLSearchParams({ ...range, ...(sub_search !== '' && { sub_search }) })
  const url = `/api/statistics/conversions/latest/?${query.toString()}`
  const has = (row: Record<string, unknown>): boolean =>
    ['sub1', 'sub2', 'sub3', 'sub4', 'sub5'].some((key) => String(row[key]).toLowerCase().includes(sub_search))
  const expected = model.conversions(figures, range).filter((row) => has(row as Record<string, unknown>))
  const inPages = async (): Promise<ConversionsAnswer> => {
    const all: ConversionsAnswer['results'] = []
    for (let page = 1; ; page++) {
      const { status, count, results } = await get<ConversionsAnswer>(`${url}&page=${page}`)
      all.push(...results)
      if (results.length === 0 || all.length >= count) return { status, count, results: all }
    }
  }
  return [
    {
      source: url,
      async ask() {
        const { status, count, results } = await inPages()
        const times = results.map(({ created_at }) => Date.parse(created_at))
        const ids = new Set(results.map(({ id }) => id))
        return (
          differentRows(
            expected,
            results.map(({ id: _own, ...row }) => ({ ...row, created_at: new Date(row.created_at).toISOString() })),
          ) ??
          different({ status: 1, count: expected.length, ids: expected.length }, { status, count, ids: ids.size }) ??
          different(
            times.toSorted((a, b) => b - a),
            times,
          )
        )
      },
    },
  ]
}

/** Every report over every range. */
export const reportQuestions = (get: Get, figures: Figures): Question[] => [
  ...daily_ranges.flatMap((range) => groupQuestions(get, 'daily', range, model.daily(figures, range))),
  ...ranges.flatMap((range) => {
    const { from, to } = range
    const inUs: Range = { from, to, country: 'US' }
    const withCountry = range === whole ? [range, inUs, { ...inUs, country: 'Unknown' }] : [range]
    const breakdowns = Object.entries(dimensions).flatMap(([name, key]) =>
      (take_country.includes(name) ? withCountry : [range]).flatMap((narrowed) =>
        groupQuestions(
          get,
          name,
          narrowed,
          model.breakdown(figures, narrowed, key).map(({ name: value, ...row }) => ({ [key]: value, ...row })),
        ),
      ),
    )
    return [
      ...withCountry.flatMap((narrowed) =>
        groupQuestions(get, 'offers-breakdown', narrowed, model.offers(figures, narrowed)),
      ),
      ...breakdowns,
      ...groupQuestions(
        get,
        'mobile-isp',
        range,
        model.mobileIsp(figures, range).map(({ name, ...row }) => ({ isp: name, ...row })),
      ),
      ...withCountry.flatMap((narrowed) => conversionQuestions(get, figures, narrowed, '')),
      ...(range === whole ? conversionQuestions(get, figures, range, 'news') : []),
    ]
  }),
]
