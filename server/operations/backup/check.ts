import { join } from 'node:path'
import { migrationsFolder, readMigrations } from '../../storage/postgres/migration-files.ts'
import { installedMajor } from '../../storage/embedded/postgres-binaries.ts'
import { forEachAtOnce, readContent, type OnBytes } from './files.ts'
import { BackupRefusal, type Manifest } from './manifest.ts'

const known = (engine: 'postgres' | 'clickhouse'): number => readMigrations(migrationsFolder(engine)).length

/** Refuses what this version cannot open. @throws BackupRefusal */
export const checkVersions = ({ postgres, clicks }: Manifest): void => {
  if ((postgres?.migrations ?? 0) > known('postgres') || (clicks?.migrations ?? 0) > known('clickhouse'))
    throw new BackupRefusal('The backup was made by a newer Plumbline: install that one to restore it.')
  if (postgres === null) return
  const installed = installedMajor()
  if (postgres.major !== installed)
    throw new BackupRefusal(
      `The backup holds the data of PostgreSQL ${postgres.major}, and this Plumbline brings ${installed}: restore it with the Plumbline that made it, and update that one then.`,
    )
}

/** Holds every file of a backup against the manifest. @throws BackupRefusal that names the first one that differs */
export const checkFiles = async (folder: string, { files }: Manifest, onBytes: OnBytes): Promise<void> => {
  await forEachAtOnce(files, async ({ path, bytes, sha256 }) => {
    const found = await readContent(join(folder, path), onBytes).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new BackupRefusal(`${path} is missing in ${folder}: use another backup, or another copy of this one.`)
      throw error
    })
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupRefusal(
        `${path} in ${folder} is damaged (${found.bytes} of ${bytes} bytes, or different content): use another backup, or another copy of this one.`,
      )
  })
}
