import { hostname } from 'node:os'
import { join } from 'node:path'
import { connectClickHouse, long_query_s } from '../../storage/clickhouse/clickhouse.ts'
import { freeBytes, inMegabytes } from '../../shared/disk.ts'
import { readIdentity } from '../nodes/identity.ts'
import { readShipping } from '../../features/clicks/index.ts'
import { claimFolder } from './claim-folder.ts'
import { copyClicks, type ClicksCopy } from './copy-clicks.ts'
import { copyPostgres, findPostgresFolder } from './copy-postgres.ts'
import { copyIdentity, copyRecords, copyWorkerState, removeLocks } from './copy-records.ts'
import { sizeOfTree, syncTree, type OnBytes } from './files.ts'
import { BackupRefusal, writeManifest, type Manifest } from './manifest.ts'

export interface BackupOptions {
  data_dir: string
  to: string
  demo: boolean
  /** The embedded engines; undefined where another is used, which is saved by its own means. Statistics are saved where both are embedded. */
  engines: { database_url: string | undefined; clickhouse_url: string | undefined }
  /** Space to leave free for the trackers, if both share a disk. */
  disk_reserve_bytes: number
  /** Called with the part being copied, the bytes copied so far, and the estimated total. */
  onProgress?: (what: string, done: number, total: number) => void
}

export interface BackupResult {
  folder: string
  manifest: Manifest
  bytes: number
}

/** In addition to its data the server keeps at most a gigabyte of logs; rows as text take less space than their tables. */
const estimate = async ({ data_dir, engines }: BackupOptions): Promise<number> => {
  const records = [
    'journal',
    'archive',
    'worker/state',
    ...(engines.clickhouse_url === undefined ? [] : ['clickhouse']),
  ]
  const parts = records.map((name) => sizeOfTree(join(data_dir, name)))
  if (engines.database_url !== undefined) parts.push(sizeOfTree(await findPostgresFolder(engines.database_url)))
  return (await Promise.all(parts)).reduce((sum, bytes) => sum + bytes, 0)
}

/** @throws BackupRefusal */
export const assertRoom = async (folder: string, bytes: number, what: string): Promise<void> => {
  const free = await freeBytes(folder)
  if (free < bytes)
    throw new BackupRefusal(
      `${folder} has room for ${inMegabytes(free)}, but ${what} needs about ${inMegabytes(bytes)}: make room, or choose a folder on another disk.`,
    )
}

/** Copies the clicks that are shipped according to the worker's copied state. */
const copyShippedClicks = async (clickhouse_url: string, backup: string, onBytes: OnBytes): Promise<ClicksCopy> => {
  const clickhouse = connectClickHouse(clickhouse_url, {
    application: 'plumbline backup',
    max_execution_seconds: long_query_s,
  })
  try {
    return await copyClicks(clickhouse, backup, readShipping(backup), onBytes)
  } finally {
    await clickhouse.close()
  }
}

/**
 * Copies everything into one folder while the network runs: the worker's state, then PostgreSQL, journals and archive, and finally the clicks' rows.
 * Each part is as new as the previous one, or newer in records that the previous one relies on, so that no reference points to missing data
 * (ADR-0049). The manifest is written last.
 * @throws BackupRefusal
 */
export const makeBackup = async (options: BackupOptions): Promise<BackupResult> => {
  const claim = claimFolder(options.to, options.data_dir)
  const result = await copyInto(claim.folder, options).catch((error: unknown) => {
    claim.abandon()
    throw error
  })
  claim.release()
  return result
}

const copyInto = async (backup: string, options: BackupOptions): Promise<BackupResult> => {
  const { data_dir, demo, disk_reserve_bytes, onProgress = () => {} } = options
  const { database_url, clickhouse_url } = options.engines
  const begun_at = new Date().toISOString()
  const total = await estimate(options)
  await assertRoom(backup, total + 2 * disk_reserve_bytes, 'this backup, plus a reserve for new clicks,')

  let done = 0
  let what = ''
  const begin = (name: string): void => {
    what = name
    onProgress(what, done, total)
  }
  const onBytes = (bytes: number): void => {
    done += bytes
    onProgress(what, done, total)
  }
  const parts = { data_dir, backup, onBytes }

  begin('keys and the state of the worker')
  const own = [...(await copyIdentity(parts)), ...(await copyWorkerState(parts))]
  begin('PostgreSQL')
  const postgres = database_url === undefined ? undefined : await copyPostgres(database_url, backup, onBytes)
  begin('journals and archive')
  const records = await copyRecords(parts)
  begin('statistics')
  // Without PostgreSQL's copy, the rows that belong to the backup are unknown.
  const clicks =
    postgres === undefined || clickhouse_url === undefined
      ? undefined
      : await copyShippedClicks(clickhouse_url, backup, onBytes)
  await removeLocks(backup)
  await syncTree(backup)

  const files = [...own, ...(postgres?.files ?? []), ...records.files, ...(clicks?.files ?? [])]
  const manifest: Manifest = {
    format: 2,
    begun_at,
    ended_at: new Date().toISOString(),
    host: hostname(),
    data_dir,
    demo,
    machine: readIdentity(data_dir)?.machine ?? null,
    postgres: postgres === undefined ? null : { major: postgres.major, migrations: postgres.migrations },
    clicks: clicks === undefined ? null : { rows: clicks.rows, migrations: clicks.migrations, columns: clicks.columns },
    journals: records.journals,
    folders: postgres?.folders ?? [],
    files,
  }
  await writeManifest(backup, manifest)
  return { folder: backup, manifest, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
