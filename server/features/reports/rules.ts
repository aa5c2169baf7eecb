import { isReasonCode, reason_codes } from '@plumbline/contract/conversion-reasons.ts'
import { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import { country_codes, unknown_place } from '@plumbline/contract/countries.ts'
import {
  type Report,
  may_be_empty,
  row_filters,
  type ReportFilter,
  type RowFilter,
} from '@plumbline/contract/report-shape.ts'
import { first_report_day, hours, last_report_day, max_range_days, orderingsOf } from '@plumbline/contract/reports.ts'
import { network_zone } from '../../shared/network.ts'
import { ApiError } from '../../shared/http/errors.ts'
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
}

/** Filters after the check: real days, both ends included, and texts that are known to mean something. Empty texts leave everything in. */
export interface ReportFilters extends Record<RowFilter, string> {
  from: string
  to: string
  country: string
  status: string
  sub_search: string
  reason_code: string
}

/** So many days, of which the last is today, are shown where no range is asked for (SPEC-18.8). */
const default_days = 7

const refuse = (detail: string): never => {
  throw new ApiError('bad_request', detail)
}

const isRealDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const days = dayNumber(text)
  return Number.isFinite(days) && dayAfter(text, 0) === text
}

const checkDay = (field: 'from' | 'to', text: string): string => {
  if (!isRealDay(text))
    return refuse(`"${field}" must be a day of the calendar written yyyy-MM-dd, such as 2026-11-20.`)
  if (text < first_report_day || text > last_report_day)
    return refuse(`"${field}" must lie between ${first_report_day} and ${last_report_day}.`)
  return text
}

const checkRange = (from: string, to: string, now: Date): Pick<ReportFilters, 'from' | 'to'> => {
  if (from === '' && to === '') return lastDays(default_days, now)
  if (from === '' || to === '') {
    const missing = from === '' ? 'from' : 'to'
    return refuse(`"${missing}" is missing: give both ends of the range, or neither for the last 7 days.`)
  }
  const range = { from: checkDay('from', from), to: checkDay('to', to) }
  if (range.from > range.to) return refuse('"from" must not be after "to".')
  const days = dayNumber(to) - dayNumber(from) + 1
  if (days > max_range_days)
    return refuse(`The range of "from" and "to" is ${days} days long: at most ${max_range_days} are allowed.`)
  return range
}

/** Checks what narrows a report to the rows behind another report's row. */
const checkRowFilters = (given: GivenFilters): Record<RowFilter, string> => {
  const { offer_id = '', hour = '', without = '' } = given
  if (offer_id !== '' && !/^[1-9]\d{0,9}$/.test(offer_id)) refuse('"offer_id" must be the number of an offer.')
  if (without !== '' && !may_be_empty.some((name) => name === without))
    refuse(`"without" must be one of ${may_be_empty.join(', ')}.`)
  if (hour !== '' && !hours.includes(hour)) refuse('"hour" must be an hour of the day, such as 09:00.')
  return Object.fromEntries(row_filters.map((name) => [name, given[name] ?? ''])) as Record<RowFilter, string>
}

/**
 * Checks a report's filters. What a report does not take is refused like an unknown one: passed over it would widen the answer.
 * @throws ApiError `bad_request`, naming the field and what is allowed
 */
export const checkFilters = (report: Report, given: GivenFilters, now: Date): ReportFilters => {
  const { timezone = '', country = '', status = '', sub_search = '', reason_code = '' } = given
  const takes = (filter: ReportFilter): boolean => report.filters.includes(filter)
  if (timezone !== '' && timezone !== network_zone) refuse(`"timezone" must be ${network_zone}.`)
  if (country !== '' && !takes('country')) refuse('"country" is not a filter of this report.')
  if (country !== '' && country !== unknown_place && !country_codes.includes(country))
    refuse(`"country" must be a code of ISO 3166-1 in two capital letters, such as US, or ${unknown_place}.`)
  if (status !== '' && !takes('status')) refuse('"status" is not a filter of this report.')
  if (status !== '' && !conversion_statuses.some((one) => one === status))
    refuse(`"status" must be one of ${conversion_statuses.join(', ')}.`)
  if (sub_search !== '' && !takes('sub_search')) refuse('"sub_search" is not a filter of this report.')
  if (reason_code !== '' && !takes('reason_code')) refuse('"reason_code" is not a filter of this report.')
  if (reason_code !== '' && !isReasonCode(reason_code))
    refuse(`"reason_code" must be one of ${reason_codes.join(', ')}.`)
  const range = checkRange(given.from ?? '', given.to ?? '', now)
  return { ...range, country, status, sub_search, reason_code, ...checkRowFilters(given) }
}

/** The order that is asked for, or the report's own. @throws ApiError `bad_request` naming those that the report has */
export const checkOrdering = (report: Report, ordering: string | undefined): string => {
  if (ordering === undefined || ordering === '') return report.ordering
  const known = orderingsOf(report)
  if (!known.includes(ordering)) return refuse(`"ordering" must be one of ${known.join(', ')}.`)
  return ordering
}
