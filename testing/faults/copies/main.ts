import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connectClickHouse } from '../../../server/storage/clickhouse/clickhouse.ts'
import { migrateClickHouse, migratePostgres } from '../../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../../server/storage/postgres/postgres.ts'
import { startClickHouse } from '../../../server/storage/embedded/clickhouse.ts'
import { startPostgres } from '../../../server/storage/embedded/postgres.ts'
import { readSecrets } from '../../../server/shared/secrets.ts'
import { removeDataDir } from '../../harness/product.ts'
import { print as say, runRig } from '../shared/run-rig.ts'
import { runCopies } from './copies.ts'
import { readOptions, usage, type CopiesOptions } from './options.ts'

/* Sends each postback in many copies at once to the trackers of two nodes, and shows that each is counted once. See docs/reliability.md. */

const number = (count: number): string => count.toLocaleString('en-US')

const run = async (options: CopiesOptions): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-copies-'))
  chmodSync(folder, 0o755)
  const data_dir = join(folder, 'data')
  mkdirSync(data_dir)
  const { postgres_password, clickhouse_password } = readSecrets(data_dir)
  const log = pino({ level: 'fatal' })
  const postgres = await startPostgres({ data_dir, password: postgres_password, log })
  const clickhouse = await startClickHouse({ data_dir, password: clickhouse_password, log })
  const pg = connectPostgres(postgres.url, { writes_money: true })
  const client = connectClickHouse(clickhouse.url)
  try {
    await migratePostgres(postgres.url)
    await migrateClickHouse(clickhouse.url)
    const stores = { database_url: postgres.url, clickhouse_url: clickhouse.url, data_dir, pg, clickhouse: client }
    const { sent, sent_s, taken_s, kills, conversions, entries, events, outdated, findings } = await runCopies(
      stores,
      options,
    )
    say(
      `${number(sent)} postbacks of ${number(options.conversions)} transactions to 3 trackers of 2 nodes in ${sent_s.toFixed(1)} s (${number(Math.round(sent / sent_s))}/s), all taken ${taken_s.toFixed(1)} s later; workers killed ${kills} times`,
    )
    say(
      `${number(conversions)} conversions, ${number(entries)} entries in the ledger, ${number(events)} events; ${number(outdated)} postbacks overtaken by a later one`,
    )
    for (const finding of findings.slice(0, 20)) say(`! ${finding}`)
    say(findings.length === 0 ? 'each was counted once' : `${number(findings.length)} findings`)
    return findings.length === 0
  } finally {
    await pg.destroy()
    await client.close()
    await Promise.all([postgres.stop(), clickhouse.stop()])
    removeDataDir(data_dir)
  }
}

await runRig(usage, (words) => run(readOptions(words)))
