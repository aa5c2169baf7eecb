import { ApiError } from '../../shared/http/errors.ts'
import { dayStart, readMoment } from '../../shared/time.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
/** Beyond it dates are typing errors, and PostgreSQL and Date do not agree on all of them. */
const last_year = 2200

/**
 * The moment that is meant: a day is its beginning in the network's zone, as in reports.
 * @throws ApiError `bad_request` for what is neither
 */
export const readRateMoment = (text: string): Date => {
  const moment = readMoment(text)
  if (moment.getUTCFullYear() > last_year) throw new ApiError('bad_request', `"${text}" is too far in the future.`)
  return day.test(text) ? new Date(dayStart(text)) : moment
}

/**
 * When a change of rates is to be: never in the past, because conversions are paid by the rate that is in force when they come.
 * @param at the first moment that is not past; what is meant where nothing is said
 * @throws ApiError `bad_request`
 */
export const comingMoment = (text: string | undefined, option: string, at: Date): Date => {
  if (text === undefined) return at
  const moment = readRateMoment(text)
  if (moment < at)
    throw new ApiError(
      'bad_request',
      `--${option} ${text} (${moment.toISOString()}) is in the past: earlier conversions keep their rate. Leave it out to start now, or give a later time.`,
    )
  return moment
}
