import { sql } from 'kysely'
import { createClickCounter } from '../../server/features/caps/count-clicks.ts'
import { createCatalogue } from '../../server/features/catalogue/catalogue.ts'
import { evaluateClick } from '../../server/features/catalogue/click-rules.ts'
import { loadCatalogue } from '../../server/features/catalogue/load.ts'
import { parseSnapshot, type CatalogueSnapshot } from '../../server/features/catalogue/snapshot.ts'
import { buildOffer } from '../harness/builders.ts'
import { full_catalogue, withoutLimits } from './click-traffic.ts'
import { median, table, time, times } from './frame.ts'
import { withBenchStores } from './stores.ts'

/*
 * The cost of 2,000 caps on clicks and 10,000 blocked sources: publishing them, keeping them, counting, and each decision, medians of five.
 * `against.ts` with the mode `caps` shows the same for clicks.
 *
 *   node testing/bench/caps.ts
 */

const ms = async (work: () => unknown): Promise<string> => median(await times(5, work, 0)).toFixed(1)

/** Microseconds of one decision. */
const decide = async (snapshot: CatalogueSnapshot): Promise<string> => {
  const catalogue = createCatalogue(snapshot)
  const click = { country: 'US', os: 'iOS', device: 'Phone', visit: '' as const, subs: ['a', 'b', 'c', 'd', 'e'] }
  const count = 300_000
  const decideAll = (): void => {
    for (let n = 0; n < count; n++)
      evaluateClick(catalogue, { ...click, offer_id: 1 + (n % 10), affiliate_id: 1 + (n % 200), at: Date.now() })
  }
  decideAll()
  return (((await time(decideAll)) * 1_000) / count).toFixed(2)
}

const row = table('what', 'without', 'with')
await withBenchStores(async ({ pg, clickhouse }) => {
  await sql`insert into affiliates (company, status) select 'Affiliate ' || n, 'active' from generate_series(1, 200) as n`.execute(
    pg,
  )
  const offers: number[] = []
  for (let number = 0; number < 40; number++) offers.push((await buildOffer({ pg })).id)
  const measure = async () => {
    const counter = createClickCounter(pg, clickhouse)
    const read = await ms(async () => loadCatalogue(pg))
    await counter(Date.now())
    return { read, count: await ms(async () => counter(Date.now())) }
  }
  const without = await measure()
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
  const limited = await measure()
  row('reading it from PostgreSQL, ms', without.read, limited.read)
  row('counting 100,000 clicks for the caps, ms', without.count, limited.count)
})

const snapshots = [withoutLimits(full_catalogue), full_catalogue].map((snapshot) => ({
  snapshot,
  text: JSON.stringify(snapshot),
}))
type Kept = (typeof snapshots)[number]
const compare = async (what: string, measure: (kept: Kept) => Promise<string>): Promise<void> =>
  row(what, ...(await Promise.all(snapshots.map(measure))))
await compare('the catalogue on disk, kB', async ({ text }) => (text.length / 1_000).toFixed(0))
await compare('reading it from the disk, at a start, ms', async ({ text }) => ms(() => parseSnapshot(text)))
await compare('taking a new one while clicks wait, ms', async ({ snapshot }) => ms(() => createCatalogue(snapshot)))
await compare('deciding about a click, µs', async ({ snapshot }) => decide(snapshot))
