import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The numbers of the user that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/**
 * Where an installation that runs as root keeps files that other users must reach, if DATA_DIR is inside a closed folder. Not /var/lib/plumbline:
 * that is the DATA_DIR of the service (deploy/systemd), which refuses to start among folders of root.
 */
export const shared_root = '/var/lib/plumbline-root'

const numberOf = (option: '-u' | '-g', name: string): number | undefined => {
  try {
    const text = execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return /^\d+$/.test(text) ? Number(text) : undefined
  } catch {
    return undefined
  }
}

const own_name = 'plumbline'
/** Many other programs run as this user too, and can read all of its files. */
const shared_name = 'nobody'

const accountOf = (name: string): Account | undefined => {
  const uid = numberOf('-u', name)
  const gid = numberOf('-g', name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

/**
 * PostgreSQL refuses to run as root, and initdb needs a user that the system knows by name.
 * @returns undefined when this process is not root: PostgreSQL then runs as the same user
 */
export const findAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const account = accountOf(own_name) ?? accountOf(shared_name)
  if (account === undefined)
    throw new Error('PostgreSQL cannot run as root: add a user named plumbline (useradd --system plumbline)')
  return account
}

/** Debian's own, and what other systems have in its place. */
const ways_to_add = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ],
  ['adduser', '--system', '--group', '--no-create-home', '--home', '/nonexistent'],
] as const

/**
 * Creates a system user for PostgreSQL if this process is root and the user does not exist.
 * @returns `made` if it was created now, `failed` if it cannot be: PostgreSQL then runs as `nobody`; undefined if nothing has to be done
 */
export const ensureAccount = (): 'made' | 'failed' | undefined => {
  if (process.getuid?.() !== 0 || accountOf(own_name) !== undefined) return undefined
  for (const [command, ...words] of ways_to_add) {
    try {
      execFileSync(command, [...words, own_name], { stdio: 'ignore' })
    } catch {
      // Missing, or the system stores its users elsewhere: try the next way, or fall back to the shared user.
    }
    if (accountOf(own_name) !== undefined) return 'made'
  }
  return 'failed'
}

export const isNobodys = (folder: string): boolean => statSync(folder).uid === accountOf(shared_name)?.uid

/**
 * Changes the owner of a folder and its contents to an account: of a new folder, or one from another machine. Nothing may use it during
 * the call. Symbolic links are not followed, and files with a second hard link elsewhere are left alone.
 */
export const takeOver = (folder: string, { uid, gid }: Account): void => {
  if (!existsSync(folder) || statSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const status = lstatSync(path)
    if (!status.isFile() || status.nlink === 1) lchownSync(path, uid, gid)
  }
  // Last: interrupted, it is done again.
  lchownSync(folder, uid, gid)
}

/** Whether a user who is neither owner nor in the group may enter a folder and all its parent folders. */
export const isOpenToOthers = (folder: string): boolean => {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && (mode & 0o001) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** The folder below /var/lib/plumbline-root that belongs to one DATA_DIR. */
export const locateSharedFolder = (data_dir: string): string =>
  join(shared_root, createHash('sha256').update(resolve(data_dir)).digest('hex').slice(0, 16))
