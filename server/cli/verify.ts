import { connectClickHouse } from '../db/clickhouse.ts'
import { connectPostgres } from '../db/postgres.ts'
import { findBalance } from '../features/dashboard/queries.ts'
import { readSecrets } from '../secrets.ts'
import { inWords, type Difference } from '../verify/difference.ts'
import { verify, type Checked, type VerifyResult } from '../verify/verify.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { findStores } from './running.ts'
import { say, sayJson, showLine } from './say.ts'

/** Queries go over everything that there is. */
const longest_query_s = 300

const format = (count: number): string => count.toLocaleString('en-US')

const summary = ({ journals, clicks, postbacks, conversions, ledger, days, sealed_days }: Checked): string[] => [
  ...journals.map(
    ({ journal, clicks_upto, postbacks_upto }) =>
      `journal ${journal}: clicks up to record ${format(clicks_upto)}, postbacks up to ${format(postbacks_upto)}`,
  ),
  `clicks: ${format(clicks.records)}, of them ${format(clicks.counted)} counted, ${format(clicks.hosts)} hosts, ${format(clicks.aside)} in quarantine`,
  `postbacks: ${format(postbacks.records)}, of them ${format(postbacks.matched)} with a conversion, ${format(postbacks.unmatched)} unmatched, ${format(postbacks.aside)} in quarantine`,
  `conversions: ${format(conversions.conversions)}, of them ${format(conversions.copies)} copied, ${format(conversions.waiting)} waiting to be; ${format(conversions.history)} rows of history`,
  `ledger: ${format(ledger.entries)} entries of ${format(ledger.affiliates)} affiliates, ${format(ledger.payments)} payments`,
  `days: ${format(days)} of affiliates; ${format(sealed_days)} closed days as they were sealed, with what was noted since`,
]

const warnings = ({ clicks }: Checked): string[] =>
  clicks.undecided_hosts === 0
    ? []
    : [
        `${format(clicks.undecided_hosts)} clicks could not be judged as hosts: they came days after their time, or the worker stands still`,
      ]

const check = async (onProgress: (what: string, share: number) => void): Promise<VerifyResult> => {
  const { database_url, clickhouse_url, data_dir } = findStores()
  const pg = connectPostgres(database_url, {
    application_name: 'plumbline verify',
    max_connections: 2,
    statement_timeout_ms: longest_query_s * 1000,
  })
  const clickhouse = connectClickHouse(clickhouse_url, {
    application: 'plumbline verify',
    max_execution_seconds: longest_query_s,
  })
  try {
    const { click_id_key } = readSecrets(data_dir)
    return await verify({ data_dir, pg, clickhouse, click_id_key, findBalance, onProgress })
  } catch (error) {
    const message = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new CommandFailure(`could not check: ${message}`, exit_codes.could_not_check)
  } finally {
    await Promise.all([pg.destroy(), clickhouse.close()])
  }
}

const report = (checked: Checked, difference: Difference | undefined, seconds: number): void => {
  for (const line of [...summary(checked), ...warnings(checked)]) say(line)
  if (difference === undefined) say(`everything agrees (${seconds} s)`)
  else say(`the first difference, after ${seconds} s:\n${inWords(difference)}`)
}

/** `bin/plumbline verify`: 0 where everything agrees, 1 where it does not, 2 where it could not be checked. */
export const runVerify = async ({ json = false }: { json?: boolean }): Promise<void> => {
  const begun = performance.now()
  const line = showLine(json)
  const { checked, difference } = await check((what, share) =>
    line.show(`checking ${what}: ${Math.round(share * 100)} %`),
  )
  line.end()
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  if (json) sayJson({ agrees: difference === undefined, ...(difference && { difference }), checked, seconds })
  else report(checked, difference, seconds)
  if (difference !== undefined) process.exitCode = exit_codes.failed
}
