import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../shared/record.ts'
import { syncFolder } from '../../shared/durable-files.ts'

/** In a data directory that is being restored: nothing starts on it until that is done. */
export const marker_name = 'restore.unfinished'
/** Its next content, for a moment. */
export const marker_draft_name = `${marker_name}.new`

export interface UnfinishedRestore {
  from: string
  /** Where the database is put, as soon as that is known: it may lie outside the data directory. */
  postgres?: string
}

/** The restore that was begun here and has not ended; undefined where none was. */
export const readUnfinishedRestore = (data_dir: string): UnfinishedRestore | undefined => {
  const path = join(data_dir, marker_name)
  if (!existsSync(path)) return undefined
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(parsed) || typeof parsed.from !== 'string') throw new Error(`${path} cannot be read: empty ${data_dir}`)
  return { from: parsed.from, ...(typeof parsed.postgres === 'string' && { postgres: parsed.postgres }) }
}

export const writeUnfinishedRestore = (data_dir: string, unfinished: UnfinishedRestore): void => {
  const draft = join(data_dir, marker_draft_name)
  writeFileSync(draft, `${JSON.stringify(unfinished)}\n`, { mode: 0o600, flush: true })
  renameSync(draft, join(data_dir, marker_name))
  syncFolder(data_dir)
}

export const endUnfinishedRestore = (data_dir: string): void => {
  rmSync(join(data_dir, marker_name), { force: true })
  syncFolder(data_dir)
}
