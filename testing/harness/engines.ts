import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { front_limits } from '../../server/storage/embedded/chdb-front.ts'
import { startClickHouse } from '../../server/storage/embedded/clickhouse.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { startDebianPostgres } from '../external/debian-postgres.ts'

/** The run's engines, as passed to every test file. */
export interface TestEngines {
  /** A PostgreSQL database to make others from, for the role that the tests work as. */
  template_url: string
  template: string
  /** Of the role that creates and removes databases for `owner`. */
  admin_url: string
  owner: string
  clickhouse_url: string
  /** The run's temporary folder; gone after it. */
  folder: string
}

interface RunningEngine {
  /** Absent: it runs elsewhere. */
  pid?: number
  stop(): Promise<void>
}

interface RunningPostgres extends RunningEngine {
  admin_url: string
  owner: string
  urlOf(database: string): string
}

interface RunningClickHouse extends RunningEngine {
  url: string
}

const log = pino({ level: 'silent' })

const withPathname = (url: string, pathname: string): string => Object.assign(new URL(url), { pathname }).href

/** `npm run test:external`: an engine like an operator's own. */
const is_external = process.env.TEST_ENGINES === 'external'

const runPostgres = async (folder: string, password: string): Promise<RunningPostgres> => {
  if (is_external) return startDebianPostgres(folder)
  const engine = await startPostgres({ data_dir: folder, password, log })
  const { pid, url: admin_url } = engine
  return {
    pid,
    admin_url,
    owner: decodeURIComponent(new URL(admin_url).username),
    urlOf: (database) => withPathname(admin_url, database),
    stop: () => engine.stop(),
  }
}

/** Tests read few rows of many small parts, often: reading them in the statement's own thread and at once takes half the processor time. */
const few_rows = { local_filesystem_read_method: 'pread', optimize_move_to_prewhere: '0' }

const runClickHouse = async (folder: string, password: string): Promise<RunningClickHouse> => {
  const elsewhere = process.env.TEST_CLICKHOUSE_URL
  if (!is_external || elsewhere === undefined)
    return startClickHouse({
      data_dir: folder,
      password,
      log,
      limits: { settings: { ...front_limits.settings, ...few_rows } },
    })
  return { url: withPathname(elsewhere, ''), stop: () => Promise.resolve() }
}

interface RunningEngines {
  engines: TestEngines
  stop(): Promise<void>
}

declare module 'vitest' {
  export interface ProvidedContext {
    engines: TestEngines
  }
}

/**
 * Ends the engines and removes their files when this process dies without doing so, killed for instance: a waiting shell notices that
 * its input has closed.
 */
const leaveReaper = (folder: string, pids: readonly number[]): { dismiss(): void } => {
  const script = `read -r word; [ "$word" = done ] && exit; kill -9 ${pids.join(' ')}; sleep 1; rm -rf '${folder}'`
  const reaper = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  reaper.unref()
  return { dismiss: () => reaper.stdin.end('done\n') }
}

/** Starts one real engine of each kind, with a migrated PostgreSQL database as the template of all others. */
const startEngines = async (): Promise<RunningEngines> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  // As root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const { postgres_password, clickhouse_password } = readSecrets(folder)
  const started = await Promise.allSettled([
    runPostgres(folder, postgres_password),
    runClickHouse(folder, clickhouse_password),
  ])
  const engines = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const reaper = leaveReaper(
    folder,
    engines.flatMap(({ pid }) => pid ?? []),
  )
  const stop = async (): Promise<void> => {
    await Promise.all(engines.map(async (engine) => engine.stop()))
    rmSync(folder, { recursive: true, force: true })
    reaper.dismiss()
  }
  try {
    const [postgres, clickhouse] = started
    if (postgres.status === 'rejected') throw postgres.reason
    if (clickhouse.status === 'rejected') throw clickhouse.reason
    const template = 'template_plumbline'
    const { admin_url, owner } = postgres.value
    const client = new Client({ connectionString: admin_url })
    await client.connect()
    await client.query(`create database ${template} owner ${owner}`)
    await client.end()
    const template_url = postgres.value.urlOf(template)
    await migratePostgres(template_url)
    return { engines: { template_url, template, admin_url, owner, clickhouse_url: clickhouse.value.url, folder }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Each project of the run loads this file for itself, and all use the same engines until the last has ended. */
const shared = globalThis as { plumbline_engines?: { running: Promise<RunningEngines>; users: number } }

export default async function provideEngines(project: TestProject): Promise<() => Promise<void>> {
  const held = (shared.plumbline_engines ??= { running: startEngines(), users: 0 })
  held.users += 1
  const { engines, stop } = await held.running
  project.provide('engines', engines)
  return async () => {
    held.users -= 1
    if (held.users > 0) return
    delete shared.plumbline_engines
    await stop()
  }
}
