import { ClickHouseError } from '@clickhouse/client'
import { message } from '@plumbline/contract/messages/index.ts'
import { DatabaseError } from 'pg'
import { redactUrl } from '../../shared/config.ts'
import { faultText, type Fault } from '../../shared/messages.ts'
import { UnfitDatabase } from './requirements.ts'

/* Explains an engine's refusal to the person who set its address: the variable, what is wrong, and what to do. */

export interface ConnectionFault extends Fault {
  /** The server does not answer, which may pass; otherwise it answers, and the address must be changed. */
  is_away?: true
}

const chainOf = (error: unknown): unknown[] => {
  if (error instanceof AggregateError) return [error, ...error.errors.flatMap(chainOf)]
  return error instanceof Error ? [error, ...(error.cause === undefined ? [] : chainOf(error.cause))] : [error]
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const unreachable = {
  ECONNREFUSED: 'nothing_listens',
  ENOTFOUND: 'host_unknown',
  EAI_AGAIN: 'host_not_looked_up',
  EHOSTUNREACH: 'host_unreachable',
  ETIMEDOUT: 'host_silent',
} as const
const isUnreachable = (code: string | undefined): code is keyof typeof unreachable =>
  code !== undefined && Object.hasOwn(unreachable, code)

interface Setting {
  variable: 'DATABASE_URL' | 'CLICKHOUSE_URL' | 'TARGET_DATABASE_URL' | 'TARGET_CLICKHOUSE_URL'
  /** Without its password. */
  address: string
}

const wrongAddress = (setting: Setting, errors: readonly unknown[]): ConnectionFault | undefined => {
  const code = errors.map(codeOf).find(isUnreachable)
  if (code === undefined) return undefined
  return { found: message(unreachable[code], setting), todo: message('check_database', {}), is_away: true }
}

const asUser = (url: string): string => decodeURIComponent(new URL(url).username)
const asDatabase = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

const postgresRefusal = (setting: Setting, url: string, refusal: DatabaseError): ConnectionFault | undefined => {
  const { code, message: error } = refusal
  const named = { user: asUser(url), database: asDatabase(url) }
  const given = { ...setting, user: named.user, error }
  if (code === '28P01' || code === '28000')
    return { found: message('login_refused_because', given), todo: message('check_postgres_login', {}) }
  if (code === '3D000') return { found: message('database_error', given), todo: message('create_database', named) }
  if (code === '42501') return { found: message('privilege_missing', given), todo: message('own_database', named) }
  return undefined
}

const isCertificateCode = (code: string | undefined): boolean =>
  code !== undefined && /^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS_CERT)/.test(code)

/** Explains a PostgreSQL failure that an address causes; undefined for any other failure. */
export const postgresFault = (
  error: unknown,
  url: string,
  variable: Setting['variable'] = 'DATABASE_URL',
): ConnectionFault | undefined => {
  const setting: Setting = { variable, address: redactUrl(url) }
  const errors = chainOf(error)
  const unfit = errors.find((one) => one instanceof UnfitDatabase)?.unfit
  if (unfit !== undefined) return { ...unfit, found: message('database_unfit', { ...setting, why: unfit.found }) }
  const refusal = errors.find((one) => one instanceof DatabaseError)
  if (refusal !== undefined) return postgresRefusal(setting, url, refusal)
  const given = { ...setting, error: error instanceof Error ? error.message : String(error) }
  if (given.error.includes('does not support SSL'))
    return { found: message('database_error', given), todo: message('drop_sslmode', {}) }
  if (errors.map(codeOf).some(isCertificateCode))
    return { found: message('certificate_unverified', given), todo: message('name_certificate', {}) }
  return wrongAddress(setting, errors)
}

const clickHouseRefusal = (setting: Setting, url: string, refusal: ClickHouseError): ConnectionFault | undefined => {
  const { code, message: error } = refusal
  const named = { user: asUser(url) || 'default', database: asDatabase(url) || 'default' }
  const given = { ...setting, user: named.user, error }
  // Wrong password, unknown user, no password.
  if (code === '516' || code === '192' || code === '194')
    return { found: message('login_refused', given), todo: message('check_login', {}) }
  if (code === '497') {
    const right = /grant(?:\(s\))? (.+?)(?:\.\s|\.?$)/.exec(error)?.[1]
    return {
      found: right === undefined ? message('privilege_missing', given) : message('right_missing', { ...given, right }),
      todo: message('grant_clickhouse', named),
    }
  }
  return undefined
}

/** Explains a ClickHouse failure that an address causes; undefined for any other failure. */
export const clickHouseFault = (
  error: unknown,
  url: string,
  variable: Setting['variable'] = 'CLICKHOUSE_URL',
): ConnectionFault | undefined => {
  const setting: Setting = { variable, address: redactUrl(url) }
  const errors = chainOf(error)
  const refusal = errors.find((one) => one instanceof ClickHouseError)
  return refusal === undefined ? wrongAddress(setting, errors) : clickHouseRefusal(setting, url, refusal)
}

/** A fault as an error that a start can throw. */
export const asError = (fault: ConnectionFault, cause: unknown): Error => new Error(faultText(fault), { cause })

/** Works with an engine at a configured address, and explains errors that the address causes. */
export const explaining = async <T>(
  faultOf: typeof postgresFault,
  url: string | undefined,
  work: () => Promise<T>,
  variable?: Setting['variable'],
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const fault = url === undefined ? undefined : faultOf(error, url, variable)
    throw fault === undefined ? error : asError(fault, error)
  }
}
