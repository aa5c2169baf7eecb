import { errors, type ErrorCode } from '@plumbline/contract/errors.ts'
import {
  fieldTexts,
  hintOf,
  message,
  messages,
  type Message,
  type ParametersOf,
  type RefusalCode,
} from '@plumbline/contract/messages/index.ts'
import { api_voice, apiText } from '../messages.ts'

interface Details {
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  retry_after_s?: number | undefined
  /** Errors by field of the body, in words for the person who filled it in. */
  fields?: Readonly<Record<string, string>> | undefined
  /** The refusal as data. */
  message?: Message | undefined
}

/** A failure that is reported to the caller: a code of the one table, by default with the table's sentence. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly retry_after_s: number | undefined
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly data: Message | undefined

  constructor(code: ErrorCode, detail?: string, { retry_after_s, fields, message: data }: Details = {}) {
    super(detail ?? errors[code].detail)
    this.name = 'ApiError'
    this.code = code
    this.retry_after_s = retry_after_s ?? (code === 'unavailable' ? 2 : undefined)
    this.fields = fields
    this.data = data
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Creates the error of a refusal (contract/messages), with the sentence for callers of the API. */
export const refuse = <C extends RefusalCode>(code: C, parameters: ParametersOf<C>, retry_after_s?: number): ApiError =>
  refuseMessage(message(code, parameters), retry_after_s)

/** Creates the error of a refusal that is already a message. */
export const refuseMessage = (data: Message<RefusalCode>, retry_after_s?: number): ApiError => {
  const fields = fieldTexts(data, api_voice)
  return new ApiError(messages[data.code].error, apiText(data), {
    message: data,
    retry_after_s,
    ...(Object.keys(fields).length > 0 && { fields }),
  })
}

type Thing = ParametersOf<'missing'>['thing']

/** The row that a query has found. @throws ApiError `not_found` for a missing one */
export const requireRow = <Row>(row: Row | undefined, thing: Thing, id: number | string): Row => {
  if (row === undefined) throw refuse('missing', { thing, ids: [id] })
  return row
}

/** @throws ApiError `not_found` that names the ids without a row */
export const requireRows = (rows: readonly { readonly id: number }[], thing: Thing, ids: readonly number[]): void => {
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) throw refuse('missing', { thing, ids: missing })
}

/** @throws ApiError `bad_request` for an input without a value. @param fields that could have one */
export const requireChange = (input: object, fields: ParametersOf<'nothing_to_change'>['fields']): void => {
  if (Object.values(input).every((value) => value === undefined)) throw refuse('nothing_to_change', { fields })
}

/** Runs a check of which a dry run reports the refusal. @throws ApiError the refusal, outside a dry run */
export const refusalIn = (dry_run: boolean, check: () => void): Message | null => {
  try {
    check()
  } catch (error) {
    if (dry_run && error instanceof ApiError && error.data !== undefined) return error.data
    throw error
  }
  return null
}

/** The error for a caller who has to wait. */
export const tooManyAttempts = (wait_ms: number): ApiError =>
  new ApiError('too_many_attempts', undefined, { retry_after_s: Math.max(1, Math.ceil(wait_ms / 1000)) })

/**
 * The body of a failure.
 * @param field the field that holds the sentence: `detail`, or `error` for the calls of SPEC-15.1
 */
export const errorBody = (error: ApiError, field: 'detail' | 'error' = 'detail'): Record<string, unknown> => {
  const { data, fields } = error
  const hint = data && hintOf(data)
  return {
    [field]: error.message,
    code: data?.code ?? error.code,
    ...(data !== undefined && { parameters: data.parameters }),
    ...(fields !== undefined && { fields }),
    ...(hint !== undefined && { hint }),
  }
}

/** The code of an error of Node.js or a database; empty without one. */
export const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/**
 * PostgreSQL's codes for "not now": connections (class 08), shutdown and start (57P0x), too many connections, statement or lock timeout, no
 * writes (25006: a standby that was not promoted, or one that ran out of room).
 */
const postgresAway = /^(08...|57P0.|53300|57014|55P03|25P03|25006|40001|40P01)$/
const networkAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
])
/** ClickHouse: time limit, too many queries, socket timeout, network, memory limit, query cancelled, table read-only. */
const clickhouseAway = new Set(['159', '202', '209', '210', '241', '394', '242'])
/** Messages of errors that pg, its pool and the ClickHouse client throw without a code. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Timeout error|socket hang up|The user aborted a request)/

/** Whether an error means that a database is unavailable, restarting or overloaded: worth another try soon, and no fault of the request. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  if (postgresAway.test(code) || networkAway.has(code) || clickhouseAway.has(code)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  if (!(error instanceof Error)) return false
  return awayMessages.test(error.message) || (error.cause !== undefined && isUnavailable(error.cause))
}

/** Fastify's own refusals, by status, as our error codes. */
const frameworkCodes: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
}

/** Turns an error thrown while a request is handled into the response. Unknown errors become `internal`. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) return new ApiError('unavailable')
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status >= 400 && status < 500) return new ApiError(frameworkCodes[status] ?? 'bad_request')
  if (status === 503) return new ApiError('unavailable')
  return new ApiError('internal')
}
