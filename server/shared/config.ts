import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { isSafeRecipient } from './email-address.ts'
import { trackerNames, max_machines, max_trackers } from './node-numbers.ts'

/** The configuration, parsed once from the environment. Names, defaults and meanings: docs/configuration.md. */
export interface Config {
  host: string
  port: number
  tracker_port: number
  data_dir: string
  /** Where the tables of places and networks are packed; in the data directory when absent. */
  geography_dir: string | undefined
  /** Absent: the embedded engine is started. */
  database_url: string | undefined
  clickhouse_url: string | undefined
  portal_url: string
  tracking_url: string
  /** Addresses and ranges whose X-Forwarded-For is believed. */
  trust_proxy: string[]
  /** How many connections one address may hold at each port. */
  connections_per_address: number
  /** How long everything is still served after readiness fails. */
  drain_ms: number
  smtp_url: string | undefined
  mail_from: string
  /** Who is mailed when something does not move any more. */
  operator_email: string | undefined
  demo: boolean
  log_level: string
  /** Which of several machines this is, from 1. */
  machine: number
  /** How many tracker processes share TRACKER_PORT. */
  trackers: number
  /** Which of them this process is, from 1: told by the supervisor. */
  tracker: number
  /** What runs here. */
  run: readonly Part[]
  storage: StorageConfig
  portal: PortalConfig
}

/** What a machine may run. */
const parts = ['tracker', 'worker', 'api'] as const
export type Part = (typeof parts)[number]
const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name)

/** How much of the disk the journals take, and what is left of it. */
export interface StorageConfig {
  /** How long records stay in a journal after they were archived. */
  journal_keep_days: number
  /** Above this size archived records leave a journal sooner. */
  journal_bytes: number
  /** With less room on the disk than this the tracker takes nothing. */
  disk_reserve_bytes: number
}

/** What the web app is told by `GET /config.json` (SPEC-23.1). An empty string means this origin, or our own page. */
export interface PortalConfig {
  network_name: string
  logo_url: string
  api_url: string
  affiliate_site_url: string
  login_url: string
  register_url: string
  news_url: string
  help_url: string
  terms_url: string
  privacy_url: string
  referral_url: string
  flags_url: string
  live_stats_path: string
  sentry_dsn: string
}

