import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The numbers of the user that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** Where an installation that runs as root keeps what other users must reach, when DATA_DIR lies behind a closed folder. */
export const shared_root = '/var/lib/plumbline'

const numberOf = (option: '-u' | '-g', name: string): number | undefined => {
  try {
    const text = execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return /^\d+$/.test(text) ? Number(text) : undefined
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL refuses to run as root, and initdb needs a user that the system knows by name.
 * @returns undefined when this process is not root: PostgreSQL then runs as the same user
 */
export const findAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['plumbline', 'nobody']) {
    const uid = numberOf('-u', name)
    const gid = numberOf('-g', name)
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid }
  }
  throw new Error('PostgreSQL cannot run as root: add a user named plumbline (useradd --system plumbline)')
}

/** Whether a user who is neither owner nor in the group may enter a folder and all folders above it. */
export const isOpenToOthers = (folder: string): boolean => {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && (mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** The folder below /var/lib/plumbline that belongs to one DATA_DIR. */
export const sharedFolder = (data_dir: string): string =>
  join(shared_root, createHash('sha256').update(resolve(data_dir)).digest('hex').slice(0, 16))
