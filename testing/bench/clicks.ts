import { execFile } from 'node:child_process'
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readShipping } from '../../server/features/clicks/local-state.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { clickIds } from '../../server/storage/journal/click-id.ts'
import { openJournalReader } from '../../server/storage/journal/journal.ts'
import type { Arrivals } from './click-arrivals.ts'
import { clickRequests } from './click-traffic.ts'
import { fail, machine, parameters, quantile, say, sum, table, time, times } from './frame.ts'
import { compare, endSides, recordsOf, startBare, startNginx, startTracker, withSides, type Side } from './sides.ts'
import { startOnStores, withBenchStores } from './stores.ts'

/*
 * Clicks of one tracker process against nginx and bare node:http, which record nothing; how long visitors wait at half of that rate; and how
 * fast the worker ships the clicks to ClickHouse.
 *
 *   node testing/bench/clicks.ts [--seconds 5] [--connections 256] [--folder DIR]
 *
 * The real processes. The three sides answer the same requests in turn, three rounds, medians. Then clicks arrive at half the tracker's rate for
 * three times as long. Afterwards every id that was given out must lead to its record, the journal must hold every answered click, and
 * ClickHouse every record exactly once. `--folder`: on the disk that is to be measured. Needs Linux with `nginx` and `wrk`.
 */

const { seconds, connections, folder: disk } = parameters({ seconds: 5, connections: 256, folder: tmpdir() }, [])
process.env.TMPDIR = disk
const rounds = 3

/** How long the disk takes to sync 16 kB, in milliseconds: a commit needs two syncs. */
const measureSync = async (folder: string): Promise<string> => {
  const descriptor = openSync(join(folder, 'sync.bin'), 'w')
  const syncs = await times(300, () => {
    writeSync(descriptor, Buffer.alloc(16_384, 1))
    fdatasyncSync(descriptor)
  })
  closeSync(descriptor)
  return `${quantile(syncs, 0.5).toFixed(2)} ms (p99 ${quantile(syncs, 0.99).toFixed(2)})`
}

const arrive = async ({ port }: Side, requests: string, rate: number, ids: string): Promise<Arrivals> => {
  const program = fileURLToPath(new URL('click-arrivals.ts', import.meta.url))
  const settings = [port, requests, rate, seconds * 3, connections, ids].map(String)
  return JSON.parse((await promisify(execFile)(process.execPath, [program, ...settings])).stdout) as Arrivals
}

/** Ids that lead to no record, or to another click's. */
const countLost = (data: string, ids: readonly string[]): number => {
  const codes = clickIds(readSecrets(data).click_id_key)
  const reader = openJournalReader(data, 1)
  const lost = ids.filter((id) => {
    const place = codes.decode(id)
    const record = place && reader.get(place.sequence)
    if (place === undefined || record?.kind !== 'click') return true
    const same = record.offer_id === place.offer_id && record.affiliate_id === place.affiliate_id
    return !same || Math.floor(record.at / 1_000) * 1_000 !== place.at
  })
  return lost.length + (ids.length - new Set(ids).size)
}

/** Ships journal 1 by the real worker. The worker first packs its tables of places, so the rate counts from its first batch on. */
const ship = async (folder: string, last: number): Promise<boolean> => {
  let complete = false
  await withBenchStores(async (stores) => {
    const readShipped = (): number => readShipping(folder).get(1)?.shipped ?? 0
    const untilShipped = async (record: number): Promise<void> => {
      while (readShipped() < record) await sleep(20)
    }
    await startOnStores('worker', stores)
    await untilShipped(1)
    const measured = last - readShipped()
    const rate = (measured * 1_000) / (await time(async () => untilShipped(last)))
    const result = await stores.clickhouse.query({
      query: `select toUInt32(count()) as rows, toUInt32(uniqExact(sequence)) as records,
        toUInt32(countIf(rejected = '')) as counted, toUInt32(sum(is_host)) as hosts from clicks`,
      format: 'JSONEachRow',
    })
    const [{ rows, records, counted, hosts } = { rows: 0, records: 0, counted: 0, hosts: 0 }] =
      await result.json<Record<'rows' | 'records' | 'counted' | 'hosts', number>>()
    complete = rows === last && records === last
    say(
      '',
      measured > 0
        ? `The worker shipped ${measured} clicks at ${rate.toFixed(0)} a second.`
        : 'The worker shipped all clicks in one batch, too few to measure its rate.',
      `ClickHouse has ${rows} rows of ${records} records, the journal ${last}; ${counted} count, ${hosts} of them as hosts.`,
    )
  }, folder)
  return complete
}

const start = (folder: string) => [
  startNginx(join(folder, 'nginx')),
  startBare(),
  startTracker('the tracker, each record synced first', join(folder, 'data')),
]

await withSides(clickRequests(), start, async (sides, requests, folder) => {
  const [, bare, tracker] = sides
  if (bare === undefined || tracker === undefined) return
  const { data_dir } = tracker
  const before = `${machine()}; ${connections} connections, ${rounds} rounds of ${seconds} s, medians.`
  say(`${before} One sync of the disk: ${await measureSync(folder)}.`)
  const results = await compare(sides, requests, { connections, rounds, seconds })
  const row = table('', 'answers/s', 'of bare `node:http`', 'of nginx', 'p50 ms', 'p99 ms', 'failures')
  for (const [index, { rate, p50_ms, p99_ms, failures }] of results.entries()) {
    const share = (other: number): string => (rate / (results[other]?.rate ?? 0)).toFixed(2)
    row(sides[index]?.name, rate.toFixed(0), share(1), share(0), p50_ms.toFixed(2), p99_ms.toFixed(2), failures)
  }
  const { rate = 0, answers = 0 } = results[2] ?? {}
  const recorded = sum(await recordsOf(tracker))
  say(
    '',
    `The tracker answered ${answers} clicks, those that warmed it up included; its journal has ${recorded} records.`,
  )

  const half = Math.round(rate / 2)
  const ids_file = join(folder, 'ids')
  // The wait that the sender and the system cause.
  const floor = await arrive(bare, requests, half, ids_file)
  const arrivals = await arrive(tracker, requests, half, ids_file)
  const lost = countLost(data_dir, readFileSync(ids_file, 'utf8').split('\n'))
  const describe = ({ p50_ms, p99_ms, max_ms }: Arrivals): string =>
    `p50 ${p50_ms.toFixed(2)} ms, p99 ${p99_ms.toFixed(2)} ms, longest ${max_ms.toFixed(1)} ms`
  say(
    '',
    `At ${half} clicks a second for ${seconds * 3} s, from the moment each was due: ${describe(arrivals)}; ` +
      `${arrivals.redirects} redirects, ${arrivals.failures} failures, ${lost} of their ids without their record.`,
    `The same from bare \`node:http\`: ${describe(floor)}.`,
  )
  await endSides(sides)
  const shipped = await ship(data_dir, sum(await recordsOf(tracker)))
  const failures = sum(results.map((one) => one.failures)) + arrivals.failures + lost
  if (failures > 0 || recorded < answers || !shipped) fail('NOT everything was answered, recorded and counted.')
})
