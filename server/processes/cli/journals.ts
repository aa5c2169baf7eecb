import type { Command, Option } from 'commander'
import { connectClickHouse, long_query_s } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { machineOf } from '../../operations/nodes/identity.ts'
import { continueJournals, type ContinuedJournal } from '../../operations/nodes/lost-records.ts'
import { insertAudit } from '../../features/audit/index.ts'
import { assertOwnDatabases } from '../../operations/nodes/check-databases.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { withOfflineEngines } from './offline.ts'
import { confirm } from './operator/ask.ts'
import { commandActor } from './operator/commands.ts'
import { findStopped } from './running.ts'
import { say, sayJson } from './say.ts'

const format = (count: number): string => count.toLocaleString('en-US')

const describeJournal = ({ journal, first, known, last }: ContinuedJournal): string =>
  [
    `journal ${journal}: records from ${format(first)} on are lost. The databases know records up to ${format(known)} and keep what they have of the lost ones.`,
    `  New records begin with ${format(last + 1)}, after everything that may have been acknowledged without reaching a database.`,
  ].join('\n')

const question =
  'The records missing in the journals are marked as lost, and new clicks get later numbers. This cannot be undone. Continue?'

/** `bin/plumbline journals continue`: while nothing runs, because a start refuses what this puts right. */
const runContinue = async ({ json = false, yes = false }: { json?: boolean; yes?: boolean }): Promise<void> => {
  const config = findStopped()
  if (config === undefined)
    throw new CommandFailure(
      'this needs the data directory of a network that is not running: stop Plumbline, or set DATA_DIR',
      exit_codes.usage,
    )
  await confirm(question, yes)
  const { data_dir } = config
  const machine = machineOf(data_dir)
  const journals = await withOfflineEngines(config, async (engines) => {
    const urls = { database_url: engines.database_url, clickhouse_url: await engines.clickhouse_url() }
    await assertOwnDatabases(config, urls)
    const pg = connectPostgres(urls.database_url, { application_name: 'plumbline command', max_connections: 1 })
    const clickhouse = connectClickHouse(urls.clickhouse_url, { max_execution_seconds: long_query_s })
    try {
      const now = new Date()
      const continued = await continueJournals({ pg, clickhouse, data_dir, machine }, now)
      const line = { at: now, actor: commandActor(), action: 'journals continue', input: { node: machine } }
      if (continued.length > 0) await insertAudit(pg, { ...line, reply: { journals: continued } })
      return continued
    } finally {
      await Promise.all([pg.destroy(), clickhouse.close()])
    }
  })
  if (json) return sayJson({ journals })
  if (journals.length === 0) return say('nothing to do: no journal is behind the databases')
  for (const journal of journals) say(describeJournal(journal))
  say('Start Plumbline, then run bin/plumbline verify.')
}

/** Adds `journals continue`. */
export const addJournalsCommand = (program: Command, jsonOption: () => Option, codes: string): void => {
  program
    .command('journals')
    .description('recover from lost journals')
    .helpCommand(false)
    .command('continue')
    .description('continue lost or outdated journals after the highest known record number; Plumbline must be stopped')
    .option('--yes', 'skip the confirmation')
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  bin/plumbline journals continue\n${codes}`)
    .action(runContinue)
}
