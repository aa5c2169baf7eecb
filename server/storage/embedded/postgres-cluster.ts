import { execFile } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readFile } from 'node:fs/promises'
import type { Account } from './account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { sendSignal } from '../../shared/os-process/process-identity.ts'
import type { EngineProcess } from './engine.ts'

const run = promisify(execFile)

/** The cluster's administrator. The product itself signs in as `plumbline`, which is not a superuser. */
export const superuser = 'postgres'

/**
 * Creates a new cluster atomically: UTF-8 whatever the machine's language, with checksums and passwords.
 * Text is ordered by code point, the same on every machine.
 */
const createCluster = async (
  binaries: PostgresBinaries,
  folder: string,
  password: string,
  account: Account | undefined,
): Promise<void> => {
  mkdirSync(dirname(folder), { recursive: true })
  // Of an attempt that was killed; the data directory is locked.
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 })
  const draft = mkdtempSync(`${folder}.new-`)
  const passwordFile = join(draft, 'password')
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (account !== undefined) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
    await run(
      join(binaries.folder, 'bin', 'initdb'),
      [
        `--pgdata=${join(draft, 'data')}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
      ],
      { env: { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' }, cwd: draft, ...account },
    )
    renameSync(join(draft, 'data'), folder)
  } catch (cause) {
    const words = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new Error(`a new PostgreSQL cluster could not be made in ${folder}: ${words}`, { cause })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * Makes the cluster on first use, and refuses one of another major version.
 * @throws with a sentence for people
 */
export const prepareCluster = async (
  binaries: PostgresBinaries,
  folder: string,
  password: string,
  account: Account | undefined,
): Promise<void> => {
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (existsSync(folder)) throw new Error(`${folder} exists, but holds no PostgreSQL data: it is left unchanged`)
    await createCluster(binaries, folder, password, account)
    return
  }
  const version = Number.parseInt(readFileSync(versionFile, 'utf8'), 10)
  if (version > binaries.major)
    throw new Error(
      `the database in ${folder} was made by PostgreSQL ${version}, which is newer than the ${binaries.major} installed here: install the newer Plumbline again`,
    )
  if (version < binaries.major)
    throw new Error(
      `the database in ${folder} was made by PostgreSQL ${version}; this Plumbline brings ${binaries.major}: migrate it with pg_upgrade, or with a dump made by the older Plumbline`,
    )
}

const look_ms = 1_000

/** The status in a server's postmaster.pid, e.g. `starting`, `ready` or `stopping`; undefined if the file is another server's. */
export const readServerStatus = async (folder: string, pid: number): Promise<string | undefined> => {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined
}

/**
 * An outside SIGTERM makes a server refuse new connections and wait for the existing ones, which are ours and never end. This
 * makes it stop waiting: it ends in order, and is restarted.
 */
export const hastenShutdown = ({ pid, exited }: EngineProcess, folder: string): void => {
  const timer = setInterval(() => {
    void (async () => {
      if ((await readServerStatus(folder, pid)) === 'stopping') sendSignal(pid, 'SIGINT')
    })()
  }, look_ms)
  timer.unref()
  void exited.then(() => clearInterval(timer))
}
