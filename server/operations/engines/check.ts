import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Client } from 'pg'
import { freeBytes } from '../../shared/disk.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { migrationsFolder, readMigrations } from '../../storage/postgres/migration-files.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import {
  missingRight,
  oldServer,
  requirements_query,
  UnfitDatabase,
  type ServerAnswer,
} from '../../storage/postgres/requirements.ts'
import { findNetwork } from '../nodes/network-identity.ts'
import { isOpen, readRebuildJob } from '../nodes/rebuild-job.ts'
import { findStatistics } from '../nodes/statistics-identity.ts'
import { markOf, type Mark } from './marks.ts'
import { MoveRefusal } from './refusal.ts'
import { application_name } from './tables.ts'

/* Checks of both sides of a move, before anything is copied. */

const refuse = (why: Message, todo: Message): never => {
  throw new MoveRefusal(why, todo)
}

/** Whether a database may become a copy: it belongs to no network and is empty, or is what an earlier move of this network left. */
const checkMark = (mark: Mark | 'none' | undefined, isEmpty: boolean, which: Message, table: string): void => {
  if (mark === 'own') refuse(message('target_is_source', { which }), message('give_empty_database', {}))
  if (mark !== 'copy' && mark !== 'moved' && !isEmpty)
    refuse(message('target_in_use', { which, table }), message('give_empty_database', {}))
}

/** @throws MoveRefusal when this PostgreSQL cannot take a copy of the network */
export const checkPostgresTarget = async (
  client: Client,
  url: string,
  fingerprint: string,
  which: Message,
): Promise<void> => {
  const [answer] = (await client.query<ServerAnswer>(requirements_query)).rows
  const unfit = answer && (oldServer(answer) ?? missingRight(answer))
  if (unfit !== undefined) throw new UnfitDatabase(unfit)
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'f')
      and relnamespace = (select oid from pg_namespace where nspname = current_schema()) order by relname`,
  )
  const isOurs = rows.some(({ name }) => name === 'schema_migrations')
  const pg = connectPostgres(url, { application_name, max_connections: 1 })
  try {
    const network = await findNetwork(pg)
    const isEmpty = rows.length === 0 || (isOurs && !network.has_data && network.fingerprint === undefined)
    checkMark(markOf(network.fingerprint, fingerprint), isEmpty, which, rows[0]?.name ?? 'users')
  } finally {
    await pg.destroy()
  }
}

/** @throws MoveRefusal when this ClickHouse cannot take a copy of the statistics */
export const checkClickHouseTarget = async (
  client: ClickHouseClient,
  fingerprint: string,
  which: Message,
): Promise<void> => {
  const { fingerprints, has_rows } = await findStatistics(client)
  const marks = fingerprints.map((text) => markOf(text, fingerprint))
  const worst = marks.includes('own') ? 'own' : marks.includes(undefined) ? undefined : (marks[0] ?? 'none')
  checkMark(worst, fingerprints.length === 0 && !has_rows, which, 'clicks')
}

/** @throws MoveRefusal unless the source has the schema of this version, and nothing rebuilds its statistics */
export const checkSource = async (client: Client, url: string, which: Message): Promise<void> => {
  const { rows } = await client.query<{ last: number }>('select max(number) as last from schema_migrations')
  if (rows[0]?.last !== readMigrations(migrationsFolder('postgres')).length)
    refuse(message('source_behind', { which }), message('start_first', {}))
  const pg = connectPostgres(url, { application_name, max_connections: 1 })
  try {
    const job = await readRebuildJob(pg)
    if (job !== undefined && isOpen(job))
      refuse(message('statistics_being_rebuilt', {}), message('wait_for_rebuild', {}))
  } finally {
    await pg.destroy()
  }
}

const wait_ms = 10_000
const look_ms = 500

/** Looks for some seconds, until nothing is left. @returns what is left then */
export const untilNone = async <T>(look: () => Promise<T[]>): Promise<T[]> => {
  for (const deadline = performance.now() + wait_ms; ; await sleep(look_ms)) {
    const left = await look()
    if (left.length === 0 || performance.now() > deadline) return left
  }
}

/**
 * Waits until only trackers are connected beside the move, on whichever node.
 * @throws MoveRefusal which names the others
 */
export const untilAlone = async (client: Client, which: Message): Promise<void> => {
  const names = await untilNone(async () => {
    // Within a transaction it would only see the sessions of its first query.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), 'pid ' || pid) || coalesce(' (' || host(client_addr) || ')', '') as name
        from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
          and backend_type = 'client backend' and application_name <> $1 and application_name not like 'plumbline tracker%'`,
      [application_name],
    )
    return rows.map(({ name }) => name)
  })
  if (names.length > 0) refuse(message('others_connected', { which, names }), message('stop_others', {}))
}

export const sizeOfPostgres = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  return Number(rows[0]?.bytes ?? 0)
}

export const sizeOfClickHouse = async (client: ClickHouseClient): Promise<number> => {
  const query = 'select sum(bytes_on_disk) as bytes from system.parts where active and database = currentDatabase()'
  const [sum] = await askRows<{ bytes: number }>(client, { query })
  return sum?.bytes ?? 0
}

/** @throws MoveRefusal unless a folder has room for a copy */
export const checkRoom = async (folder: string, bytes: number): Promise<void> => {
  const free = await freeBytes(folder)
  const megabytes = (count: number): number => Math.ceil(count / 1_000_000)
  if (free < bytes)
    refuse(
      message('no_room_to_move', { folder, free_mb: megabytes(free), needed_mb: megabytes(bytes) }),
      message('make_room_for_copy', {}),
    )
}
