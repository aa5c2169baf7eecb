import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClickHouse } from '../../../server/storage/embedded/clickhouse.ts'
import { startPostgres } from '../../../server/storage/embedded/postgres.ts'
import { createLog } from '../../../server/shared/log.ts'
import { readSecrets } from '../../../server/shared/secrets.ts'
import { removeDataDir } from '../../harness/product.ts'
import { UsageError } from './options.ts'
import { openStage, type Stage } from './stage.ts'

export const print = (text: string): void => void process.stdout.write(`${text}\n`)
/** Prints progress with the time, apart from the results. */
export const progress = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

/** Fails when the rig is told to end: what it started is ended then. */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error(`ended by ${signal}`)))
})
interrupted.catch(() => {})

export interface RigEngines {
  /** Has secrets.json. */
  folder: string
  database_url: string
  clickhouse_url: string
}

/** Starts both engines in their own folder, does the work, and ends and removes everything. */
export const withEngines = async <T>(keep: boolean, work: (engines: RigEngines) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-rig-'))
  // As root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const log = createLog('rig', 'silent')
  const { postgres_password, clickhouse_password } = readSecrets(folder)
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ data_dir: folder, password: postgres_password, log }),
    startClickHouse({ data_dir: folder, password: clickhouse_password, log }),
  ])
  try {
    return await work({ folder, database_url: postgres.url, clickhouse_url: clickhouse.url })
  } finally {
    await Promise.all([postgres.stop(), clickhouse.stop()])
    if (keep) progress(`left behind: ${folder}`)
    else removeDataDir(folder)
  }
}

/** The same with the product on them. */
export const onStage = <T>(keep: boolean, work: (stage: Stage) => Promise<T>): Promise<T> =>
  withEngines(keep, async ({ folder, ...urls }) => {
    const data_dir = join(folder, 'product')
    mkdirSync(data_dir)
    const stage = await openStage({ ...urls, data_dir })
    try {
      return await Promise.race([work(stage), interrupted])
    } finally {
      await stage.close()
    }
  })

/** Ends the process by what a rig found: 0 it held, 1 it did not, 2 wrong use. */
export const runRig = async (usage: string, run: (words: readonly string[]) => Promise<boolean>): Promise<never> => {
  try {
    process.exit((await run(process.argv.slice(2))) ? 0 : 1)
  } catch (error) {
    const wrong_use = error instanceof UsageError
    const failure = error instanceof Error ? error.stack : String(error)
    process.stderr.write(wrong_use ? `${error.message}\n${usage}\n` : `${failure}\n`)
    // Threads may still be at it.
    process.exit(wrong_use ? 2 : 1)
  }
}
