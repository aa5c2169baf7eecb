import { ClickHouseError } from '@clickhouse/client'
import { DatabaseError } from 'pg'
import { redactUrl } from '../../shared/config.ts'
import { UnfitDatabase } from './requirements.ts'

/* What an engine's refusal means for whoever set its address: the variable, what is wrong, and what to do. */

export interface ConnectionFault {
  /** Begins with the variable. */
  found: string
  todo: string
  /** The server does not answer, which may pass; otherwise it answers, and the address must be changed. */
  is_away?: true
}

const chainOf = (error: unknown): unknown[] => {
  if (error instanceof AggregateError) return [error, ...error.errors.flatMap(chainOf)]
  return error instanceof Error ? [error, ...(error.cause === undefined ? [] : chainOf(error.cause))] : [error]
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host name cannot be looked up now',
  EHOSTUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'it does not answer',
}

const wrongAddress = (named: string, errors: readonly unknown[]): ConnectionFault | undefined => {
  const code = errors.map(codeOf).find((one) => one !== undefined && one in unreachable)
  if (code === undefined) return undefined
  return {
    found: `${named}: ${unreachable[code]}`,
    todo: 'Check host and port, whether the server runs, and whether a firewall is in between.',
    is_away: true,
  }
}

const asUser = (url: string): string => decodeURIComponent(new URL(url).username)
const asDatabase = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

const postgresRefusal = (named: string, url: string, { code, message }: DatabaseError): ConnectionFault | undefined => {
  const [user, database] = [asUser(url), asDatabase(url)]
  if (code === '28P01' || code === '28000')
    return {
      found: `${named}: the server refuses the user "${user}": ${message}`,
      todo: 'Check user and password (special characters are written as %40 and so on), and what pg_hba.conf of the server allows.',
    }
  if (code === '3D000')
    return {
      found: `${named}: ${message}`,
      todo: `Check the name, or make the database as an administrator: create database "${database}" owner "${user}" encoding 'UTF8'`,
    }
  if (code === '42501')
    return {
      found: `${named}: the user "${user}" lacks a privilege: ${message}`,
      todo: `The user must own the database and everything in it. As an administrator: alter database "${database}" owner to "${user}"; grant usage, create on schema public to "${user}"; and alter table ... owner to "${user}" for tables that others made.`,
    }
  return undefined
}

const isCertificateCode = (code: string | undefined): boolean =>
  code !== undefined && /^(?:DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS_CERT)/.test(code)

/** What a failure to work with PostgreSQL says about DATABASE_URL; undefined for any other failure. */
export const postgresFault = (error: unknown, url: string): ConnectionFault | undefined => {
  const named = `DATABASE_URL (${redactUrl(url)})`
  const errors = chainOf(error)
  const unfit = errors.find((one) => one instanceof UnfitDatabase)?.unfit
  if (unfit !== undefined) return { ...unfit, found: `${named}: ${unfit.found}` }
  const refusal = errors.find((one) => one instanceof DatabaseError)
  if (refusal !== undefined) return postgresRefusal(named, url, refusal)
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('does not support SSL'))
    return { found: `${named}: ${message}`, todo: 'Leave sslmode out, or switch TLS on in the server (ssl = on).' }
  if (errors.map(codeOf).some(isCertificateCode))
    return {
      found: `${named}: the certificate of the server cannot be verified: ${message}`,
      todo: 'Name the certificate of its authority with sslrootcert=FILE; sslmode=require encrypts without verifying it.',
    }
  return wrongAddress(named, errors)
}

const clickHouseRefusal = (named: string, url: string, error: ClickHouseError): ConnectionFault | undefined => {
  const { code, message } = error
  const [user, database] = [asUser(url) || 'default', asDatabase(url) || 'default']
  // Wrong password, unknown user, no password.
  if (code === '516' || code === '192' || code === '194')
    return {
      found: `${named}: the server refuses the user "${user}"`,
      todo: 'Check user and password (special characters are written as %40 and so on).',
    }
  if (code === '497') {
    const right = /grant(?:\(s\))? (.+?)(?:\.\s|\.?$)/.exec(message)?.[1]
    return {
      found: `${named}: the user "${user}" lacks ${right === undefined ? `a right: ${message}` : `the right ${right}`}`,
      todo: `As an administrator: create database if not exists ${database}; grant all on ${database}.* to ${user}`,
    }
  }
  return undefined
}

/** What a failure to work with ClickHouse says about CLICKHOUSE_URL; undefined for any other failure. */
export const clickHouseFault = (error: unknown, url: string): ConnectionFault | undefined => {
  const named = `CLICKHOUSE_URL (${redactUrl(url)})`
  const errors = chainOf(error)
  const refusal = errors.find((one) => one instanceof ClickHouseError)
  return refusal === undefined ? wrongAddress(named, errors) : clickHouseRefusal(named, url, refusal)
}

/** A fault as an error for whoever starts Plumbline. */
export const asError = ({ found, todo }: ConnectionFault, cause: unknown): Error =>
  new Error(`${found}. ${todo}`, { cause })

/** Works with an engine at a configured address, and puts what is wrong with that address into words. */
export const explaining = async <T>(
  faultOf: typeof postgresFault,
  url: string | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const fault = url === undefined ? undefined : faultOf(error, url)
    throw fault === undefined ? error : asError(fault, error)
  }
}
