import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CatalogueSnapshot } from '../../server/features/catalogue/snapshot.ts'
import {
  bench_catalogue,
  clickRequests,
  full_catalogue,
  moved_catalogue,
  withOldLinks,
  withoutLimits,
} from './click-traffic.ts'
import { fail, machine, median, parameters, say, sum, table } from './frame.ts'
import { residentMemory } from './processes.ts'
import { compare, recordsOf, startTracker, withSides } from './sides.ts'

/*
 * Clicks of this checkout's tracker against those of another one, for example a worktree of an earlier commit with its packages, or `.`:
 *
 *   node testing/bench/against.ts OTHER_CHECKOUT [rounds; 5] [seconds; 4] [connections; 256] [MODE]
 *
 * Both run all the time and are loaded in turn. `full`: ten sub IDs, a deep link, 2,000 caps and 10,000 blocked sources. `caps`: the other one has neither
 * caps nor blocked sources. `old`: this one has four old networks. `old-links`: both have, and each fiftieth link is one of theirs. `trackers`: this side has
 * two on one port. Beside other work, a click's processor time is more reliable than clicks a second. Needs Linux with `wrk`.
 */

const given = parameters({ other: '.', rounds: 5, seconds: 4, connections: 256, mode: 'plain' })
const modes: Readonly<Record<string, [other: CatalogueSnapshot, own: CatalogueSnapshot]>> = {
  plain: [bench_catalogue, bench_catalogue],
  full: [full_catalogue, full_catalogue],
  caps: [withoutLimits(full_catalogue), full_catalogue],
  old: [bench_catalogue, moved_catalogue],
  'old-links': [moved_catalogue, moved_catalogue],
  trackers: [bench_catalogue, bench_catalogue],
}
const catalogues = modes[given.mode]
if (catalogues === undefined) throw new Error(`the mode must be one of ${Object.keys(modes).join(', ')}`)

const links = clickRequests(given.mode === 'full' || given.mode === 'caps')
const root = new URL('../../', import.meta.url)
const other = pathToFileURL(`${resolve(given.other)}/`)
const start = (folder: string) => [
  startTracker('the other', join(folder, 'other'), { checkout: other, catalogue: catalogues[0] }),
  startTracker('this one', join(folder, 'own'), {
    catalogue: catalogues[1],
    trackers: given.mode === 'trackers' ? 2 : 1,
  }),
]

await withSides(given.mode === 'old-links' ? withOldLinks(links) : links, start, async (sides, requests) => {
  say(`${machine()}; ${given.connections} connections, ${given.rounds} rounds of ${given.seconds} s`)
  const results = await compare(sides, requests, given)
  const row = table(
    'tracker',
    'clicks/s of each round',
    'median',
    'p99 ms, median',
    'processor µs a click, median',
    'memory, MB',
    'failures',
    'records',
  )
  for (const [index, side] of sides.entries()) {
    const { rates = [], rate = 0, p99_ms = 0, cost_us = 0, failures = 0, answers = 0 } = results[index] ?? {}
    const memory = sum(side.children.map(({ pid = 0 }) => residentMemory(pid)))
    // Journals of another version may have another format.
    const records = index === 1 || other.href === root.href ? await recordsOf(side) : []
    const rounds = rates.map((one) => one.toFixed(0)).join(', ')
    const figures = [rate.toFixed(0), p99_ms.toFixed(1), cost_us.toFixed(1), memory.toFixed(0), failures]
    row(side.name, rounds, ...figures, records.join(' + '))
    if (records.length > 0 && sum(records) < answers)
      fail(`${side.name}: ${answers} answers, but ${sum(records)} records`)
  }
  const ratio = (key: 'rates' | 'costs'): string =>
    median((results[1]?.[key] ?? []).map((own, round) => own / (results[0]?.[key][round] ?? 0))).toFixed(3)
  say(
    '',
    `this one / the other, median of the rounds' ratios: clicks/s ${ratio('rates')}, processor time of a click ${ratio('costs')}`,
  )
})
