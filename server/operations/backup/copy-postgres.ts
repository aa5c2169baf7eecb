import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgresClientConfig } from '../../storage/postgres/postgres.ts'
import { superuser } from '../../storage/embedded/postgres-cluster.ts'
import { copyFile, forEachAtOnce, readContent, type OnBytes } from './files.ts'
import { isInside, type BackedUpFile } from './manifest.ts'

/*
 * A physical copy of the running embedded PostgreSQL, by its low-level backup interface: files that change during the copy are repaired from
 * the write-ahead log, which is copied too. The package contains neither pg_dump nor pg_basebackup.
 */

/** Folders that the server needs, and whose contents it recreates. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left_out = /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/
const control_file = 'global/pg_control'
const segment_name = /^[0-9A-F]{24}$/

/** The same server as its administrator. Both have the same password. */
const asSuperuser = (database_url: string): string => {
  const address = new URL(database_url)
  address.username = superuser
  address.pathname = 'postgres'
  return address.href
}

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

interface Tree {
  folders: string[]
  files: string[]
}

export const listTree = async (root: string, below = ''): Promise<Tree> => {
  const tree: Tree = { folders: [], files: [] }
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    // PostgreSQL has no other names. An editor's copy (postgresql.conf~) would make the manifest unreadable.
    if (left_out.test(entry.name) || !isInside(entry.name)) continue
    if (entry.isFile()) tree.files.push(path)
    if (!entry.isDirectory()) continue
    tree.folders.push(path)
    if (emptied.has(path)) continue
    const inner = await listTree(root, path)
    tree.folders.push(...inner.folders)
    tree.files.push(...inner.files)
  }
  return tree
}

/** PostgreSQL writes its control file with one call, but a concurrent read can still return half of it: two reads must agree. */
const readControlFile = async (path: string): Promise<Buffer> => {
  for (let before = await readFile(path); ;) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

export interface PostgresCopy {
  major: number
  migrations: number
  folders: string[]
  files: BackedUpFile[]
}

const one = async <Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row> => {
  const row = (await client.query<Row>(text, values)).rows[0]
  if (row === undefined) throw new Error(`PostgreSQL gave no answer to: ${text}`)
  return row
}

const copyWith = async (
  client: Client,
  backup: string,
  onBytes: OnBytes,
): Promise<Omit<PostgresCopy, 'migrations'>> => {
  const { source, version } = await one<{ source: string; version: number }>(
    client,
    `select current_setting('data_directory') as source, current_setting('server_version_num')::integer as version`,
  )
  // Keeps the log from its beginning until this session ends.
  await client.query(`select pg_create_physical_replication_slot('plumbline_backup_' || pg_backend_pid(), true, true)`)
  await client.query(`select pg_backup_start('plumbline', true)`)
  const name = (path: string): string => `postgres/${path}`
  const files: BackedUpFile[] = []
  const add = async (path: string): Promise<void> => {
    try {
      files.push({ path: name(path), ...(await copyFile(join(source, path), join(backup, name(path)), onBytes)) })
    } catch (error) {
      // Dropped since: the log knows.
      if (!isGone(error)) throw error
    }
  }
  const write = async (path: string, content: Buffer | string): Promise<void> => {
    const to = join(backup, name(path))
    await writeFile(to, content, { flag: 'wx', mode: 0o600, flush: true })
    files.push({ path: name(path), ...(await readContent(to, onBytes)) })
  }

  const tree = await listTree(source)
  for (const folder of ['', ...tree.folders]) await mkdir(join(backup, name(folder)), { recursive: true, mode: 0o700 })
  await forEachAtOnce(
    tree.files.filter((path) => path !== control_file),
    add,
  )
  await write(control_file, await readControlFile(join(source, control_file)))

  const { label, last } = await one<{ label: string; last: string }>(
    client,
    `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)`,
  )
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (first === undefined) throw new Error(`PostgreSQL's label of the backup names no file: ${label}`)
  await write('backup_label', label)
  const segments = await readdir(join(source, 'pg_wal'))
  await forEachAtOnce(
    segments.filter((segment) => segment_name.test(segment) && segment >= first && segment <= last),
    (segment) => add(`pg_wal/${segment}`),
  )
  return {
    major: Math.floor(version / 10_000),
    folders: tree.folders.map((folder) => name(folder)),
    files,
  }
}

const connectAsSuperuser = async (database_url: string): Promise<Client> => {
  const client = new Client(
    postgresClientConfig(asSuperuser(database_url), { application_name: 'plumbline backup', statement_timeout_ms: 0 }),
  )
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Where the embedded PostgreSQL keeps its data. */
export const findPostgresFolder = async (database_url: string): Promise<string> => {
  const client = await connectAsSuperuser(database_url)
  try {
    const { folder } = await one<{ folder: string }>(client, `select current_setting('data_directory') as folder`)
    return folder
  } finally {
    await client.end()
  }
}

/**
 * Copies the embedded PostgreSQL into `backup`/postgres. It holds everything that was committed before this is done.
 * @param database_url as the product uses it
 */
export const copyPostgres = async (database_url: string, backup: string, onBytes: OnBytes): Promise<PostgresCopy> => {
  const client = await connectAsSuperuser(database_url)
  const product = new Client(postgresClientConfig(database_url, { application_name: 'plumbline backup' }))
  product.on('error', () => {})
  try {
    await product.connect()
    const { migrations } = await one<{ migrations: number }>(
      product,
      'select max(number) as migrations from schema_migrations',
    )
    return { migrations, ...(await copyWith(client, backup, onBytes)) }
  } finally {
    await Promise.all([client.end(), product.end()])
  }
}
