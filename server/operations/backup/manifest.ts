import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { isRecord, recordOf } from '../../shared/record.ts'
import { writeDurably } from '../../shared/durable-files.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { migrationsFolder, readMigrations } from '../../storage/postgres/migration-files.ts'
import { readInstalledMajor } from '../../storage/embedded/postgres-binaries.ts'
import { forEachAtOnce, readContent, type OnBytes } from './files.ts'

/** The form of the folder as a whole. A backup of a higher one was made by a newer version; format 1 is older than the first release. */
const newest_format = 2

const Count = Type.Integer({ minimum: 0 })

const Manifest = Type.Object({
  format: Type.Literal(newest_format),
  /** When the backup began: everything that was acknowledged before is in it. */
  begun_at: Type.String(),
  ended_at: Type.String(),
  /** Where the backup was made, as information for people. */
  host: Type.String(),
  data_dir: Type.String(),
  demo: Type.Boolean(),
  machine: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Absent parts lie in external engines. */
  postgres: Type.Union([Type.Object({ major: Count, migrations: Count }), Type.Null()]),
  clicks: Type.Union([
    Type.Object({ rows: Count, migrations: Count, columns: Type.Array(Type.String({ pattern: '^[a-z0-9_]+$' })) }),
    Type.Null(),
  ]),
  /** The last record of each journal. */
  journals: Type.Array(Type.Object({ journal: Count, last: Count })),
  /** Folders that must be there although nothing is in them. */
  folders: Type.Array(Type.String()),
  files: Type.Array(Type.Object({ path: Type.String(), bytes: Count, sha256: Type.String() })),
})

/** A backup's contents. Written last: a folder without it is not a backup. */
export type Manifest = Static<typeof Manifest>

/** One file of a backup: its path in the folder, and its expected content. */
export type BackedUpFile = Manifest['files'][number]

const manifestPath = (folder: string): string => join(folder, 'manifest.json')

/** Why a folder is not a usable backup, as a sentence that says what to do. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}

export const hasManifest = (folder: string): boolean => existsSync(manifestPath(folder))

const digestOf = (manifest: unknown): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** Writes the manifest atomically. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const content = `${JSON.stringify({ manifest, sha256: digestOf(manifest) }, null, 1)}\n`
  await writeDurably(manifestPath(folder), content)
}

/** Names lead nowhere but into the folder that they are put into. */
export const isInside = (path: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !path.split('/').includes('..')

/** @throws BackupRefusal for a folder without one, for a damaged one, and for one of a newer version */
export const readManifest = (folder: string): Manifest => {
  const path = manifestPath(folder)
  if (!existsSync(path))
    throw new BackupRefusal(
      `${folder} holds no complete backup: there is no manifest.json, which is written last. Use another backup.`,
    )
  const parsed = orUndefined((): unknown => JSON.parse(readFileSync(path, 'utf8')))
  const { manifest, sha256 } = recordOf(parsed)
  if (isRecord(manifest) && typeof manifest.format === 'number' && manifest.format > newest_format)
    throw new BackupRefusal(`${folder} was made by a newer Plumbline: install that one to restore it.`)
  if (isRecord(manifest) && manifest.format === 1)
    throw new BackupRefusal(
      `${folder} was made before the first release and cannot be restored by this Plumbline: restore it with the version that made it.`,
    )
  // Compiled, because there are thousands of files.
  if (!Compile(Manifest).Check(manifest) || digestOf(manifest) !== sha256)
    throw new BackupRefusal(`${path} is damaged: use another backup, or another copy of this one.`)
  const stray = [...manifest.folders, ...manifest.files.map(({ path: name }) => name)].find((name) => !isInside(name))
  if (stray !== undefined)
    throw new BackupRefusal(`${path} names ${stray}, which no backup holds: it was tampered with.`)
  return manifest
}

const countKnown = (engine: 'postgres' | 'clickhouse'): number => readMigrations(migrationsFolder(engine)).length

/** Refuses what this version cannot open. @throws BackupRefusal */
export const checkVersions = ({ postgres, clicks }: Manifest): void => {
  if ((postgres?.migrations ?? 0) > countKnown('postgres') || (clicks?.migrations ?? 0) > countKnown('clickhouse'))
    throw new BackupRefusal('The backup was made by a newer Plumbline: install that one to restore it.')
  if (postgres === null) return
  const installed = readInstalledMajor()
  if (postgres.major !== installed)
    throw new BackupRefusal(
      `The backup holds the data of PostgreSQL ${postgres.major}, and this Plumbline brings ${installed}: restore it with the Plumbline that made it, and update that one then.`,
    )
}

/** Compares every file of a backup with the manifest. @throws BackupRefusal that names the first one that differs */
export const checkFiles = async (folder: string, { files }: Manifest, onBytes: OnBytes): Promise<void> => {
  await forEachAtOnce(files, async ({ path, bytes, sha256 }) => {
    const actual = await readContent(join(folder, path), onBytes).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new BackupRefusal(`${path} is missing in ${folder}: use another backup, or another copy of this one.`)
      throw error
    })
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw new BackupRefusal(
        `${path} in ${folder} is damaged (${actual.bytes} of ${bytes} bytes, or different content): use another backup, or another copy of this one.`,
      )
  })
}
