import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { quoteLiteral } from '../clickhouse/long-lists.ts'
import { ClickHouseException } from './chdb-error.ts'

/** A request to ClickHouse's HTTP interface, without its body. */
export interface ClickHouseRequest {
  /** The part of the statement in the address; the body follows it. */
  query: string
  database: string
  default_format: string
  query_id: string
  settings: ReadonlyMap<string, string>
  /** Values of `{name:Type}` in the statement, in ClickHouse's escaped form. */
  parameters: ReadonlyMap<string, string>
  user: string
  password: string
  /** Answer only once the end is known, so that a late exception still gets its status. */
  wait_end_of_query: boolean
  gzip_answer: boolean
}

/** Parameters of the interface itself; every other name is a setting. */
const own = new Set([
  'query',
  'database',
  'default_format',
  'query_id',
  'user',
  'password',
  'wait_end_of_query',
  'buffer_size',
  'enable_http_compression',
  'role',
  'quota_key',
  'stacktrace',
  'client_protocol_version',
])
const unsupported = ['session_id', 'compress', 'decompress']

const settingName = /^[a-z][a-z0-9_]*$/i
const credentials = (headers: IncomingHttpHeaders, parameters: URLSearchParams): [user: string, password: string] => {
  const user = headers['x-clickhouse-user']
  if (typeof user === 'string') return [user, String(headers['x-clickhouse-key'] ?? '')]
  const basic = /^basic (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (basic !== undefined) {
    const text = Buffer.from(basic, 'base64').toString('utf8')
    const colon = text.indexOf(':')
    return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)]
  }
  return [parameters.get('user') ?? 'default', parameters.get('password') ?? '']
}

/**
 * Reads a request of ClickHouse's HTTP interface.
 * @throws ClickHouseException for what this front does not offer, so that nothing is silently left out
 */
export const readClickHouseRequest = (url: string, headers: IncomingHttpHeaders): ClickHouseRequest => {
  const { searchParams } = new URL(url, 'http://localhost')
  const settings = new Map<string, string>()
  const parameters = new Map<string, string>()
  for (const [name, value] of searchParams) {
    if (unsupported.includes(name) && value !== '0')
      throw new ClickHouseException(48, 'NOT_IMPLEMENTED', `The embedded engine does not offer ${name}`)
    if (!settingName.test(name)) throw new ClickHouseException(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'`)
    if (name.startsWith('param_')) parameters.set(name.slice('param_'.length), value)
    else if (!own.has(name) && !unsupported.includes(name)) settings.set(name, value)
  }
  const header = (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const [user, password] = credentials(headers, searchParams)
  return {
    query: searchParams.get('query') ?? '',
    database: searchParams.get('database') ?? header('x-clickhouse-database') ?? 'default',
    default_format: searchParams.get('default_format') ?? header('x-clickhouse-format') ?? 'TabSeparated',
    query_id: searchParams.get('query_id') ?? randomUUID(),
    settings,
    parameters,
    user,
    password,
    wait_end_of_query: searchParams.get('wait_end_of_query') === '1',
    gzip_answer:
      searchParams.get('enable_http_compression') === '1' && /\bgzip\b/.test(header('accept-encoding') ?? ''),
  }
}

const identifier = (text: string): string => `\`${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``

/** SQL that prepares a session for a statement. */
export interface SessionSetup {
  /** Database and settings, which a session keeps for further statements with the same. */
  state: string
  /** Values of the statement's own, set each time: its parameters and its `log_comment`. */
  values: string
  /** Sessions with the same have nothing that `values` would not set. */
  key: string
}

/**
 * The statements that give a session the request's database, settings and parameters.
 * @param limits settings that apply unless the request sets them
 */
export const sessionSetup = (request: ClickHouseRequest, limits: Readonly<Record<string, string>>): SessionSetup => {
  const { log_comment = '', ...settings } = { ...limits, ...Object.fromEntries(request.settings) }
  const further = [
    ['log_comment', log_comment],
    ...[...request.parameters].map(([name, value]) => [`param_${name}`, value]),
  ]
  const assign = (pairs: string[][]): string =>
    `SET ${pairs.map(([name, value = '']) => `${name} = ${quoteLiteral(value)}`).join(', ')}`
  const set = Object.entries(settings)
  const state = [`USE ${identifier(request.database)}`, ...(set.length > 0 ? [assign(set)] : [])].join('; ')
  return { state, values: assign(further), key: [state, ...further.map(([name]) => name)].join('; ') }
}

/** Whether a statement returns rows that can be streamed, going by its first word. */
export const isSelect = (statement: string): boolean =>
  /^(?:\s|--[^\n]*\n|#[^\n]*\n|\/\*[^]*?\*\/|\()*(?:select|with)\b/i.test(statement)
