import type { Report } from '@plumbline/contract/report-shape.ts'
import { figuresOf, report_names, reports } from '@plumbline/contract/reports.ts'
import { default_terms } from '../../../server/shared/network.ts'
import { casesInProof } from '../../harness/proofs.ts'
import * as model from '../model/reports.ts'
import type { Figures, Narrowing, Range } from '../model/reports.ts'
import { change_days, dayAfter, zone_of_model } from '../model/zone.ts'
import { different, differentRows, type Get, type Question } from './difference.ts'

/** The whole range of the histories, and the two days of the clock changes. */
const whole: Range = { from: '2026-03-01', to: '2026-11-30' }
const ranges: readonly Range[] = [whole, ...change_days.map((day) => ({ from: day, to: day }))]
/** The daily report lists each day of the whole range, and is also requested for short ranges at its ends. */
export const daily_ranges: readonly Range[] = [
  ...ranges,
  ...change_days.map((day) => ({ from: dayAfter(day, -1), to: dayAfter(day) })),
]

/** In another zone the breakdowns say what they say in the usual one, of days that begin elsewhere: one of offers and one of visitors show that. */
const compared_names =
  zone_of_model === default_terms.zone
    ? report_names
    : casesInProof(report_names, ['daily', 'hourly', 'conversions', 'offers', 'browsers'])

/** Filters of several values, each requested both ways; a report has one of them, by its place in the list. */
const halves: readonly Omit<Narrowing, 'exclude'>[] = [
  { by: 'country', values: ['US', 'DE'] },
  { by: 'device', values: ['Phone', 'Tablet'] },
  { by: 'sub1', values: [''] },
  { by: 'os', values: ['iOS', ''] },
  { by: 'landing', values: [''] },
  { by: 'hour', values: ['09:00', '10:00', '11:00', '12:00'] },
]

/** A range in a report's request. */
const parametersOf = ({ narrowed, ...range }: Range): URLSearchParams => {
  const parameters = new URLSearchParams(range)
  if (narrowed === undefined) return parameters
  const { by, values, exclude } = narrowed
  for (const value of values)
    parameters.append(`${value === '' ? 'without' : by}${exclude ? '_not' : ''}`, value === '' ? by : value)
  return parameters
}

interface Page {
  results: object[]
  count: number
}

/** All pages of a report as one, with the count and sums of the last. */
const inPages = async <Answer extends Page>(get: Get, url: string): Promise<Answer> => {
  const all: object[] = []
  for (let page = 1; ; page++) {
    const answer = await get<Answer>(`${url}&page=${page}`)
    all.push(...answer.results)
    if (answer.results.length === 0 || all.length >= answer.count) return { ...answer, results: all }
  }
}

interface Totals extends Page {
  totals: Record<string, number | null>
}

/** One report over one range: whole, and page by page with its totals. Its definition lists the fields, the model computes their values. */
const groupQuestions = (get: Get, report: Report, figures: Figures, range: Range): Question[] => {
  const url = `/api/statistics/${report.call}/?${parametersOf(range).toString()}`
  const shown = Object.fromEntries(figuresOf(report).map(({ key, metric }) => [key, metric]))
  const expected = model.groupRows(figures, range, {
    dimension: report.columns[0]?.key ?? '',
    shown,
    title: report.columns.find(({ kind }) => kind === 'title')?.key,
  })
  const asArray: Question = { source: url, ask: async () => differentRows(expected, await get<object[]>(url)) }
  if (range !== whole) return [asArray]
  return [
    {
      source: `${url}&page=`,
      async ask() {
        const { results, count, totals } = await inPages<Totals>(get, url)
        const sums = Object.fromEntries(
          Object.entries(shown).map(([key, metric]) => [key, model.total(figures, range, metric)]),
        )
        return differentRows(expected, results) ?? different(expected.length, count) ?? different(sums, totals)
      },
    },
  ]
}

interface ConversionsAnswer {
  status: number
  count: number
  totals: { payout: number }
  results: (Record<string, unknown> & { id: number; created_at: string })[]
}

const conversionQuestions = (get: Get, figures: Figures, range: Range, sub_search: string): Question[] => {
  const query = parametersOf(range)
  if (sub_search !== '') query.set('sub_search', sub_search)
  const url = `/api/statistics/conversions/latest/?${query.toString()}`
  const expected = model.conversions(figures, range, sub_search)
  return [
    {
      source: url,
      async ask() {
        const { status, count, totals, results } = await inPages<ConversionsAnswer>(get, url)
        const times = results.map(({ created_at }) => Date.parse(created_at))
        const ids = new Set(results.map(({ id }) => id))
        return (
          differentRows(
            expected,
            results.map(({ id: _own, ...row }) => ({ ...row, created_at: new Date(row.created_at).toISOString() })),
          ) ??
          different({ status: 1, count: expected.length, ids: expected.length }, { status, count, ids: ids.size }) ??
          different(model.conversionTotals(figures, range, sub_search), totals) ??
          different(
            times.toSorted((a, b) => b - a),
            times,
          )
        )
      },
    },
  ]
}

/** Every report over every range, and over the whole one with one of the filters and without its values. */
export const reportQuestions = (get: Get, figures: Figures): Question[] =>
  compared_names.flatMap((name, index) => {
    const report: Report = reports[name]
    const { from, to } = whole
    const narrowed: readonly Range[] = report.filters.includes('country')
      ? [
          { from, to, country: 'US' },
          { from, to, country: 'Unknown' },
        ]
      : []
    const half = halves[index % halves.length]
    const both: readonly Range[] =
      half === undefined ? [] : [false, true].map((exclude) => ({ from, to, narrowed: { ...half, exclude } }))
    const all = [...(name === 'daily' ? daily_ranges : ranges), ...narrowed, ...both]
    if (report.by !== undefined) return all.flatMap((range) => groupQuestions(get, report, figures, range))
    return [
      ...all.flatMap((range) => conversionQuestions(get, figures, range, '')),
      ...conversionQuestions(get, figures, whole, 'news'),
    ]
  })
