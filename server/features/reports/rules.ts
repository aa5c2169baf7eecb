import { isReasonCode, reason_codes } from '@plumbline/contract/conversion-reasons.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { country_codes, unknown_place } from '@plumbline/contract/countries.ts'
import {
  dimension_filters,
  dimensionsOf,
  excluding,
  may_be_empty,
  type Report,
  type DimensionFilter,
  type RowFilter,
} from '@plumbline/contract/report-shape.ts'
import { first_report_day, last_report_day, max_range_days } from '@plumbline/contract/periods.ts'
import { hours, orderingsOf, report_names, reports, type ReportName } from '@plumbline/contract/reports.ts'
import { network_zone } from '../../shared/network.ts'
import { refuse } from '../../shared/http/errors.ts'
import { dayAfter, dayNumber, networkDay } from '../../shared/time.ts'
import Type, { type Static } from 'typebox'
import { dimensionParameters, type DimensionParameter } from './figures.ts'

/** The filters of a report as a request brings them; an empty one says nothing, because clients send fields that were left empty. */
export type GivenFilters = Partial<
  Record<RowFilter, string | readonly string[]> &
    Record<'from' | 'to' | 'timezone' | 'status' | 'sub_search' | 'reason_code' | 'id', string>
>

/** Filters after the check: real days, both ends included, and texts that are known to mean something. Empty texts and lists leave everything in. */
const Filters = Type.Object({
  from: Type.String(),
  to: Type.String(),
  status: Type.String(),
  sub_search: Type.String(),
  reason_code: Type.String(),
  id: Type.String(),
  ...dimensionParameters,
})
export type ReportFilters = Static<typeof Filters>

/** A report that is asked for, after the check, with one of its orderings. */
export const ReportRequest = Type.Object({
  report: Type.Enum(report_names),
  filters: Filters,
  ordering: Type.String(),
})
export type ReportRequest = Static<typeof ReportRequest>

/** Days shown without a range, the last of them today (SPEC-18.8). */
const default_days = 7

const isRealDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const days = dayNumber(text)
  return Number.isFinite(days) && dayAfter(text, 0) === text
}

const checkDay = (field: 'from' | 'to', text: string): string => {
  if (!isRealDay(text)) throw refuse('not_a_day', { field })
  if (text < first_report_day || text > last_report_day)
    throw refuse('day_out_of_range', { field, first: first_report_day, last: last_report_day })
  return text
}

/**
 * Checks a range of days.
 * @param today the last of the days that are meant where none are given
 */
export const checkRange = (from: string, to: string, today: string): Pick<ReportFilters, 'from' | 'to'> => {
  if (from === '' && to === '') return { from: dayAfter(today, 1 - default_days), to: today }
  if (from === '' || to === '') throw refuse('range_incomplete', { missing: from === '' ? 'from' : 'to' })
  const range = { from: checkDay('from', from), to: checkDay('to', to) }
  if (range.from > range.to) throw refuse('from_after_to', {})
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days > max_range_days) throw refuse('too_many_days', { days, most: max_range_days })
  return range
}

/** The values of a filter; an empty one says nothing. */
const valuesOf = (given: string | readonly string[] = []): string[] => [
  ...new Set((typeof given === 'string' ? [given] : given).filter((value) => value !== '')),
]

const is_id = /^[1-9]\d{0,9}$/

const checkValue: Partial<Record<DimensionFilter, (value: string, field: string) => void>> = {
  country: (value, field) => {
    if (value !== unknown_place && !country_codes.includes(value))
      throw refuse('not_a_place', { field, unknown: unknown_place })
  },
  offer_id: (value, field) => {
    if (!is_id.test(value)) throw refuse('not_an_offer', { field })
  },
  landing: (value, field) => {
    if (!is_id.test(value)) throw refuse('not_a_landing_id', { field })
  },
  hour: (value, field) => {
    if (!hours.includes(value)) throw refuse('not_an_hour', { field })
  },
}

/** The dimensions whose empty value a parameter names. */
const emptyOnes = (report: Report, field: 'without' | 'without_not', given: GivenFilters): readonly string[] => {
  const known = may_be_empty.filter((name) => dimensionsOf(report).includes(name))
  const names = valuesOf(given[field])
  if (names.some((name) => !known.some((one) => one === name))) throw refuse('not_one_of', { field, known })
  return names
}

/** Checks what narrows a report to some values of dimensions, or to all but some. */
const checkDimensions = (report: Report, given: GivenFilters): Record<DimensionParameter, string[]> => {
  const taken = dimensionsOf(report)
  const [without, without_not] = [emptyOnes(report, 'without', given), emptyOnes(report, 'without_not', given)]
  const read = (name: DimensionFilter, field: DimensionParameter, empty: readonly string[]) => {
    const values = valuesOf(given[field])
    if (values.length > 0 && !taken.includes(name)) throw refuse('not_a_report_filter', { field })
    for (const value of values) checkValue[name]?.(value, field)
    return [field, [...values, ...(empty.includes(name) ? [''] : [])]] as const
  }
  return Object.fromEntries(
    dimension_filters.flatMap((name) => [read(name, name, without), read(name, excluding(name), without_not)]),
  ) as Record<DimensionParameter, string[]>
}

/**
 * Checks a report's filters. What a report does not take is refused like an unknown one: passed over it would widen the answer.
 * @throws ApiError `bad_request`, naming the field and what is allowed
 */
export const checkFilters = (report: Report, given: GivenFilters, now: Date): ReportFilters => {
  const { timezone = '', status = '', sub_search = '', reason_code = '', id = '' } = given
  if (timezone !== '' && timezone !== network_zone) throw refuse('not_the_zone', { zone: network_zone })
  const other = ['status', 'sub_search', 'reason_code', 'id'] as const
  const strange = other.find((name) => (given[name] ?? '') !== '' && !report.filters.includes(name))
  if (strange !== undefined) throw refuse('not_a_report_filter', { field: strange })
  if (status !== '' && !conversion_statuses.some((one) => one === status))
    throw refuse('not_one_of', { field: 'status', known: conversion_statuses })
  if (reason_code !== '' && !isReasonCode(reason_code))
    throw refuse('not_one_of', { field: 'reason_code', known: reason_codes })
  const range = checkRange(given.from ?? '', given.to ?? '', networkDay(now.getTime()))
  return { ...range, status, sub_search, reason_code, id, ...checkDimensions(report, given) }
}

/** The order that is asked for, or the report's own. @throws ApiError `bad_request` naming those that the report has */
export const checkOrdering = (report: Report, ordering: string | undefined): string => {
  if (ordering === undefined || ordering === '') return report.ordering
  const known = orderingsOf(report)
  if (!known.includes(ordering)) throw refuse('not_one_of', { field: 'ordering', known })
  return ordering
}

/** A report's question after the check. @throws as `checkFilters` and `checkOrdering` do */
export const checkReport = (
  report: ReportName,
  given: GivenFilters,
  ordering: string | undefined,
  now: Date,
): ReportRequest => ({
  report,
  filters: checkFilters(reports[report], given, now),
  ordering: checkOrdering(reports[report], ordering),
})
