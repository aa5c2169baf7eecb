import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { default_currency, default_zone } from '@plumbline/contract/network.ts'
import { isSafeRecipient } from './email-address.ts'
import { apiText } from './messages.ts'
import { isCurrency, isZone, readTerms } from './network.ts'
import { trackerNames, max_machines, max_trackers } from './node-numbers.ts'
import { readSecretFiles } from './secret-files.ts'
import * as kinds from './config-kinds.ts'
import { hostInUrl, parts, type Kind } from './config-kinds.ts'

export { isLoopback, redactUrl, type Part } from './config-kinds.ts'

/*
 * The configuration: tables of variables, from which `Config` and `readConfig` are derived and against which a test checks docs/configuration.md.
 * Not a TypeBox schema: its errors name neither the variable nor the given value nor a valid one, and lists, paths and derived defaults would
 * still need handwritten transforms.
 */

interface Variable<T> {
  name: string
  kind: Kind<T>
  /** The default, in the variable's own form, or derived from other variables. */
  usual: string | ((text: (name: string) => string) => string)
  /** The default in the words of docs/configuration.md, where `usual` does not say it. */
  in_words?: string
}

const variable = <T>(name: string, kind: Kind<T>, usual: Variable<T>['usual'] = '', in_words = ''): Variable<T> => ({
  name,
  kind,
  usual,
  in_words,
})