/** All faults of a configuration at once, each a sentence that names the variable and says what it takes. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
    this.faults = faults
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const megabyte = 1_048_576

const ssl_modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What is wrong with the TLS settings of DATABASE_URL. */
const sslFault = (url: string | undefined): string | undefined => {
  const parameters = url === undefined ? undefined : new URL(url).searchParams
  const mode = parameters?.get('sslmode')
  if (mode === undefined || mode === null) return undefined
  if (!ssl_modes.includes(mode))
    return `DATABASE_URL has sslmode=${mode}: give disable, prefer, require, verify-ca or verify-full`
  if (mode === 'verify-ca' && parameters?.has('sslrootcert') !== true)
    return 'DATABASE_URL has sslmode=verify-ca without sslrootcert=FILE: give the certificate of the authority, or sslmode=verify-full for a public one'
  return undefined
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or address to listen on is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  (isIP(host) === 4 && loopback.check(host, 'ipv4')) ||
  (isIP(host) === 6 && loopback.check(host, 'ipv6'))

const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::' || isLoopback(host)) return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}

/**
 * Reads the configuration.
 * @throws ConfigError with every fault at once.
 */
export const readConfig = (environment: Environment): Config => {
  const faults: string[] = []
  const text = (name: string): string => environment[name]?.trim() ?? ''

  const port = (name: string, fallback: number): number => {
    const value = text(name)
    if (value === '') return fallback
    if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535) return Number(value)
    faults.push(`${name} is "${value}": give a port from 1 to 65535`)
    return fallback
  }

  const number = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name)
    if (value === '') return fallback
    if (/^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
    faults.push(`${name} is "${value}": give a whole number from ${least} to ${most}`)
    return fallback
  }

  const url = (name: string, protocols: readonly string[], fallback: string): string => {
    const value = text(name)
    if (value === '') return fallback
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '')
    faults.push(
      `${name} is "${redactUrl(value)}": give an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
    return fallback
  }

  const optionalUrl = (name: string, protocols: readonly string[]): string | undefined =>
    url(name, protocols, '') || undefined

  const web = ['http:', 'https:']
  const host = text('HOST') || '127.0.0.1'
  if (host !== 'localhost' && isIP(host) === 0)
    faults.push(`HOST is "${host}": give an IP address to listen on, for example 127.0.0.1 or 0.0.0.0`)
  const portalPort = port('PORT', 3000)
  const trackerPort = port('TRACKER_PORT', 3001)
  if (portalPort === trackerPort) faults.push(`PORT and TRACKER_PORT are both ${portalPort}: give two different ports`)

  const trustProxy = text('TRUST_PROXY')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
  for (const part of trustProxy) {
    const [address = '', bits, ...rest] = part.split('/')
    const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
    const good =
      most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    if (!good)
      faults.push(
        `TRUST_PROXY has "${part}": give addresses or ranges separated by commas, for example 10.0.0.1 or 10.0.0.0/8`,
      )
  }

  const demoText = text('DEMO') || '1'
  if (demoText !== '0' && demoText !== '1')
    faults.push(`DEMO is "${demoText}": give 1 for the demo network or 0 for a network of your own`)

  const machine = number('MACHINE', 1, 1, max_machines)
  const trackers = number('TRACKERS', 1, 1, max_trackers)
  if (machine > 1) {
    for (const name of ['DATABASE_URL', 'CLICKHOUSE_URL'])
      if (text(name) === '')
        faults.push(`${name} is missing: MACHINE is ${machine}, and all nodes share one PostgreSQL and one ClickHouse`)
    if (demoText !== '0') faults.push(`DEMO is "${demoText}": the demo network runs on node 1 only: set 0`)
  }

  const runs = (text('RUN') || parts.join(',')).split(/[\s,]+/).filter((part) => part !== '')
  const run = parts.filter((part) => runs.includes(part))
  if (runs.length === 0 || !runs.every(isPart))
    faults.push(`RUN is "${text('RUN')}": give some of ${parts.join(', ')}, separated by commas`)
  else if (run.includes('tracker') && !run.includes('worker'))
    faults.push(
      `RUN is "${text('RUN')}": a tracker needs the worker of its node, because no other worker reads its journal`,
    )
  else if (demoText === '1' && !run.includes('tracker'))
    faults.push(`RUN is "${text('RUN')}": the demo network needs its tracker and its worker, so give DEMO=0 too`)

  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
  const logLevel = text('LOG_LEVEL') || 'info'
  if (!levels.includes(logLevel)) faults.push(`LOG_LEVEL is "${logLevel}": give one of ${levels.join(', ')}`)

  const operatorEmail = text('OPERATOR_EMAIL')
  if (operatorEmail !== '' && !isSafeRecipient(operatorEmail))
    faults.push(`OPERATOR_EMAIL is "${operatorEmail}": give one email address, for example operator@example.com`)

  const liveStatsPath = text('LIVE_STATS_PATH') || '/api/affiliate/stats/live/'
  if (!/^\/[^/\\]/.test(liveStatsPath))
    faults.push(`LIVE_STATS_PATH is "${liveStatsPath}": give a path that starts with one slash`)

  const sentryDsn = url('SENTRY_DSN', web, '')
  if (sentryDsn !== '' && !/^https?:\/\/[^/@]+@[^/@]+\/(?:.+\/)?\d+$/.test(sentryDsn))
    faults.push(
      `SENTRY_DSN is "${redactUrl(sentryDsn)}": give the complete DSN of a project, for example https://key@errors.example/1`,
    )

  const database_url = optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:'])
  const ssl_fault = sslFault(database_url)
  if (ssl_fault !== undefined) faults.push(ssl_fault)

  const config: Config = {
    host,
    port: portalPort,
    tracker_port: trackerPort,
    data_dir: resolve(text('DATA_DIR') || './data'),
    geography_dir: text('GEOGRAPHY_DIR') === '' ? undefined : resolve(text('GEOGRAPHY_DIR')),
    database_url,
    clickhouse_url: optionalUrl('CLICKHOUSE_URL', web),
    portal_url: url('PORTAL_URL', web, `http://${hostInUrl(host)}:${portalPort}`),
    tracking_url: url('TRACKING_URL', web, `http://${hostInUrl(host)}:${trackerPort}`),
    trust_proxy: trustProxy,
    connections_per_address: number('CONNECTIONS_PER_ADDRESS', 500, 10, 100_000),
    drain_ms: number('DRAIN_SECONDS', trustProxy.length > 0 ? 2 : 0, 0, 60) * 1_000,
    smtp_url: optionalUrl('SMTP_URL', ['smtp:', 'smtps:']),
    mail_from: text('MAIL_FROM') || 'Plumbline <no-reply@localhost>',
    operator_email: operatorEmail || undefined,
    demo: demoText === '1' && (isLoopback(host) || text('HOST') !== ''),
    log_level: logLevel,
    machine,
    trackers,
    tracker: number('TRACKER', 1, 1, max_trackers),
    run,
    storage: {
      journal_keep_days: number('JOURNAL_KEEP_DAYS', 3, 0, 3_650),
      journal_bytes: number('JOURNAL_MB', 10_240, 16, 100_000_000) * megabyte,
      disk_reserve_bytes: number('DISK_RESERVE_MB', 256, 1, 1_000_000) * megabyte,
    },
    portal: {
      network_name: text('NETWORK_NAME') || 'Plumbline',
      logo_url: url('LOGO_URL', web, ''),
      api_url: url('API_URL', web, ''),
      affiliate_site_url: url('AFFILIATE_SITE_URL', web, ''),
      login_url: url('LOGIN_URL', web, ''),
      register_url: url('REGISTER_URL', web, ''),
      news_url: url('NEWS_URL', web, ''),
      help_url: url('HELP_URL', web, ''),
      terms_url: url('TERMS_URL', web, ''),
      privacy_url: url('PRIVACY_URL', web, ''),
      referral_url: text('REFERRAL_URL'),
      flags_url: url('FLAGS_URL', web, ''),
      live_stats_path: liveStatsPath,
      sentry_dsn: sentryDsn,
    },
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** An address without its password, fit for messages and logs. */
export const redactUrl = (address: string): string => address.replace(/\/\/[^@/]*@/, '//***@')

/** The children that run here, each with the folder of its program. */
export const childrenOf = ({ run, trackers }: Pick<Config, 'run' | 'trackers'>): { name: string; part: string }[] =>
  run.flatMap((part) => (part === 'tracker' ? trackerNames(trackers) : [part]).map((name) => ({ name, part })))
