import { findBalance } from '../../../server/features/dashboard/queries.ts'
import { verify } from '../../../server/operations/verify/verify.ts'
import { print } from '../shared/run-rig.ts'
import { compare, type ComparedNetwork } from './compare.ts'
import type { Driven } from './drive.ts'
import type { Options } from './options.ts'

export interface Played {
  options: Options
  data_dirs: readonly string[]
  driven: Driven
  compared: ComparedNetwork
  seconds: number
  /** Actions on the nodes, as rows of the table. */
  done: readonly string[]
  /** Requests to the portal that were not answered as they should be. */
  portal_failures: readonly string[]
}

const format = (count: number): string => count.toLocaleString('en-US')

/** Compares, prints what was found, and answers whether all of it held. */
export const tell = async ({
  options,
  data_dirs,
  driven,
  compared,
  seconds,
  done,
  portal_failures,
}: Played): Promise<boolean> => {
  const compared_all = await compare(compared, driven)
  const { pg, clickhouse, click_id_key } = compared
  const failures = [...driven.failures, ...portal_failures]
  const differences = await Promise.all(
    data_dirs.map(async (data_dir) => {
      const { difference } = await verify({ data_dir, pg, clickhouse, click_id_key, findBalance })
      return difference === undefined ? 'agrees' : JSON.stringify(difference)
    }),
  )
  print(`| what | found |
|---|---|
| nodes, trackers each, in front | 2, ${options.trackers}, ${options.proxy} |
| clicks acknowledged, in ClickHouse | ${format(driven.clicks.length)}, ${format(compared_all.clicks)} |
| of node 1, of node 2 | ${compared_all.machines.map(format).join(', ')} |
| visitors that came to both | ${compared_all.shared_visitors} |
| hosts | ${format(compared_all.hosts)} |
| postbacks acknowledged, sales, conversions | ${format(driven.postbacks)}, ${format(driven.sales.length)}, ${format(compared_all.conversions)} |
| ledger | ${(compared_all.ledger_cents / 100).toFixed(2)} |
${done.map((row) => `| ${row} |`).join('\n')}
| clicks for | ${Math.round(seconds)} s |
| requests that failed | ${failures.length} |
| differences from the plain count | ${compared_all.findings.length} |
| \`verify\` on node 1, on node 2 | ${differences.join(', ')} |`)
  for (const line of [...new Set([...compared_all.findings, ...failures])].slice(0, 20)) print(line)
  return compared_all.findings.length === 0 && failures.length === 0 && differences.every((one) => one === 'agrees')
}
