import { ApiError } from './http/errors.ts'

const form = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/

/**
 * A day, which is its beginning in UTC, or a moment, in UTC unless it says otherwise.
 * @throws ApiError `bad_request` for anything else
 */
export const readMoment = (text: string): Date => {
  // A moment without an offset would be read in the process's own zone.
  const isBare = text.includes('T') && !/(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = form.test(text) ? new Date(isBare ? `${text}Z` : text) : new Date(Number.NaN)
  const day = text.slice(0, 10)
  // 30 February would be read as 2 March.
  if (Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day))
    throw new ApiError(
      'bad_request',
      `"${text}" is not a time: give a day or a time in UTC, for example 2026-11-20 or 2026-11-20T15:30.`,
    )
  return at
}

/** `from` and `to` of a question, where they are given. */
export const readPeriod = ({ from, to }: { from?: string; to?: string }): { from?: Date; to?: Date } => ({
  ...(from !== undefined && { from: readMoment(from) }),
  ...(to !== undefined && { to: readMoment(to) }),
})
