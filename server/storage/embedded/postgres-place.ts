import { existsSync, readFileSync, renameSync, statSync, writeFileSync, chmodSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../../shared/durable-files.ts'
import { isOpenToOthers, locateSharedFolder, type Account } from './account.ts'

/** In DATA_DIR, if the data is stored elsewhere: its location. */
const pointer_name = 'postgres.path'
/** Next to data stored outside its DATA_DIR: the DATA_DIR that it belongs to. */
const owner_name = 'DATA_DIR'

const readText = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined

/** `existsSync` returns false for a path that it may not access. */
const isThere = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error
    const folder = dirname(path)
    throw new Error(
      `${folder} belongs to another user, so the database in it cannot be opened. If Plumbline was started as root once, PostgreSQL's data became the system user's then: start it as root again, or, while nothing runs, give everything to the user that it is to run as (chown -R USER ${dirname(folder)}, as root)`,
      { cause: error },
    )
  }
}

/**
 * Decides where to store the PostgreSQL data of a DATA_DIR, and records it: in DATA_DIR/postgres, or, if PostgreSQL runs as another
 * user who may not enter DATA_DIR (a checkout in /root, say), under /var/lib/plumbline-root with a pointer file in DATA_DIR.
 * @throws with a readable sentence if the pointed-to data is gone or belongs to another DATA_DIR
 */
export const placePostgresData = (data_dir: string, account: Account | undefined): string => {
  const inside = join(data_dir, 'postgres')
  const pointer = join(data_dir, pointer_name)
  const own = realpathSync(data_dir)

  const pointed = readText(pointer)
  if (pointed !== undefined) {
    if (!isThere(join(pointed, 'PG_VERSION')))
      throw new Error(
        `${pointer} says that the database is in ${pointed}, which does not exist: put it back from a backup, or remove that file to begin with an empty one`,
      )
    const owner = readText(join(dirname(pointed), owner_name))
    if (owner !== own && owner !== undefined && existsSync(join(owner, pointer_name)))
      throw new Error(`the database in ${pointed} belongs to ${owner}: a copy of a data directory needs a copy of it`)
    writeFileSync(join(dirname(pointed), owner_name), `${own}\n`)
    return pointed
  }

  if (existsSync(inside)) {
    if (account !== undefined && !isOpenToOthers(data_dir))
      throw new Error(
        `PostgreSQL does not run as root, and other users may not enter ${data_dir}: open the folders on the way to it (chmod o+x)`,
      )
    return inside
  }
  if (account === undefined || isOpenToOthers(data_dir)) return inside

  // The folder may hold the database and password of a deleted DATA_DIR with the same path: leave it unchanged.
  const first = locateSharedFolder(data_dir)
  let folder = first
  for (let n = 2; existsSync(join(folder, 'postgres')); n += 1) folder = `${first}-${n}`
  makeFolder(folder, 0o755)
  chmodSync(dirname(folder), 0o755)
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, owner_name), `${own}\n`)
  return join(folder, 'postgres')
}

/** Makes the name of the data's folder durable, and leaves the pointer to one outside DATA_DIR. Called once the data is there. */
export const rememberPostgresData = (data_dir: string, folder: string): void => {
  syncFolder(dirname(folder))
  const pointer = join(data_dir, pointer_name)
  if (dirname(folder) === data_dir || readText(pointer) === folder) return
  writeFileSync(`${pointer}.new`, `${folder}\n`, { mode: 0o600, flush: true })
  renameSync(`${pointer}.new`, pointer)
  syncFolder(data_dir)
}

/**
 * Whether a DATA_DIR has an embedded PostgreSQL, inside or at the location in its pointer file.
 * @throws if its folder is closed to this user, which must not be mistaken for a missing database
 */
export const hasPostgresData = (data_dir: string): boolean =>
  existsSync(join(data_dir, pointer_name)) || isThere(join(data_dir, 'postgres', 'PG_VERSION'))
