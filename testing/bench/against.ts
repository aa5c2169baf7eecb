import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueSnapshot } from '../../server/features/catalogue/snapshot.ts'
import { startBenchTracker } from './bench-tracker.ts'
import { loadWithClicks, type LoadResult } from './click-load.ts'
import { endChild } from './click-sides.ts'
import { bench_catalogue, clickRequests, full_catalogue, moved_catalogue, withOldLinks } from './click-traffic.ts'

/*
 * How many clicks the tracker of this checkout takes against that of another one, such as a worktree of an earlier commit with its packages:
 *
 *   node testing/bench/against.ts OTHER_CHECKOUT [rounds; 5] [seconds; 4] [connections; 256] [full|old|old-links]
 *
 * `full`: ten sub IDs, a deep link, 2,000 caps and 10,000 blocked sources. `old`: this one has four old networks. `old-links`: both have, and each fiftieth link
 * is one of theirs. Both run all the time and are loaded in turn, the first of a round changing. What a click costs of the processor tells also beside other work,
 * where clicks a second tell nothing. Needs Linux with `wrk`.
 */

const [other, rounds = '5', seconds = '4', connections = '256', words = ''] = process.argv.slice(2)
if (other === undefined)
  throw new Error(
    'Usage: node testing/bench/against.ts OTHER_CHECKOUT [rounds] [seconds] [connections] [full|old|old-links]',
  )

const full = words === 'full'
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The system counts in hundredths of a second. */
const tick_us = 10_000

/** Microseconds of the processor that a process has had. */
const processorTime = (pid = 0): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tick_us
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const requests = join(folder, 'requests')
const own_links = clickRequests(20_000, 5_000, full)
writeFileSync(requests, (words === 'old-links' ? withOldLinks(own_links) : own_links).join(''), 'latin1')
const [catalogue, other_catalogue] = full
  ? [full_catalogue, full_catalogue]
  : words === ''
    ? [bench_catalogue, bench_catalogue]
    : [moved_catalogue, words === 'old' ? bench_catalogue : moved_catalogue]
const start = async (name: string, checkout: URL, given: CatalogueSnapshot) => {
  const data = join(folder, name)
  mkdirSync(data)
  return {
    name,
    results: [] as LoadResult[],
    costs: [] as number[],
    ...(await startBenchTracker(data, [], checkout, given)),
  }
}
const sides = [
  await start('the other', pathToFileURL(`${resolve(other)}/`), other_catalogue),
  await start('this one', new URL('../..', import.meta.url), catalogue),
]

try {
  const load = (port: number, for_s: number): Promise<LoadResult> =>
    loadWithClicks(port, requests, { connections: Number(connections), seconds: for_s })
  for (const { port } of sides) await load(port, 3)
  const [busy = 0] = loadavg()
  for (let round = 0; round < Number(rounds); round++)
    for (const { port, child, results, costs } of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = processorTime(child.pid)
      const result = await load(port, Number(seconds))
      results.push(result)
      costs.push((processorTime(child.pid) - before) / result.answers)
    }
  say(
    `${cpus().length} cores, load ${busy.toFixed(1)} before; ${connections} connections, ${rounds} rounds of ${seconds} s\n`,
  )
  say(
    '| tracker | clicks/s of each round | median | p99 ms, median | processor µs a click, median | failures |\n|---|---|---|---|---|---|',
  )
  for (const { name, results, costs } of sides) {
    const rates = results.map(({ rate }) => rate)
    const failures = results.reduce((sum, result) => sum + result.failures, 0)
    const p99 = median(results.map(({ p99_ms }) => p99_ms)).toFixed(1)
    say(
      `| ${name} | ${rates.map((rate) => rate.toFixed(0)).join(', ')} | ${median(rates).toFixed(0)} | ${p99} | ${median(costs).toFixed(1)} | ${failures} |`,
    )
  }
  const ratio = ([before = [], after = []]: number[][]): string =>
    median(after.map((value, index) => value / (before[index] ?? 0))).toFixed(3)
  say(
    `\nthis one / the other, median of the rounds' ratios: clicks/s ${ratio(sides.map(({ results }) => results.map(({ rate }) => rate)))}, ` +
      `processor time of a click ${ratio(sides.map(({ costs }) => costs))}`,
  )
} finally {
  await Promise.all(sides.map(({ child }) => endChild(child)))
  rmSync(folder, { recursive: true, force: true })
}
