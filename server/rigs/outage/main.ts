import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClickHouse } from '../../embedded/clickhouse.ts'
import { startPostgres } from '../../embedded/postgres.ts'
import { createLog } from '../../log.ts'
import { readSecrets } from '../../secrets.ts'
import { removeDataDir } from '../../test/product.ts'
import { readOptions, usage, UsageError, type OutageOptions } from './options.ts'
import { runOutage } from './outage.ts'
import { held, reportLines, usageLines } from './report.ts'
import { openStage } from './stage.ts'
import { watchUsage } from './usage.ts'

/*
 * FT-07, LD-02: one of the engines is away while clicks go on. Exit 0: nothing was lost or doubled; 1: something was; 2: wrong use.
 */

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const progress = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

/** Fails when the rig is told to end: what it started is ended then. */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error(`ended by ${signal}`)))
})
interrupted.catch(() => {})

const run = async (options: OutageOptions): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-outage-'))
  // As root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const data_dir = join(folder, 'product')
  mkdirSync(data_dir)
  const log = createLog('rig', 'silent')
  const { postgres_password, clickhouse_password } = readSecrets(folder)
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ data_dir: folder, password: postgres_password, log }),
    startClickHouse({ data_dir: folder, password: clickhouse_password, log }),
  ])
  try {
    const stage = await openStage({ database_url: postgres.url, clickhouse_url: clickhouse.url, data_dir })
    const watch = watchUsage(data_dir)
    try {
      const result = await Promise.race([runOutage(stage, options, progress), interrupted])
      for (const line of [...reportLines(options, result), '', ...usageLines(watch.stop())]) print(line)
      return held(result)
    } finally {
      watch.stop()
      await stage.close()
    }
  } finally {
    await Promise.all([postgres.stop(), clickhouse.stop()])
    if (options.keep) progress(`left behind: ${folder}`)
    else removeDataDir(folder)
  }
}

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  const wrong_use = error instanceof UsageError
  process.stderr.write(wrong_use ? `${error.message}\n${usage}\n` : `${String(error)}\n`)
  // The thread that clicks may still be at it.
  process.exit(wrong_use ? 2 : 1)
}
