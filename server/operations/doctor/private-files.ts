import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { orUndefined } from '../../shared/or-undefined.ts'

/** Permission bits of group and others. */
const others = 0o077
/** PostgreSQL sees to its own files, and refuses to run with open ones. */
const kept_by_postgres = 'postgres'

export interface OpenFile {
  path: string
  mode: number
}

/** Of a folder that is gone, or closed to this user too: none. */
const namesIn = (folder: string): string[] => orUndefined(() => readdirSync(folder)) ?? []

/** Everything inside a data directory that others than its owner may read, write or enter. */
export const listOpenFiles = (data_dir: string): OpenFile[] => {
  const open: OpenFile[] = []
  const look = (folder: string): void => {
    for (const name of namesIn(folder)) {
      if (folder === data_dir && name === kept_by_postgres) continue
      const path = join(folder, name)
      const status = lstatSync(path, { throwIfNoEntry: false })
      if (status === undefined || !(status.isFile() || status.isDirectory())) continue
      const mode = status.mode & 0o777
      if ((mode & others) !== 0) open.push({ path, mode })
      if (status.isDirectory()) look(path)
    }
  }
  look(data_dir)
  return open
}

/** Removes other users' permissions inside a data directory. The folder itself stays as the operator made it. */
export const closeFiles = (data_dir: string): void => {
  for (const { path, mode } of listOpenFiles(data_dir)) chmodSync(path, mode & ~others)
}
