import { isReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { Report, ReportFilter } from '@plumbline/contract/report-shape.ts'
import { first_report_day, last_report_day, max_range_days, orderingsOf } from '@plumbline/contract/reports.ts'
import {
  defaultRange,
  isDay,
  isSameRange,
  rangeGaps,
  type DayRange,
  type RangeLimits,
} from '@plumbline/ui/form/date-range-rules.ts'
import { isText, readRowFilters, rowFiltersAsked, rowParameters, type RowFilters } from './row-filters.ts'

/*
 * What a report shows is what its address says (ADR-0028): the address holds only what differs from the report without a wish,
 * and what it holds is read strictly. What cannot be read is left out and said, never passed over.
 */

/** What a report is narrowed by. Empty text: by nothing. Of the row filters there are only those that narrow. */
export interface ReportFilters extends DayRange, RowFilters {
  readonly timezone: string
  readonly status: string
  readonly sub_search: string
  readonly reason_code: string
  readonly id: string
}

export interface ReportView {
  readonly filters: ReportFilters
  readonly ordering: string
  readonly page: number
}

/** Where and when the person looks: the network's zone and its day. */
export interface Now {
  readonly zone: string
  readonly today: string
}

export const takes = (report: Report, filter: ReportFilter): boolean => report.filters.includes(filter)

export const range_limits: RangeLimits = {
  first_day: first_report_day,
  last_day: last_report_day,
  max_days: max_range_days,
}

const max_text_length = 255
const last_page = 1_000_000

/** A report without any wish. */
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

/** A report as it shows when its address names no range: in the one that was looked at last, if there is one. */
export const viewIn = (range: DayRange | null, report: Report, now: Now): ReportView => {
  const view = defaultView(report, now)
  return range === null ? view : { ...view, filters: { ...view.filters, from: range.from, to: range.to } }
}

/** Whether an address says which days it means, however badly. */
export const namesRange = (params: URLSearchParams): boolean => params.has('from') || params.has('to')

/** A text filter as it is asked for: what stands around it by accident is not part of it. */
export const cleanFilters = (filters: ReportFilters): ReportFilters => ({
  ...filters,
  sub_search: filters.sub_search.trim().slice(0, max_text_length),
  id: filters.id.trim().slice(0, max_text_length),
})

interface Read<T> {
  readonly value: T
  /** Why what the address says was not taken, as the end of a sentence; null when it was, or says nothing. */
  readonly fault: string | null
}

/** Two days in the wrong order are swapped, which is said. */
const readRange = (params: URLSearchParams, otherwise: DayRange): Read<DayRange> & { swapped: boolean } => {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!namesRange(params)) return { value: otherwise, fault: null, swapped: false }
  const swapped = isDay(from) && isDay(to) && from > to
  const range = swapped ? { from: to, to: from } : { from, to }
  const gaps = rangeGaps(range, range_limits)
  if (gaps.from === undefined && gaps.to === undefined) return { value: range, fault: null, swapped }
  return {
    value: otherwise,
    swapped: false,
    fault: 'the dates are not a range of at most one year (the last 7 days are shown)',
  }
}

/** Reads a filter of text. `isKnown` checks what is not empty. */
const readText = (
  params: URLSearchParams,
  filter: { name: ReportFilter; label: string; taken: boolean; isKnown: (text: string) => boolean; otherwise: string },
): Read<string> => {
  const text = params.get(filter.name)?.trim() ?? ''
  if (text === '') return { value: filter.otherwise, fault: null }
  if (!filter.taken) return { value: filter.otherwise, fault: `this report has no ${filter.label} filter` }
  return filter.isKnown(text)
    ? { value: text, fault: null }
    : { value: filter.otherwise, fault: `the ${filter.label} is unknown` }
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

/** What an address asks of a report, and what of it could not be taken. */
export const readAddress = (
  report: Report,
  params: URLSearchParams,
  now: Now,
): { readonly view: ReportView; readonly faults: readonly string[]; readonly swapped: boolean } => {
  const usual = defaultView(report, now)
  const range = readRange(params, usual.filters)
  const timezone = readText(params, {
    name: 'timezone',
    label: 'timezone',
    taken: takes(report, 'timezone'),
    isKnown: (text) => text === now.zone,
    otherwise: usual.filters.timezone,
  })
  const status = readText(params, {
    name: 'status',
    label: 'status',
    taken: takes(report, 'status'),
    isKnown: (text) => conversion_statuses.some((one) => one === text),
    otherwise: '',
  })
  const sub_search = readText(params, {
    name: 'sub_search',
    label: 'Sub ID',
    taken: takes(report, 'sub_search'),
    isKnown: isText,
    otherwise: '',
  })
  const reason_code = readText(params, {
    name: 'reason_code',
    label: 'reason',
    taken: takes(report, 'reason_code'),
    isKnown: isReasonCode,
    otherwise: '',
  })
  const id = readText(params, { name: 'id', label: 'ID', taken: takes(report, 'id'), isKnown: isText, otherwise: '' })
  const rows = readRowFilters(params, report)
  const ordering = readOrdering(params, report)
  const page = readPage(params)
  return {
    view: {
      filters: {
        from: range.value.from,
        to: range.value.to,
        timezone: timezone.value,
        status: status.value,
        sub_search: sub_search.value,
        reason_code: reason_code.value,
        id: id.value,
        ...rows.value,
      },
      ordering: ordering.value,
      page: page.value,
    },
    faults: [
      ...[range, timezone, status, sub_search, reason_code, id, ordering, page].flatMap(({ fault }) =>
        fault === null ? [] : [fault],
      ),
      ...rows.faults,
    ],
    swapped: range.swapped,
  }
}

/** The query part of a view's address, without the question mark: only what differs from the report without a wish. */
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
  for (const name of ['timezone', 'status', 'sub_search', 'reason_code', 'id'] as const)
    if (filters[name] !== usual.filters[name]) params.set(name, filters[name])
  for (const [name, text] of rows.filter((one) => !isCountry(one))) params.append(name, text)
  if (ordering !== usual.ordering) params.set('ordering', ordering)
  if (page !== usual.page) params.set('page', String(page))
  return params.toString()
}

/** The filters of a view as calls and files take them: the range, and of the others only what narrows. */
export const filtersAsked = (filters: ReportFilters) => {
  const { from, to, timezone, status, sub_search, reason_code, id } = filters
  return {
    from,
    to,
    ...(timezone === '' ? {} : { timezone }),
    ...(status === '' ? {} : { status }),
    ...(sub_search === '' ? {} : { sub_search }),
    ...(reason_code === '' ? {} : { reason_code }),
    ...(id === '' ? {} : { id }),
    ...rowFiltersAsked(filters),
  }
}
