import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createClickCounter } from '../../server/features/caps/count-clicks.ts'
import { createCatalogue } from '../../server/features/catalogue/catalogue.ts'
import { evaluateClick } from '../../server/features/catalogue/click-rules.ts'
import { loadCatalogue } from '../../server/features/catalogue/load.ts'
import { parseSnapshot, type CatalogueSnapshot } from '../../server/features/catalogue/snapshot.ts'
import { buildOffer } from '../harness/builders.ts'
import { startBenchTracker } from './bench-tracker.ts'
import { loadWithClicks, type LoadResult } from './click-load.ts'
import { endChild } from './click-sides.ts'
import { clickRequests, full_catalogue } from './click-traffic.ts'
import { withBenchStores } from './stores.ts'

/*
 * The cost of 2,000 caps on clicks and 10,000 blocked sources: publishing them, keeping them, counting, and each click. The same links and offers
 * without them, in turn.
 *
 *   node testing/bench/caps.ts [rounds; 5] [seconds; 4]
 *
 * Needs Linux with `wrk`.
 */

const [rounds = '5', seconds = '4'] = process.argv.slice(2)
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const say = (...cells: (string | number)[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`)

/** Milliseconds, the median of five. */
const time = async (work: () => unknown): Promise<string> => {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return median(times).toFixed(1)
}

const withoutLimits = (snapshot: CatalogueSnapshot): CatalogueSnapshot => ({
  ...snapshot,
  offers: snapshot.offers.map(({ caps: _caps, blocked: _blocked, ...offer }) => offer),
})

/** Microseconds of one decision. */
const decide = (snapshot: CatalogueSnapshot): string => {
  const catalogue = createCatalogue(snapshot)
  const question = { country: 'US', os: 'iOS', device: 'Phone', visit: '' as const, subs: ['a', 'b', 'c', 'd', 'e'] }
  const count = 300_000
  const decideAll = (): void => {
    for (let index = 0; index < count; index++)
      evaluateClick(catalogue, {
        ...question,
        offer_id: 1 + (index % 10),
        affiliate_id: 1 + (index % 200),
        at: Date.now(),
      })
  }
  decideAll()
  const begun = performance.now()
  decideAll()
  return (((performance.now() - begun) * 1_000) / count).toFixed(2)
}

const snapshots = [withoutLimits(full_catalogue), full_catalogue]
say('what', 'without', 'with')
say('---', '---', '---')

await withBenchStores(async ({ pg, clickhouse }) => {
  await sql`insert into affiliates (company, status) select 'Affiliate ' || n, 'active' from generate_series(1, 200) as n`.execute(
    pg,
  )
  const offers: number[] = []
  for (let number = 0; number < 40; number++) offers.push((await buildOffer({ pg })).id)
  const load = async () => time(async () => loadCatalogue(pg))
  const count = async () => {
    const counter = createClickCounter(pg, clickhouse)
    await counter(Date.now())
    return time(async () => counter(Date.now()))
  }
  const before = { load: await load(), count: await count() }
  await sql`insert into caps (offer_id, affiliate_id, type, period, amount)
    select offer.id, affiliates.id, 'clicks', 'day', 1000 from unnest(${offers.slice(0, 10)}::integer[]) as offer (id), affiliates`.execute(
    pg,
  )
  await sql`insert into source_blocks (offer_id, affiliate_id, sub, value, by_operator, created_at)
    select offer.id, affiliate.id, 'sub1', 'blocked-' || n, true, now() from unnest(${offers}::integer[]) as offer (id),
      (select id from affiliates order by id limit 50) as affiliate, generate_series(1, 5) as n`.execute(pg)
  // Every affiliate of each capped offer has clicks of a few countries in the last minute.
  await clickhouse.command({
    query: `insert into clicks (journal, sequence, at, offer_id, affiliate_id, country, rejected)
      select 1, number, now64(3), ${offers[0]} + number % 10, 1 + number % 200, ['US', 'DE', 'FR', 'JP'][1 + number % 4], '' from numbers(100000)`,
  })
  say('reading it from PostgreSQL, ms', before.load, await load())
  say('counting 100,000 clicks for the caps, ms', before.count, await count())
})

const texts = snapshots.map((snapshot) => JSON.stringify(snapshot))
say('the catalogue on disk, kB', ...texts.map((text) => Math.round(text.length / 1_000)))
const timesOf = (work: (text: string, snapshot: CatalogueSnapshot) => unknown) =>
  Promise.all(snapshots.map((snapshot, index) => time(() => work(texts[index] ?? '', snapshot))))
say('reading it from the disk, at a start, ms', ...(await timesOf(parseSnapshot)))
say('taking a new one while clicks wait, ms', ...(await timesOf((_text, snapshot) => createCatalogue(snapshot))))
say('deciding about a click, µs', ...snapshots.map(decide))

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const requests = join(folder, 'requests')
writeFileSync(requests, clickRequests(20_000, 5_000, true).join(''), 'latin1')
const sides = []
for (const [index, catalogue] of snapshots.entries()) {
  const data = join(folder, `${index}`)
  mkdirSync(data)
  sides.push({
    results: [] as LoadResult[],
    ...(await startBenchTracker(data, [], new URL('../..', import.meta.url), catalogue)),
  })
}
try {
  const load = (port: number, for_s: number) => loadWithClicks(port, requests, { connections: 256, seconds: for_s })
  for (const { port } of sides) await load(port, 2)
  for (let round = 0; round < Number(rounds); round++)
    for (const { port, results } of round % 2 === 0 ? sides : sides.toReversed())
      results.push(await load(port, Number(seconds)))
  say('clicks a second', ...sides.map(({ results }) => median(results.map(({ rate }) => rate)).toFixed(0)))
  say('p99, ms', ...sides.map(({ results }) => median(results.map(({ p99_ms }) => p99_ms)).toFixed(1)))
  const memory = (pid = 0): string => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  say("the tracker's memory, MB", ...sides.map(({ child }) => Math.round(Number(memory(child.pid)) / 1_000)))
  say('failures', ...sides.map(({ results }) => results.reduce((sum, { failures }) => sum + failures, 0)))
} finally {
  await Promise.all(sides.map(({ child }) => endChild(child)))
  rmSync(folder, { recursive: true, force: true })
}
