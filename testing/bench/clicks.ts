import { execFile } from 'node:child_process'
import {
  closeSync,
  fdatasyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { clickIds } from '../../server/storage/journal/click-id.ts'
import { openJournalReader } from '../../server/storage/journal/journal.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import type { ArrivalsResult } from './click-arrivals.ts'
import { loadWithClicks, type LoadResult } from './click-load.ts'
import { measureShipping, type ShippingResult } from './click-shipping.ts'
import { endChild, needPrograms, startSides, type Side } from './click-sides.ts'
import { clickRequests } from './click-traffic.ts'

/*
 * How many clicks one tracker process takes, against nginx and bare node:http, which record nothing; how long visitors wait at half of that;
 * and how fast the worker brings the clicks to ClickHouse.
 *
 *   node testing/bench/clicks.ts [--seconds 5] [--connections 256] [--folder DIR]
 *
 * The real processes. The three sides answer the same requests in turn, three rounds, medians. Then clicks arrive at half the tracker's rate for
 * three times as long. Afterwards every id that was given out must lead to its record, the journal must hold every answered click, and
 * ClickHouse every record exactly once. Needs Linux with `nginx` and `wrk`.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '256' },
    // The journal's folder: on the disk to be measured.
    folder: { type: 'string', default: tmpdir() },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const rounds = 3
const different_requests = 20_000
const visitors = 5_000

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** How long the disk takes to sync 16 kB, in milliseconds: a commit needs two syncs, so this explains much. */
const measureSync = (folder: string): string => {
  const descriptor = openSync(join(folder, 'sync.bin'), 'w')
  const times = Array.from({ length: 300 }, () => {
    writeSync(descriptor, Buffer.alloc(16_384, 1))
    const start = performance.now()
    fdatasyncSync(descriptor)
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  closeSync(descriptor)
  return `${times[150]?.toFixed(2)} ms (p99 ${times[297]?.toFixed(2)})`
}

const arrive = async (port: number, requests: string, rate: number, ids: string): Promise<ArrivalsResult> => {
  const program = fileURLToPath(new URL('./click-arrivals.ts', import.meta.url))
  const settings = [port, requests, rate, seconds * 3, connections, ids].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...settings])
  return JSON.parse(stdout) as ArrivalsResult
}

/** How many of the ids given out lead to no record, or to another click's. */
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

const lastRecord = async (data: string): Promise<number> => {
  const reader = openJournalReader(data, 1)
  const last = reader.lastSequence()
  await reader.close()
  return last
}

const { nginx: nginx_program } = needPrograms()
const folder = mkdtempSync(join(values.folder, 'plumbline-bench-'))
const data = join(folder, 'data')
const requests = join(folder, 'requests')
const ids_file = join(folder, 'ids')
const running: Side[] = []
const say = (...lines: string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

try {
  writeFileSync(requests, clickRequests(different_requests, visitors).join(''), 'latin1')
  const sides = await startSides(folder, nginx_program)
  const { nginx, bare, tracker } = sides
  running.push(nginx, bare, tracker)
  const load = (side: Side, for_seconds: number): Promise<LoadResult> =>
    loadWithClicks(side.port, requests, { connections, seconds: for_seconds })
  for (const side of running) await load(side, 2)

  const [busy = 0] = loadavg()
  const sync = measureSync(folder)
  const before = await lastRecord(data)
  const results = new Map<Side, LoadResult[]>(running.map((side) => [side, []]))
  for (let round = 0; round < rounds; round++) for (const [side, list] of results) list.push(await load(side, seconds))
  const taken = (await lastRecord(data)) - before
  const of = (side: Side, what: (result: LoadResult) => number): number => median((results.get(side) ?? []).map(what))
  const total = (side: Side, what: (result: LoadResult) => number): number =>
    (results.get(side) ?? []).reduce((sum, result) => sum + what(result), 0)
  const rate = of(tracker, (result) => result.rate)

  say(
    `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${busy.toFixed(1)} before; ` +
      `${connections} connections, ${rounds} rounds of ${seconds} s, medians. One sync of the disk: ${sync}.`,
    '',
    '| | answers/s | of bare `node:http` | of nginx | p50 ms | p99 ms | failures |',
    '|---|---|---|---|---|---|---|',
    ...running.map((side) => {
      const own = of(side, (result) => result.rate)
      const share = (other: Side): string => (own / of(other, (result) => result.rate)).toFixed(2)
      const [p50, p99] = [of(side, ({ p50_ms }) => p50_ms), of(side, ({ p99_ms }) => p99_ms)]
      const failures = total(side, (result) => result.failures)
      return `| ${side.name} | ${own.toFixed(0)} | ${share(bare)} | ${share(nginx)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${failures} |`
    }),
    '',
  )
  const answered = total(tracker, ({ answers }) => answers)
  say(`The tracker answered ${answered} clicks in these rounds; its journal took ${taken} records.`)

  const half = Math.round(rate / 2)
  // The delay of the sending process and the system alone.
  const floor = await arrive(bare.port, requests, half, ids_file)
  const arrivals = await arrive(tracker.port, requests, half, ids_file)
  const ids = readFileSync(ids_file, 'utf8').split('\n')
  const lost = countLost(data, ids)
  say(
    '',
    `At ${half} clicks a second for ${seconds * 3} s, from the moment each was due: p50 ${arrivals.p50_ms.toFixed(2)} ms, ` +
      `p99 ${arrivals.p99_ms.toFixed(2)} ms, longest ${arrivals.max_ms.toFixed(1)} ms; ` +
      `${arrivals.redirects} redirects, ${arrivals.failures} failures, ${lost} of their ids without their record.`,
    `The same from bare \`node:http\`: p50 ${floor.p50_ms.toFixed(2)} ms, p99 ${floor.p99_ms.toFixed(2)} ms, longest ${floor.max_ms.toFixed(1)} ms.`,
  )

  await Promise.all(running.map(({ child }) => endChild(child)))
  const records = await lastRecord(data)
  const shipping: ShippingResult = await measureShipping(data, records)
  say(
    '',
    shipping.measured > 0
      ? `The worker shipped ${shipping.measured} clicks at ${shipping.rate.toFixed(0)} a second.`
      : 'The worker took all clicks in one cut, too few to tell how fast it is.',
    `ClickHouse holds ${shipping.rows} rows of ` +
      `${shipping.records} records, the journal ${records}; ${shipping.counted} count, ${shipping.hosts} of them as hosts.`,
  )
  const held =
    taken >= answered &&
    running.every((side) => total(side, ({ failures }) => failures) === 0) &&
    arrivals.failures === 0 &&
    lost === 0 &&
    shipping.rows === records &&
    shipping.records === records
  if (!held) {
    say('', 'NOT everything was answered, recorded and counted.')
    process.exitCode = 1
  }
} finally {
  await Promise.all(running.map(({ child }) => endChild(child)))
  rmSync(folder, { recursive: true, force: true })
}
