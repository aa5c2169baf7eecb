import { isReasonCode, reason_codes } from '@plumbline/contract/conversion-reasons.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { country_codes, unknown_place } from '@plumbline/contract/countries.ts'
import { type Report, may_be_empty, row_filters, type RowFilter } from '@plumbline/contract/report-shape.ts'
import { first_report_day, hours, last_report_day, max_range_days, orderingsOf } from '@plumbline/contract/reports.ts'
import { network_zone } from '../../shared/network.ts'
import { refuse } from '../../shared/http/errors.ts'
import { dayAfter, dayNumber, lastDays } from '../../shared/time.ts'

/** The filters of a report as a request brings them; an empty one says nothing, because clients send fields that were left empty. */
export interface GivenFilters extends Partial<Record<RowFilter, string>> {
  from?: string
  to?: string
  timezone?: string
  country?: string
  status?: string
  sub_search?: string
  reason_code?: string
  id?: string
}

/** Filters after the check: real days, both ends included, and texts that are known to mean something. Empty texts leave everything in. */
export interface ReportFilters extends Record<RowFilter, string> {
  from: string
  to: string
  country: string
  status: string
  sub_search: string
  reason_code: string
  id: string
}

/** So many days, of which the last is today, are shown where no range is asked for (SPEC-18.8). */
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

const checkRange = (from: string, to: string, now: Date): Pick<ReportFilters, 'from' | 'to'> => {
  if (from === '' && to === '') return lastDays(default_days, now)
  if (from === '' || to === '') throw refuse('range_incomplete', { missing: from === '' ? 'from' : 'to' })
  const range = { from: checkDay('from', from), to: checkDay('to', to) }
  if (range.from > range.to) throw refuse('from_after_to', {})
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days > max_range_days) throw refuse('too_many_days', { days, most: max_range_days })
  return range
}

/** Checks what narrows a report to the rows behind another report's row. */
const checkRowFilters = (given: GivenFilters): Record<RowFilter, string> => {
  const { offer_id = '', hour = '', without = '' } = given
  if (offer_id !== '' && !/^[1-9]\d{0,9}$/.test(offer_id)) throw refuse('not_an_offer', { field: 'offer_id' })
  if (without !== '' && !may_be_empty.some((name) => name === without))
    throw refuse('not_one_of', { field: 'without', known: may_be_empty })
  if (hour !== '' && !hours.includes(hour)) throw refuse('not_an_hour', { field: 'hour' })
  return Object.fromEntries(row_filters.map((name) => [name, given[name] ?? ''])) as Record<RowFilter, string>
}

/**
 * Checks a report's filters. What a report does not take is refused like an unknown one: passed over it would widen the answer.
 * @throws ApiError `bad_request`, naming the field and what is allowed
 */
export const checkFilters = (report: Report, given: GivenFilters, now: Date): ReportFilters => {
  const { timezone = '', country = '', status = '', sub_search = '', reason_code = '', id = '' } = given
  if (timezone !== '' && timezone !== network_zone) throw refuse('not_the_zone', { zone: network_zone })
  const other = ['country', 'status', 'sub_search', 'reason_code', 'id'] as const
  const strange = other.find((name) => (given[name] ?? '') !== '' && !report.filters.includes(name))
  if (strange !== undefined) throw refuse('not_a_report_filter', { field: strange })
  if (country !== '' && country !== unknown_place && !country_codes.includes(country))
    throw refuse('not_a_place', { unknown: unknown_place })
  if (status !== '' && !conversion_statuses.some((one) => one === status))
    throw refuse('not_one_of', { field: 'status', known: conversion_statuses })
  if (reason_code !== '' && !isReasonCode(reason_code))
    throw refuse('not_one_of', { field: 'reason_code', known: reason_codes })
  const range = checkRange(given.from ?? '', given.to ?? '', now)
  return { ...range, country, status, sub_search, reason_code, id, ...checkRowFilters(given) }
}

/** The order that is asked for, or the report's own. @throws ApiError `bad_request` naming those that the report has */
export const checkOrdering = (report: Report, ordering: string | undefined): string => {
  if (ordering === undefined || ordering === '') return report.ordering
  const known = orderingsOf(report)
  if (!known.includes(ordering)) throw refuse('not_one_of', { field: 'ordering', known })
  return ordering
}
