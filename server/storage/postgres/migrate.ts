import { setTimeout as sleep } from 'node:timers/promises'
import { ClickHouseError, type ClickHouseClient } from '@clickhouse/client'
import { Client, DatabaseError } from 'pg'
import { default_zone } from '@plumbline/contract/network.ts'
import { network_zone } from '../../shared/network.ts'
import { askRows, connectClickHouse, long_query_s } from '../clickhouse/clickhouse.ts'
import {
  migrationsFolder,
  pendingMigrations,
  readMigrations,
  splitStatements,
  type AppliedMigration,
  type Migration,
} from './migration-files.ts'
import { postgresClientConfig } from './postgres.ts'
import { assertFits } from './requirements.ts'

export interface MigrateOptions {
  /** Another folder of migrations; for tests. */
  folder?: string
  /** How long one try waits for a table. */
  try_ms?: number
  /** The network's zone, where it is not yet that of this process: in a restore. */
  zone?: string
}

/** Any number that nothing else locks in this database. */
const advisory_lock = 7_316_248_500
const lock_timeout_ms = 60_000

const lock = async (client: Client): Promise<void> => {
  const deadline = performance.now() + lock_timeout_ms
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisory_lock,
    ])
    if (rows[0]?.locked === true) return
    if (performance.now() > deadline)
      throw new Error(`another process has been migrating the database for ${lock_timeout_ms / 1000} s`)
    await sleep(100)
  }
}

const lineOf = (sql: string, position: string | undefined): string =>
  position === undefined ? '' : ` in line ${sql.slice(0, Number(position)).split('\n').length}`

const lock_not_available = '55P03'

/** A transaction of an older version may hold a table for seconds: the whole file is tried again, so that everything else never queues for long. */
const applyInTurn = async (client: Client, migration: Migration, try_ms: number): Promise<void> => {
  const deadline = performance.now() + lock_timeout_ms
  for (;;)
    try {
      return await applyToPostgres(client, migration, try_ms)
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (!(cause instanceof DatabaseError) || cause.code !== lock_not_available) throw error
      if (performance.now() > deadline)
        throw new Error(
          `${migration.name} could not be applied: another connection has held one of its tables for ${lock_timeout_ms / 1000} s (see pg_stat_activity). End it, then start again.`,
          { cause: error },
        )
    }
}

const applyToPostgres = async (client: Client, migration: Migration, try_ms: number): Promise<void> => {
  await client.query('begin')
  try {
    // A running product waits behind a change of its tables; rather give up than let everything queue.
    await client.query(`set local lock_timeout = ${try_ms}`)
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    // If the connection is gone, the server has already rolled back.
    await client.query('rollback').catch(() => {})
    const place = error instanceof DatabaseError ? lineOf(migration.sql, error.position) : ''
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${migration.name} could not be applied${place}: ${reason}`, { cause: error })
  }
}

/**
 * Brings a PostgreSQL database to this version's schema. Several processes may try at once: one does it, the others wait.
 * Each file is one transaction, together with the note that it was applied.
 * @returns the names of the files that were applied now
 * @throws when the server is too old, when the database is newer than this program, or when an applied file was changed
 */
export const migratePostgres = async (url: string, options: MigrateOptions = {}): Promise<string[]> => {
  const migrations = readMigrations(options.folder ?? migrationsFolder('postgres'))
  const client = new Client({
    ...postgresClientConfig(url, {
      application_name: 'plumbline migrate',
      writes_money: true,
      statement_timeout_ms: 0,
    }),
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertFits(client)
    await lock(client)
    await client.query(
      `create table if not exists schema_migrations (
         number integer primary key,
         name text not null,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    )
    const { rows } = await client.query<AppliedMigration>(
      'select number, name, checksum from schema_migrations order by number',
    )
    const pending = pendingMigrations(migrations, rows)
    for (const migration of pending) await applyInTurn(client, migration, options.try_ms ?? 5_000)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const unknown_database = '81'

const isThere = async (url: string): Promise<boolean> => {
  const client = connectClickHouse(url)
  try {
    await client.command({ query: 'select 1' })
    return true
  } catch (error) {
    if (error instanceof ClickHouseError && error.code === unknown_database) return false
    throw error
  } finally {
    await client.close()
  }
}

const ensureDatabase = async (url: string): Promise<void> => {
  const address = new URL(url)
  const name = decodeURIComponent(address.pathname.slice(1))
  if (name === '') return
  address.pathname = ''
  const client = connectClickHouse(address.href)
  try {
    // A user of a database may not be allowed to create one.
    if (await isThere(url)) return
    await client.command({
      query: 'create database if not exists {name:Identifier}',
      query_params: { name },
    })
  } finally {
    await client.close()
  }
}

const applyToClickHouse = async (client: ClickHouseClient, migration: Migration, zone: string): Promise<void> => {
  try {
    // The files are written for the default zone. A network's own zone never changes, so each file always has the same effect on one database.
    const sql = migration.sql.replaceAll(`'${default_zone}'`, `'${zone}'`)
    for (const query of splitStatements(sql)) await client.command({ query })
    await client.insert({
      table: 'schema_migrations',
      values: [{ number: migration.number, name: migration.name, checksum: migration.checksum }],
      format: 'JSONEachRow',
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${migration.name} could not be applied: ${reason}`, { cause: error })
  }
}

/**
 * Brings a ClickHouse database, made when it is missing, to this version's tables. ClickHouse has neither transactions nor locks for
 * this, so every file can be run again (`if not exists`), and two processes at once do the same twice.
 * @returns the names of the files that were applied now
 * @throws when the database is newer than this program, or an applied file was changed
 */
export const migrateClickHouse = async (url: string, options: MigrateOptions = {}): Promise<string[]> => {
  const migrations = readMigrations(options.folder ?? migrationsFolder('clickhouse'))
  await ensureDatabase(url)
  const client = connectClickHouse(url, { max_execution_seconds: long_query_s })
  try {
    await client.command({
      query: `create table if not exists schema_migrations (
        number UInt32, name String, checksum String, applied_at DateTime64(3, 'UTC') default now64(3)
      ) engine = ReplacingMergeTree(applied_at) order by number settings fsync_after_insert = 1, fsync_part_directory = 1`,
    })
    const applied = await askRows<AppliedMigration>(client, {
      query: 'select number, name, checksum from schema_migrations final order by number',
    })
    const pending = pendingMigrations(migrations, applied)
    for (const migration of pending) await applyToClickHouse(client, migration, options.zone ?? network_zone)
    return pending.map(({ name }) => name)
  } finally {
    await client.close()
  }
}
