import { chown, mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connectClickHouse, long_query_s } from '../../storage/clickhouse/clickhouse.ts'
import { migrateClickHouse, migratePostgres } from '../../storage/postgres/migrate.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { findAccount, type Account } from '../../storage/embedded/account.ts'
import { startClickHouse } from '../../storage/embedded/clickhouse.ts'
import { placePostgresData, rememberPostgresData } from '../../storage/embedded/postgres-place.ts'
import { startPostgres } from '../../storage/embedded/postgres.ts'
import type { Logger } from '../../shared/log.ts'
import { network_zone, readTerms } from '../../shared/network.ts'
import { fingerprintOf } from '../nodes/network-identity.ts'
import { adoptStatistics } from '../nodes/statistics-identity.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { copyAllConversions } from '../../features/conversions/index.ts'
import { assertRoom } from './backup.ts'
import { claimTarget, removeRemains } from './claim-target.ts'
import { loadClicks } from './copy-clicks.ts'
import { copyFile, forEachAtOnce, nearestFolder, syncTree, type OnBytes } from './files.ts'
import { BackupRefusal, checkFiles, checkVersions, readManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { endUnfinishedRestore, writeUnfinishedRestore } from './restore-marker.ts'

export interface RestoreOptions {
  from: string
  data_dir: string
  log: Logger
  onProgress?: (what: string, done: number, total: number) => void
}

const sizeOf = (files: readonly BackedUpFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Copies files to the places that `placeOf` returns, and compares the copies with the manifest again. */
const copyFiles = async (
  from: string,
  files: readonly BackedUpFile[],
  { placeOf, account, onBytes }: { placeOf: (path: string) => string; account?: Account | undefined; onBytes: OnBytes },
): Promise<void> => {
  const changeOwner = async (path: string): Promise<void> => {
    if (account !== undefined) await chown(path, account.uid, account.gid)
  }
  for (const folder of new Set(files.map(({ path }) => dirname(placeOf(path)))))
    await mkdir(folder, { recursive: true, mode: 0o700 })
  await forEachAtOnce(files, async ({ path, sha256 }) => {
    const copied = await copyFile(join(from, path), placeOf(path), onBytes)
    if (copied.sha256 !== sha256) throw new BackupRefusal(`${path} in ${from} changed while it was read: try again.`)
    await changeOwner(placeOf(path))
  })
}

const restorePostgres = async (
  from: string,
  data_dir: string,
  { folders, files }: Pick<Manifest, 'folders' | 'files'>,
  onBytes: OnBytes,
): Promise<void> => {
  const account = findAccount()
  const place = placePostgresData(data_dir, account)
  writeUnfinishedRestore(data_dir, { from, postgres: place })
  const placeOf = (path: string): string => join(place, path.slice('postgres/'.length))
  for (const folder of [place, ...folders.map(placeOf)]) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (account !== undefined) await chown(folder, account.uid, account.gid)
  }
  await copyFiles(from, files, { placeOf, account, onBytes })
  await syncTree(place)
  rememberPostgresData(data_dir, place)
}

const fillStatistics = async (
  { from, data_dir, log }: RestoreOptions,
  database_url: string,
  clicks: { copy: NonNullable<Manifest['clicks']>; files: readonly BackedUpFile[] },
  onBytes: OnBytes,
): Promise<void> => {
  const secrets = readSecrets(data_dir)
  const engine = await startClickHouse({ data_dir, password: secrets.clickhouse_password, log })
  const pg = connectPostgres(database_url, { application_name: 'plumbline restore', max_connections: 1 })
  const clickhouse = connectClickHouse(engine.url, {
    application: 'plumbline restore',
    max_execution_seconds: long_query_s,
  })
  try {
    // This process began without the network's terms, which came with the backup.
    const zone = readTerms(data_dir)?.zone ?? network_zone
    await Promise.all([migratePostgres(database_url), migrateClickHouse(engine.url, { zone })])
    const files = clicks.files.map(({ path, bytes }) => ({ path: join(from, path), bytes }))
    await loadClicks(clickhouse, clicks.copy, files, onBytes)
    // Not from the backup: PostgreSQL is authoritative for conversions, and a newer copy of one would hide its next change.
    await copyAllConversions(pg, clickhouse, 'conversions', log, () => Promise.resolve())
    await adoptStatistics(pg, clickhouse, fingerprintOf(secrets))
  } finally {
    await Promise.all([pg.destroy(), clickhouse.close()])
    await engine.stop()
  }
}

/** Starts PostgreSQL, so that it recovers from changes during the copy, and fills the statistics if the backup has them. */
const settleEngines = async (
  options: RestoreOptions,
  copy: Manifest['clicks'],
  files: readonly BackedUpFile[],
  onBytes: OnBytes,
): Promise<void> => {
  const { data_dir, log } = options
  const password = readSecrets(data_dir).postgres_password
  const postgres = await startPostgres({ data_dir, password, log })
  try {
    if (copy !== null) await fillStatistics(options, postgres.url, { copy, files }, onBytes)
  } finally {
    await postgres.stop()
  }
}

/** Holds all files of a backup against its manifest. @throws BackupRefusal */
export const checkBackup = async ({
  from,
  onProgress,
}: Pick<RestoreOptions, 'from' | 'onProgress'>): Promise<Manifest> => {
  const manifest = readManifest(from)
  checkVersions(manifest)
  const total = sizeOf(manifest.files)
  let done = 0
  await checkFiles(from, manifest, (bytes) => onProgress?.('checking the backup', (done += bytes), total))
  return manifest
}

/**
 * Creates a data directory from a backup, or restarts an interrupted restore from the beginning. Nothing can be started on the directory
 * until it is complete.
 * @throws BackupRefusal
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Manifest> => {
  const { log, onProgress = () => {} } = options
  const from = await realpath(options.from).catch(() => {
    throw new BackupRefusal(`There is no folder ${options.from}.`)
  })
  const manifest = readManifest(from)
  checkVersions(manifest)
  const total = sizeOf(manifest.files)
  const of = (folder: string): BackedUpFile[] => manifest.files.filter(({ path }) => path.startsWith(`${folder}/`))
  const target = claimTarget(options.data_dir)
  const { data_dir, lock } = target
  try {
    await checkBackup({ from, onProgress })
    await removeRemains(target, log)
    await assertRoom(nearestFolder(data_dir), total + sizeOf(of('clicks')), 'what is in the backup')
    writeUnfinishedRestore(data_dir, { from })

    let done = 0
    const onBytes = (bytes: number): void => onProgress('restoring', (done += bytes), total)
    const [postgres, clicks] = [of('postgres'), of('clicks')]
    const others = manifest.files.filter((file) => !postgres.includes(file) && !clicks.includes(file))
    await copyFiles(from, others, { placeOf: (path) => join(data_dir, path), onBytes })
    await syncTree(data_dir)
    if (manifest.postgres !== null) {
      await restorePostgres(from, data_dir, { folders: manifest.folders, files: postgres }, onBytes)
      await settleEngines({ ...options, from, data_dir }, manifest.clicks, clicks, onBytes)
    }
    await syncTree(data_dir)
    endUnfinishedRestore(data_dir)
    return manifest
  } finally {
    lock.release()
  }
}
