import { connectClickHouse } from '../../../server/storage/clickhouse/clickhouse.ts'
import { migrateClickHouse, migratePostgres } from '../../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../../server/storage/postgres/postgres.ts'
import { print as say, runRig, withEngines } from '../shared/run-rig.ts'
import { runCopies } from './copies.ts'
import { readOptions, usage, type CopiesOptions } from './options.ts'

/* Sends each postback in many copies at once to the trackers of two nodes, and shows that each is counted once. See docs/reliability.md. */

const number = (count: number): string => count.toLocaleString('en-US')

const run = (options: CopiesOptions): Promise<boolean> =>
  withEngines(false, async ({ folder, database_url, clickhouse_url }) => {
    const pg = connectPostgres(database_url, { writes_money: true })
    const clickhouse = connectClickHouse(clickhouse_url)
    try {
      await migratePostgres(database_url)
      await migrateClickHouse(clickhouse_url)
      const stores = { database_url, clickhouse_url, data_dir: folder, pg, clickhouse }
      const { sent, sent_s, taken_s, kills, findings, ...made } = await runCopies(stores, options)
      say(
        `${number(sent)} postbacks of ${number(options.conversions)} transactions to 3 trackers of 2 nodes in ${sent_s.toFixed(1)} s (${number(Math.round(sent / sent_s))}/s), all taken ${taken_s.toFixed(1)} s later; workers killed ${kills} times`,
      )
      say(
        `${number(made.conversions)} conversions, ${number(made.entries)} entries in the ledger, ${number(made.events)} events; ${number(made.outdated)} postbacks overtaken by a later one`,
      )
      for (const finding of findings.slice(0, 20)) say(`! ${finding}`)
      say(findings.length === 0 ? 'each was counted once' : `${number(findings.length)} findings`)
      return findings.length === 0
    } finally {
      await pg.destroy()
      await clickhouse.close()
    }
  })

await runRig(usage, (words) => run(readOptions(words)))
