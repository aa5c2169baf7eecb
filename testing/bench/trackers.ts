import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openJournalReader } from '../../server/storage/journal/journal.ts'
import { journalNumber, trackerName } from '../../server/shared/node-numbers.ts'
import { startChild } from '../../server/processes/supervisor/child.ts'
import type { Running } from '../../server/processes/supervisor/keep-running.ts'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { catalogueFile, writeCatalogueFile } from '../../server/features/catalogue/file.ts'
import { loadWithClicks } from './click-load.ts'
import { bench_catalogue, clickRequests } from './click-traffic.ts'

/*
 * Measures the clicks of one tracker, and of two on one port, in turn, three rounds, medians. The load is made by wrk on the same machine, so
 * on two cores the rate cannot rise; the processor time per click shows the gain from more cores.
 *
 *   node testing/bench/trackers.ts [--seconds 5] [--connections 64]
 */

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '64' } },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const requests = join(folder, 'requests')
writeFileSync(requests, clickRequests(20_000, 5_000).join(''))

interface Side {
  port: number
  running: Running[]
  data_dir: string
}

const start = async (trackers: number): Promise<Side> => {
  const data_dir = mkdtempSync(join(folder, 'data-'))
  await writeCatalogueFile(catalogueFile(data_dir), bench_catalogue)
  const port = await freePort()
  const never = new AbortController().signal
  const running = await Promise.all(
    Array.from({ length: trackers }, (_none, index) =>
      startChild({
        name: trackerName(index + 1),
        part: 'tracker',
        data_dir,
        shares_port: trackers > 1,
        onWarning: () => {},
        signals: { end: never, kill: never },
        environment: {
          PATH: process.env.PATH,
          DATA_DIR: data_dir,
          // No database listens there: the catalogue on disk applies.
          DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
          CLICKHOUSE_URL: 'http://127.0.0.1:1',
          TRACKER_PORT: String(port),
          TRUST_PROXY: '127.0.0.1',
          TRACKERS: String(trackers),
          TRACKER: String(index + 1),
          DEMO: '0',
          LOG_LEVEL: 'error',
        },
      }),
    ),
  )
  return { port, running, data_dir }
}

/** Processor time of a side's processes, in seconds: Linux counts hundredths. */
const processorSeconds = ({ running }: Side): number =>
  running.reduce((sum, { pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / 100
  }, 0)

/** How many records stand in each journal. */
const recordsOf = async ({ data_dir, running }: Side): Promise<number[]> =>
  Promise.all(
    running.map(async (_one, index) => {
      const reader = openJournalReader(data_dir, journalNumber(1, index + 1))
      const last = reader.lastSequence()
      await reader.close()
      return last
    }),
  )

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const sides = await Promise.all([start(1), start(2)])
const rates: number[][] = [[], []]
let failures = 0
const answers = [0, 0]
const costs: number[][] = [[], []]
for (let round = 0; round <= rounds; round++)
  for (const [index, side] of sides.entries()) {
    const before = processorSeconds(side)
    const load = await loadWithClicks(side.port, requests, { connections, seconds: round === 0 ? 2 : seconds })
    failures += load.failures
    answers[index] = (answers[index] ?? 0) + load.answers
    // The first round warms up.
    if (round === 0) continue
    rates[index]?.push(load.rate)
    costs[index]?.push(((processorSeconds(side) - before) / load.answers) * 1_000_000)
  }
const [one = 0, two = 0] = rates.map(median)
const records = await Promise.all(sides.map(recordsOf))
say(
  `one tracker: ${Math.round(one)}/s; two: ${Math.round(two)}/s; ratio ${(two / one).toFixed(2)} (load average ${loadavg()[0]?.toFixed(1)})`,
)
const [cost = 0, costOfTwo = 0] = costs.map(median)
say(`processor time of a click: ${cost.toFixed(0)} µs with one, ${costOfTwo.toFixed(0)} µs with two`)
for (const [index, counts] of records.entries()) {
  const recorded = counts.reduce((sum, count) => sum + count, 0)
  const given = answers[index] ?? 0
  say(`${index + 1}: ${given} answers, ${recorded} records (${counts.join(' + ')})`)
  if (recorded < given) throw new Error('answered clicks are in no journal')
}
if (failures > 0) throw new Error(`${failures} requests failed`)
await Promise.all(sides.flatMap(({ running }) => running.map((child) => child.stop())))
rmSync(folder, { recursive: true })
process.exit(0)
