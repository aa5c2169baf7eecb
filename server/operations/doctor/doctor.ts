import type { ClickHouseClient } from '@clickhouse/client'
import { message } from '@plumbline/contract/messages/index.ts'
import type { doctor } from '@plumbline/contract/operator/doctor.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { redactUrl } from '../../shared/config.ts'
import { presentMessage } from '../../shared/messages.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { clickHouseFault, postgresFault } from '../../storage/postgres/connection-faults.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { redactText } from '../../shared/log.ts'
import { lookAround, type Circumstances, type Environment } from './circumstances.ts'
import { checkConfiguration } from './configuration.ts'
import { checkClickHouse, checkPostgres } from './engines.ts'
import { checkFiles } from './files.ts'
import { fault, reasonOf, type Finding } from './finding.ts'
import { checkGeography } from './geography.ts'
import { checkMail, checkOutbox } from './mail.ts'
import { checkNetwork, checkNetworkIdentity } from './network.ts'
import { checkProcesses } from './processes.ts'
import { checkProgress } from './progress.ts'
import { checkRecords } from './records.ts'
import { checkStorage } from './storage.ts'
import { checkTrackingDomains } from './tracking-domains.ts'

/** Longer than an engine that lives takes, shorter than a person waits. */
const statement_ms = 10_000

const describeUnchecked = (check: string, error: unknown): Finding =>
  fault(check, message('check_failed', { error: reasonOf(error) }), message('fix_others_first', {}))

/** Reports a check that fails as a finding, so that the other checks still run. */
const guardLook = async (check: string, look: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> => {
  try {
    return await look()
  } catch (error) {
    return [describeUnchecked(check, error)]
  }
}

/** An engine that does not answer is reported once. */
const away = (
  check: string,
  url: string,
  error: unknown,
  embedded_log: string | undefined,
  explain: typeof postgresFault,
): Finding => {
  const known = embedded_log === undefined ? explain(error, url) : undefined
  const finding = known?.found ?? message('address_silent', { address: redactUrl(url), error: reasonOf(error) })
  const todo =
    known?.todo ??
    (embedded_log === undefined ? message('check_engine', {}) : message('check_engine_log', { log: embedded_log }))
  return fault(check, finding, message('clicks_wait', { todo }))
}

const nameEmbeddedLog = (run: Circumstances['run'], engine: 'postgres' | 'clickhouse'): string | undefined =>
  run?.processes[engine] === undefined ? undefined : `${engine}.log`

/** A client asks nothing before its first query: an address that is missing answers like a server that is down. */
const openClickHouse = (url = 'http://127.0.0.1:9/none'): ClickHouseClient =>
  connectClickHouse(url, { application: 'plumbline doctor', max_execution_seconds: statement_ms / 1000 })

/** How long a look waits; absent: as long as a person does. */
interface Waits {
  /** For a PostgreSQL that does not answer. */
  silence_ms?: number
  /** Before late streams are measured again. */
  again_ms?: number
}

/** @param readable whether the data directory can be opened here without ending this process */
const checkWithPostgres = async (
  around: Circumstances,
  readable: boolean,
  { again_ms, ...silence }: Waits,
): Promise<Finding[]> => {
  const { database_url, clickhouse_url, data_dir, config, run, now } = around
  if (database_url === undefined) return []
  const pg = connectPostgres(database_url, {
    application_name: 'plumbline doctor',
    max_connections: 1,
    statement_timeout_ms: statement_ms,
    ...silence,
  })
  const clickhouse = openClickHouse(clickhouse_url)
  try {
    let findings: Finding[]
    try {
      findings = await checkPostgres(pg, now)
    } catch (error) {
      return [away('PostgreSQL', database_url, error, nameEmbeddedLog(run, 'postgres'), postgresFault)]
    }
    const demo = run?.demo ?? config?.demo ?? false
    return [
      ...findings,
      ...(await guardLook('network', () => checkNetworkIdentity(around, pg, clickhouse))),
      ...(readable ? await guardLook('journals', () => checkRecords(data_dir, pg, clickhouse)) : []),
      ...(readable ? await guardLook('progress', () => checkProgress(data_dir, pg, clickhouse, now, again_ms)) : []),
      ...(await guardLook('network', () => checkNetwork(pg, demo, now))),
      ...(await guardLook('mail', () => checkOutbox(pg))),
      ...(config === undefined
        ? []
        : await guardLook('tracking domains', () => checkTrackingDomains(pg, config.tracking_url))),
    ]
  } finally {
    await Promise.all([pg.destroy(), clickhouse.close()])
  }
}

const checkWithClickHouse = async ({ clickhouse_url, run, now }: Circumstances): Promise<Finding[]> => {
  if (clickhouse_url === undefined) return []
  const clickhouse = openClickHouse(clickhouse_url)
  try {
    return await checkClickHouse(clickhouse, now)
  } catch (error) {
    return [away('ClickHouse', clickhouse_url, error, nameEmbeddedLog(run, 'clickhouse'), clickHouseFault)]
  } finally {
    await clickhouse.close()
  }
}

/** Findings are printed and passed on to helpers, so they must not contain secrets. */
const withoutSecrets = (finding: Finding): Finding => JSON.parse(redactText(JSON.stringify(finding))) as Finding

/** Runs every possible check, whatever is down. */
export const examine = async (asking: Environment, now = new Date(), waits: Waits = {}): Promise<Finding[]> => {
  const around = lookAround(asking, now)
  const { config, data_dir } = around
  const storage = await checkStorage(data_dir).catch((error: unknown) => ({
    findings: [describeUnchecked('files of records', error)],
    readable: false,
  }))
  const parts = await Promise.all([
    guardLook('configuration', () => checkConfiguration(around)),
    guardLook('DATA_DIR', () => checkFiles(around)),
    guardLook('processes', () => checkProcesses(around)),
    guardLook('PostgreSQL', () => checkWithPostgres(around, storage.readable, waits)),
    guardLook('ClickHouse', () => checkWithClickHouse(around)),
    guardLook('mail', () => (config === undefined ? [] : checkMail(config))),
    guardLook('places', () => checkGeography(now)),
  ])
  return [...storage.findings, ...parts.flat()].map(withoutSecrets)
}

/** The findings, counted. */
export type Examination = ReplyOf<typeof doctor>

export const summarise = (findings: Finding[], now: Date): Examination => {
  const count = (state: Finding['state']): number => findings.filter((finding) => finding.state === state).length
  return {
    checked_at: now.toISOString(),
    well: count('fault') === 0,
    faults: count('fault'),
    warnings: count('warning'),
    findings: findings.map(({ check, state, found, ...more }) => ({
      check,
      state,
      found: presentMessage(found),
      ...('todo' in more && { todo: presentMessage(more.todo) }),
    })),
  }
}
