import { network_zone } from '@plumbline/contract/zone.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { readMoment } from '../../shared/read-moment.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
/** Beyond it dates are typing errors, and PostgreSQL and Date do not agree on all of them. */
const last_year = 2200

/**
 * The moment that is meant: a day is its beginning in the network's zone, as in reports.
 * @throws ApiError `bad_request` for what is neither
 */
export const readRateMoment = async (pg: Kysely<Database>, text: string): Promise<Date> => {
  const moment = readMoment(text)
  if (moment.getUTCFullYear() > last_year) throw new ApiError('bad_request', `"${text}" is too far in the future.`)
  if (!day.test(text)) return moment
  const { rows } = await sql<{ at: Date }>`
    select ${text}::date::timestamp at time zone ${sql.lit(network_zone)} as at`.execute(pg)
  return rows[0]?.at ?? moment
}

/**
 * When a change of rates is to be: never in the past, because conversions are paid by the rate that is in force when they come.
 * @param at the first moment that is not past; what is meant where nothing is said
 * @throws ApiError `bad_request`
 */
export const comingMoment = async (
  pg: Kysely<Database>,
  text: string | undefined,
  option: string,
  at: Date,
): Promise<Date> => {
  if (text === undefined) return at
  const moment = await readRateMoment(pg, text)
  if (moment < at)
    throw new ApiError(
      'bad_request',
      `--${option} ${text} (${moment.toISOString()}) is in the past: earlier conversions keep their rate. Leave it out to start now, or give a later time.`,
    )
  return moment
}
