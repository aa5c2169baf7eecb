import { isReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { Report, ReportFilter } from '@plumbline/contract/report-shape.ts'
import { orderingsOf } from '@plumbline/contract/reports.ts'
import { defaultRange, isDay, isSameRange, rangeGaps, type DayRange } from '@plumbline/ui/form/date-range-rules.ts'
import { rowFiltersAsked, isText, readRowFilters, rowParameters, type RowFilters } from './row-filters.ts'

/*
 * The address decides what a report shows (ADR-0028): it holds only what differs from the default report,
 * and is parsed strictly. Parts that cannot be read are ignored with a notice, never silently.
 */

/** The filters with one text, by their names in notices. `isKnown` checks texts that are not empty. */
const text_filters = {
  timezone: { label: 'timezone', isKnown: (text: string, { zone }: Now) => text === zone },
  status: { label: 'status', isKnown: (text: string) => conversion_statuses.some((one) => one === text) },
  sub_search: { label: 'Sub ID', isKnown: isText },
  reason_code: { label: 'reason', isKnown: isReasonCode },
  id: { label: 'ID', isKnown: isText },
} satisfies { [Name in ReportFilter]?: { label: string; isKnown: (text: string, now: Now) => boolean } }

type TextFilter = keyof typeof text_filters
const text_names = Object.keys(text_filters) as readonly TextFilter[]

/** The filters of a report. Empty text: no filter. Of the row filters only the active ones are present. */
export interface ReportFilters extends DayRange, RowFilters, Readonly<Record<TextFilter, string>> {}

export interface ReportView {
  readonly filters: ReportFilters
  readonly ordering: string
  readonly page: number
}

/** The network's time zone and the current day in it. */
export interface Now {
  readonly zone: string
  readonly today: string
}

export const takes = (report: Report, filter: ReportFilter): boolean => report.filters.includes(filter)

const max_text_length = 255
const last_page = 1_000_000

/** The default view of a report. */
export const defaultView = (report: Report, { zone, today }: Now): ReportView => ({
  filters: {
    ...defaultRange(today),
    timezone: takes(report, 'timezone') ? zone : '',
    status: '',
    sub_search: '',
    reason_code: '',
    id: '',
  },
  ordering: report.ordering,
  page: 1,
})

/** The view of a report whose address names no range: with the range that was viewed last, if there is one. */
export const viewIn = (range: DayRange | null, report: Report, now: Now): ReportView => {
  const view = defaultView(report, now)
  return range === null ? view : { ...view, filters: { ...view.filters, from: range.from, to: range.to } }
}

/** Whether an address contains a range, valid or not. */
export const namesRange = (params: URLSearchParams): boolean => params.has('from') || params.has('to')

/** Text filters as sent to the server: without surrounding spaces. */
export const cleanFilters = (filters: ReportFilters): ReportFilters => ({
  ...filters,
  sub_search: filters.sub_search.trim().slice(0, max_text_length),
  id: filters.id.trim().slice(0, max_text_length),
})

interface Read<T> {
  readonly value: T
  /** Why a part of the address was ignored, as the end of a sentence; null when it was valid or absent. */
  readonly fault: string | null
}

/** Two days in the wrong order are swapped, with a notice. */
const readRange = (params: URLSearchParams, otherwise: DayRange): Read<DayRange> & { swapped: boolean } => {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!namesRange(params)) return { value: otherwise, fault: null, swapped: false }
  const swapped = isDay(from) && isDay(to) && from > to
  const range = swapped ? { from: to, to: from } : { from, to }
  const gaps = rangeGaps(range)
  if (gaps.from === undefined && gaps.to === undefined) return { value: range, fault: null, swapped }
  return {
    value: otherwise,
    swapped: false,
    fault: 'the dates are not a range of at most one year (the last 7 days are shown)',
  }
}

const readText = (params: URLSearchParams, report: Report, name: TextFilter, now: Now): Read<string> => {
  const { label, isKnown } = text_filters[name]
  const text = params.get(name)?.trim() ?? ''
  const otherwise = defaultView(report, now).filters[name]
  if (text === '') return { value: otherwise, fault: null }
  if (!takes(report, name)) return { value: otherwise, fault: `this report has no ${label} filter` }
  return isKnown(text, now) ? { value: text, fault: null } : { value: otherwise, fault: `the ${label} is unknown` }
}

const readOrdering = (params: URLSearchParams, report: Report): Read<string> => {
  const text = params.get('ordering')
  if (text === null || orderingsOf(report).includes(text)) return { value: text ?? report.ordering, fault: null }
  return { value: report.ordering, fault: 'the order is unknown' }
}

const readPage = (params: URLSearchParams): Read<number> => {
  const text = params.get('page')
  if (text === null) return { value: 1, fault: null }
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
  if (page >= 1 && page <= last_page) return { value: page, fault: null }
  return { value: 1, fault: 'the page number is invalid (the first page is shown)' }
}

/** The view that an address requests, and the parts that were ignored. */
export const readAddress = (
  report: Report,
  params: URLSearchParams,
  now: Now,
): { readonly view: ReportView; readonly faults: readonly string[]; readonly swapped: boolean } => {
  const usual = defaultView(report, now)
  const range = readRange(params, usual.filters)
  const texts = text_names.map((name) => ({ name, ...readText(params, report, name, now) }))
  const rows = readRowFilters(params, report)
  const ordering = readOrdering(params, report)
  const page = readPage(params)
  return {
    view: {
      filters: {
        ...usual.filters,
        ...range.value,
        ...Object.fromEntries(texts.map(({ name, value }) => [name, value])),
        ...rows.value,
      },
      ordering: ordering.value,
      page: page.value,
    },
    faults: [
      ...[range, ...texts, ordering, page].flatMap(({ fault }) => (fault === null ? [] : [fault])),
      ...rows.faults,
    ],
    swapped: range.swapped,
  }
}

/** The query part of a view's address, without the question mark: only what differs from the default view. */
export const writeAddress = (report: Report, { filters, ordering, page }: ReportView, now: Now): string => {
  const usual = defaultView(report, now)
  const params = new URLSearchParams()
  if (!isSameRange(filters, usual.filters)) {
    params.set('from', filters.from)
    params.set('to', filters.to)
  }
  const rows = rowParameters(filters)
  const isCountry = ([name]: (typeof rows)[number]): boolean => name === 'country' || name === 'country_not'
  for (const [name, text] of rows.filter(isCountry)) params.append(name, text)
  for (const name of text_names) if (filters[name] !== usual.filters[name]) params.set(name, filters[name])
  for (const [name, text] of rows.filter((one) => !isCountry(one))) params.append(name, text)
  if (ordering !== usual.ordering) params.set('ordering', ordering)
  if (page !== usual.page) params.set('page', String(page))
  return params.toString()
}

/** The filters of a view as parameters of calls and exports: the range and the active filters. */
export const filtersAsked = ({ from, to, ...filters }: ReportFilters) => {
  const texts = text_names.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]]))
  return { from, to, ...(Object.fromEntries(texts) as { [Name in TextFilter]?: string }), ...rowFiltersAsked(filters) }
}