const server_variables = {
  host: variable('HOST', kinds.listenAddress, '127.0.0.1'),
  port: variable('PORT', kinds.port, '3000'),
  tracker_port: variable('TRACKER_PORT', kinds.port, '3001'),
  /** The console's address, for people who run the network and for their programs. */
  operator_host: variable('OPERATOR_HOST', kinds.listenAddress, '127.0.0.1'),
  operator_port: variable('OPERATOR_PORT', kinds.port, '3002'),
  operator_url: variable(
    'OPERATOR_URL',
    kinds.web,
    (given) => `http://${hostInUrl(given('OPERATOR_HOST'))}:${given('OPERATOR_PORT') || 3002}`,
    '`http://localhost:OPERATOR_PORT`',
  ),
  data_dir: variable('DATA_DIR', kinds.path, './data'),
  /** Where the tables of places and networks are packed; in the data directory when absent. */
  geography_dir: variable('GEOGRAPHY_DIR', kinds.optional(kinds.path)),
  /** Absent: the embedded engine is started. */
  database_url: variable('DATABASE_URL', kinds.optional(kinds.postgresUrl)),
  clickhouse_url: variable('CLICKHOUSE_URL', kinds.optional(kinds.web)),
  portal_url: variable(
    'PORTAL_URL',
    kinds.web,
    (given) => `http://${hostInUrl(given('HOST'))}:${given('PORT') || 3000}`,
    '`http://localhost:PORT`',
  ),
  tracking_url: variable(
    'TRACKING_URL',
    kinds.web,
    (given) => `http://${hostInUrl(given('HOST'))}:${given('TRACKER_PORT') || 3001}`,
    '`http://localhost:TRACKER_PORT`',
  ),
  /** Addresses and ranges whose X-Forwarded-For is trusted. */
  trust_proxy: variable('TRUST_PROXY', kinds.ranges),
  /** How many connections one address may hold at each port. */
  connections_per_address: variable('CONNECTIONS_PER_ADDRESS', kinds.whole(10, 100_000), '500'),
  /** How long everything is still served after readiness fails. */
  drain_ms: variable(
    'DRAIN_SECONDS',
    kinds.times(kinds.whole(0, 60), 1_000),
    (given) => (given('TRUST_PROXY') === '' ? '0' : '2'),
    '`2` with `TRUST_PROXY`, else `0`',
  ),
  smtp_url: variable('SMTP_URL', kinds.optional(kinds.url('smtp:', 'smtps:'))),
  mail_from: variable('MAIL_FROM', kinds.text, 'Plumbline <no-reply@localhost>'),
  /** The recipient of mails about stuck streams. */
  operator_email: variable(
    'OPERATOR_EMAIL',
    kinds.optional(kinds.matching(isSafeRecipient, 'one email address, for example operator@example.com')),
  ),
  /** Where the same is posted, signed as Standard Webhooks with the secret. */
  operator_webhook_url: variable('OPERATOR_WEBHOOK_URL', kinds.optional(kinds.web)),
  operator_webhook_secret: variable('OPERATOR_WEBHOOK_SECRET', kinds.optional(kinds.webhookSecret)),
  /** Kept from the network's first start on (network.ts), where everybody reads it. */
  network_zone: variable(
    'NETWORK_ZONE',
    kinds.matching(isZone, 'a time zone by its name, for example Europe/Berlin'),
    default_zone,
  ),
  network_currency: variable(
    'NETWORK_CURRENCY',
    kinds.matching(isCurrency, 'a currency with two decimals by its ISO 4217 code, for example EUR'),
    default_currency,
  ),
  demo: variable('DEMO', kinds.flag('1 for the demo network or 0 for a network of your own'), '1'),
  /** The size of the demo network's traffic: 1 is its usual one. */
  demo_scale: variable('DEMO_TRAFFIC', kinds.times(kinds.whole(1, 100), 0.01), '100'),
  /** Files in DATA_DIR/logs, or all on standard output. */
  log_to: variable('LOG_TO', kinds.oneOf(['files', 'stdout']), 'files'),
  /** When a log file is put aside, and how many of them are kept. */
  log_bytes: variable('LOG_MB', kinds.megabytes(1, 100_000), '20'),
  log_files: variable('LOG_FILES', kinds.whole(0, 100), '1'),
  /** Whether each request has a line in the log. */
  access_log: variable('ACCESS_LOG', kinds.flag('1 for a line of each request or 0 for none'), '0'),
  log_level: variable('LOG_LEVEL', kinds.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Where Prometheus reads the metrics of this node's processes. Absent: nowhere, and nothing is measured. */
  metrics_port: variable('METRICS_PORT', kinds.optional(kinds.port)),
  metrics_host: variable('METRICS_HOST', kinds.listenAddress, '127.0.0.1'),
  /** Which of several nodes this is, from 1. */
  machine: variable('MACHINE', kinds.whole(1, max_machines), '1'),
  /** How many tracker processes share TRACKER_PORT. */
  trackers: variable('TRACKERS', kinds.whole(1, max_trackers), '1'),
  /** Which of them this process is, from 1: set by the supervisor. */
  tracker: variable('TRACKER', kinds.whole(1, max_trackers), '1'),
  run: variable('RUN', kinds.someParts, parts.join(',')),
}

const storage_variables = {
  /** How long records stay in a journal after they were archived. */
  journal_keep_days: variable('JOURNAL_KEEP_DAYS', kinds.whole(0, 3_650), '3'),
  /** Above this size archived records leave a journal sooner. */
  journal_bytes: variable('JOURNAL_MB', kinds.megabytes(16, 100_000_000), '10240'),
  /** With less room on the disk than this the tracker takes nothing. */
  disk_reserve_bytes: variable('DISK_RESERVE_MB', kinds.megabytes(1, 1_000_000), '256'),
}

const portal_variables = {
  network_name: variable('NETWORK_NAME', kinds.text, 'Plumbline'),
  logo_url: variable('LOGO_URL', kinds.web),
  api_url: variable('API_URL', kinds.web),
  affiliate_site_url: variable('AFFILIATE_SITE_URL', kinds.web),
  login_url: variable('LOGIN_URL', kinds.web),
  register_url: variable('REGISTER_URL', kinds.web),
  news_url: variable('NEWS_URL', kinds.web),
  help_url: variable('HELP_URL', kinds.web),
  terms_url: variable('TERMS_URL', kinds.web),
  privacy_url: variable('PRIVACY_URL', kinds.web),
  referral_url: variable('REFERRAL_URL', kinds.text),
  flags_url: variable('FLAGS_URL', kinds.web),
  live_stats_path: variable(
    'LIVE_STATS_PATH',
    kinds.matching((given) => /^\/[^/\\]/.test(given), 'a path that starts with one slash'),
    '/api/affiliate/stats/live/',
  ),
  sentry_dsn: variable('SENTRY_DSN', kinds.sentryDsn),
  /** Whether browsers keep the page that is shown without a connection (ADR-0084). */
  offline_page: variable('OFFLINE_PAGE', kinds.flag('1 to keep an offline page in browsers or 0 to remove it'), '1'),
}

/** Targets of a move to other engines: parameters of a command, not settings. */
const target_variables = {
  database_url: variable('TARGET_DATABASE_URL', kinds.optional(kinds.postgresUrl)),
  clickhouse_url: variable('TARGET_CLICKHOUSE_URL', kinds.optional(kinds.web)),
}

type Values<Table> = { [Key in keyof Table]: Table[Key] extends Variable<infer T> ? T : never }

/** How much disk space the journals use, and how much stays free. */
export type StorageConfig = Values<typeof storage_variables>
/** The contents of `GET /config.json` for the web app (SPEC-23.1). An empty string means this origin, or our own page. */
export type PortalConfig = Values<typeof portal_variables>
/** The configuration, parsed once from the environment. Meanings: docs/configuration.md. */
export interface Config extends Values<typeof server_variables> {
  storage: StorageConfig
  portal: PortalConfig
}

/** Every variable with its default in the words of docs/configuration.md. */
export const defaults_in_words: ReadonlyMap<string, string> = new Map(
  [server_variables, storage_variables, portal_variables]
    .flatMap((table): Variable<unknown>[] => Object.values(table))
    .map(({ name, usual, in_words }) => [name, in_words || (usual === '' ? 'none' : `\`${String(usual)}\``)]),
)

/** All faults of a configuration at once. */
export class ConfigError extends Error {
  readonly faults: readonly Message[]
  constructor(faults: readonly Message[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'an error' : `${faults.length} errors`}:\n${faults.map((fault) => `  - ${apiText(fault)}`).join('\n')}`,
    )
    this.faults = faults
  }
}

/** Conflicts between variables that are each valid alone. */
const faultsBetween = (config: Config, given: (name: string) => string): Message[] => {
  const { machine, demo, run, data_dir } = config
  const faults: Message[] = []
  const add = (name: string, problem: Message): void => void faults.push(message('setting_wrong', { name, problem }))
  const kept = readTerms(data_dir)
  for (const [name, term] of kept === undefined
    ? []
    : Object.entries({ NETWORK_ZONE: kept.zone, NETWORK_CURRENCY: kept.currency }))
    if (given(name) !== '' && given(name) !== term)
      add(name, message('setting_fixed', { given: given(name), data_dir, kept: term, name }))
  const ports = Object.entries({
    PORT: config.port,
    TRACKER_PORT: config.tracker_port,
    OPERATOR_PORT: config.operator_port,
    METRICS_PORT: config.metrics_port,
  })
  for (const [place, [name, port]] of ports.entries())
    for (const [other] of ports.slice(place + 1).filter(([, taken]) => taken === port && port !== undefined))
      add(name, message('port_used', { other, port: port ?? '' }))
  for (const name of machine > 1 ? ['DATABASE_URL', 'CLICKHOUSE_URL'] : [])
    if (given(name) === '') add(name, message('database_not_shared', { machine }))
  if (machine > 1 && demo) add('DEMO', message('demo_on_other_node', {}))
  if (config.operator_webhook_url !== undefined && config.operator_webhook_secret === undefined)
    add('OPERATOR_WEBHOOK_SECRET', message('webhook_secret_missing', {}))
  if (run.includes('tracker') && !run.includes('worker'))
    add('RUN', message('tracker_without_worker', { given: given('RUN') }))
  else if (demo && !run.includes('tracker')) add('RUN', message('demo_incomplete', { given: given('RUN') }))
  return faults
}

/** Reads the variables of a table, and adds what is wrong with them to `faults`. */
const readTable = <Table extends Record<string, Variable<unknown>>>(
  table: Table,
  readGiven: (name: string) => string,
  faults: Message[],
): Values<Table> => {
  const read = ({ name, kind, usual }: Variable<unknown>): unknown => {
    const known = faults.length
    const add = (problem: Message): void => void faults.push(message('setting_wrong', { name, problem }))
    const value = readGiven(name) === '' ? undefined : kind(readGiven(name), add)
    // After a fault use the default, so that later checks of this value report no further faults.
    if (value !== undefined && faults.length === known) return value
    return kind(typeof usual === 'string' ? usual : usual(readGiven), () => {})
  }
  // Each key's value is what its own kind reads, which the type of `fromEntries` cannot say.
  return Object.fromEntries(Object.entries(table).map(([key, entry]) => [key, read(entry)])) as Values<Table>
}

/** Reads where to move the engines. @throws ConfigError */
export const readTargets = (environment: Readonly<Record<string, string | undefined>>) => {
  const faults: Message[] = []
  const targets = readTable(target_variables, (name) => environment[name]?.trim() ?? '', faults)
  if (faults.length > 0) throw new ConfigError(faults)
  return targets
}

/**
 * Reads the configuration.
 * @throws ConfigError with every fault at once.
 */
export const readConfig = (given_environment: Readonly<Record<string, string | undefined>>): Config => {
  const { environment, faults } = readSecretFiles(given_environment)
  // Doctor learns the variables' names by recording which ones are read: the copy without files does not record them.
  const readGiven = (name: string): string => (environment[name] ?? given_environment[name])?.trim() ?? ''
  const readAll = <Table extends Record<string, Variable<unknown>>>(table: Table): Values<Table> =>
    readTable(table, readGiven, faults)

  const config: Config = {
    ...readAll(server_variables),
    storage: readAll(storage_variables),
    portal: readAll(portal_variables),
  }
  faults.push(...faultsBetween(config, readGiven))
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** The children that run here, each with the folder of its program. */
export const childrenOf = ({ run, trackers }: Pick<Config, 'run' | 'trackers'>): { name: string; part: string }[] =>
  run.flatMap((part) => (part === 'tracker' ? trackerNames(trackers) : [part]).map((name) => ({ name, part })))
