import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { startClickHouse } from '../../server/storage/embedded/clickhouse.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { readSecrets } from '../../server/shared/secrets.ts'

/** What every test file is told about the engines of the run. */
export interface TestEngines {
  /** A PostgreSQL database to make others from. */
  template_url: string
  template: string
  clickhouse_url: string
  /** The run's temporary folder; gone after it. */
  folder: string
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
  const log = pino({ level: 'silent' })
  const started = await Promise.allSettled([
    startPostgres({ data_dir: folder, password: postgres_password, log }),
    startClickHouse({ data_dir: folder, password: clickhouse_password, log }),
  ])
  const engines = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const reaper = leaveReaper(
    folder,
    engines.map(({ pid }) => pid),
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
    const client = new Client({ connectionString: postgres.value.url })
    await client.connect()
    await client.query(`create database ${template}`)
    await client.end()
    const address = new URL(postgres.value.url)
    address.pathname = template
    await migratePostgres(address.href)
    return { engines: { template_url: address.href, template, clickhouse_url: clickhouse.value.url, folder }, stop }
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
