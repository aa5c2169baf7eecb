import { refuse } from './http/errors.ts'
import { day_ms, dayEnd, dayStart, first_day, isWithinYears } from './time.ts'

/* Days and moments as callers give them. */

const form = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/

const isDay = (text: string): boolean => !text.includes('T')

/**
 * A day, which means its start in the network's zone, or a moment, in UTC unless it has an offset.
 * @throws ApiError `bad_request` for anything else
 */
export const readMoment = (text: string): Date => {
  // A moment without an offset would be read in the process's own zone.
  const isBare = text.includes('T') && !/(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = form.test(text) ? new Date(isBare ? `${text}Z` : text) : new Date(Number.NaN)
  const day = text.slice(0, 10)
  // 30 February would be read as 2 March.
  if (!isWithinYears(at.getTime()) || !new Date(day).toISOString().startsWith(day))
    throw refuse('not_a_time', { given: text })
  return isDay(text) ? new Date(Math.max(dayStart(text), first_day * day_ms)) : at
}

const readEnd = (text: string): Date => {
  const at = readMoment(text)
  return isDay(text) ? new Date(dayEnd(text)) : at
}

/** `from` and `to` of a query, if given: the last day is included completely. */
export const readPeriod = ({ from, to }: { from?: string; to?: string }): { from?: Date; to?: Date } => ({
  ...(from !== undefined && { from: readMoment(from) }),
  ...(to !== undefined && { to: readEnd(to) }),
})
