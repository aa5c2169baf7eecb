import { ClickHouseError } from '@clickhouse/client'
import { UnreadableRecordError } from '../journal/codec.ts'

/*
 * There are two kinds of refusal by a store. A record that the store cannot accept is poison: it is tried five times and quarantined.
 * Any other error (the server is unavailable, full, overloaded, misconfigured) says nothing about the record: the work waits, and nothing is
 * quarantined. So the lists contain only what is certainly the record's fault; unknown errors wait, with an alarm in the log.
 */

// CANNOT_PARSE_TEXT, _QUOTED_STRING, _DATE, _DATETIME, _NUMBER, _INPUT_ASSERTION_FAILED, _ESCAPE_SEQUENCE; TYPE_MISMATCH; ARGUMENT_OUT_OF_BOUND;
// CANNOT_CONVERT_TYPE, VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE; INCORRECT_DATA; CANNOT_PARSE_DOMAIN_VALUE_FROM_STRING, _IPV4, _IPV6; DECIMAL_OVERFLOW.
const clickhouseDataCodes = new Set([
  '6',
  '25',
  '26',
  '27',
  '38',
  '41',
  '53',
  '69',
  '70',
  '72',
  '117',
  '321',
  '407',
  '441',
  '675',
  '676',
])

/** Whether ClickHouse refused the rows themselves. None of them were inserted. */
export const isClickHouseDataError = (error: unknown): boolean =>
  error instanceof UnreadableRecordError || (error instanceof ClickHouseError && clickhouseDataCodes.has(error.code))

// 22 data exception, 23 integrity violation, 54 a limit of the program, P0 raised by a function of ours.
const postgresDataClasses = new Set(['22', '23', '54', 'P0'])

/** Whether PostgreSQL, or our own reading, refused the record itself. */
export const isPostgresDataError = (error: unknown): boolean => {
  if (error instanceof UnreadableRecordError || error instanceof TypeError || error instanceof RangeError) return true
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return /^[0-9A-Z]{5}$/.test(error.code) && postgresDataClasses.has(error.code.slice(0, 2))
}

/** Text as PostgreSQL stores it: it has no NUL, and UTF-8 no half of a surrogate pair. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** A record as jsonb takes it. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
