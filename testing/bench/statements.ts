import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readStatementFile } from '../../server/features/statements/files.ts'
import { issueStatements } from '../../server/features/statements/issue.ts'
import { buildConversion, buildNetworkDetails, buildOffer, buildPayment } from '../harness/builders.ts'
import { fail, machine, median, parameters, say, table, time } from './frame.ts'
import { withBenchStores } from './stores.ts'

/*
 * Duration of a payment's statement, from its snapshot to the stored PDF, growth of this process, and how long its event loop was blocked.
 *
 *   node testing/bench/statements.ts [conversions; 10000] [offers; 200]
 *
 * Ends with 1 where the median is above 3 s, or the memory above 100 MB.
 */

const { conversions, offers } = parameters({ conversions: 10_000, offers: 200 })
const rounds = 5
const max_s = 3
const max_mb = 100

/** Watches the memory and the event loop. @returns ends that, with the growth and the longest block */
const watch = () => {
  const before = process.memoryUsage.rss()
  let [peak, blocked_ms, last] = [before, 0, performance.now()]
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
    blocked_ms = Math.max(blocked_ms, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  return () => {
    clearInterval(timer)
    return { mb: (peak - before) / 1024 / 1024, blocked_ms }
  }
}

await withBenchStores(async (stores) => {
  const { pg } = stores
  await buildNetworkDetails(stores)
  const { affiliate_id } = await buildPayment(stores, { status: 'pending' })
  for (let n = 0; n < offers; n++) {
    const { id } = await buildOffer(stores, { title: `Offer ${n} with a title of the usual length` })
    await buildConversion(stores, { affiliate_id, offer_id: id, payout: '1.25' })
  }
  // Further entries of the same conversions represent further conversions: a statement counts entries.
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id)
    select affiliate_id, created_at, release_at, 'conversion', amount, conversion_id
    from ledger_entries, generate_series(2, ${Math.ceil(conversions / offers)}) where kind = 'conversion'`.execute(pg)
  say(`${machine()}; ${conversions} conversions of ${offers} offers`)
  const row = table('statement', 's', 'MB more', 'event loop blocked, ms', 'PDF, kB')
  const seconds: number[] = []
  let largest_mb = 0
  for (let round = 1; round <= rounds; round++) {
    const { id } = await buildPayment(stores, { affiliate_id, amount: '12500.00' })
    await sql`
      insert into payment_entries (payment_id, ledger_entry_id, returned)
      select ${id}, id, true from ledger_entries where kind = 'conversion'`.execute(pg)
    await sleep(200)
    const end = watch()
    let size = 0
    const ms = await time(async () => {
      await pg.transaction().execute(issueStatements)
      size = (await readStatementFile(pg, { payment_id: id }, new Date())).pdf.length
    })
    const { mb, blocked_ms } = end()
    row(round, (ms / 1000).toFixed(2), mb.toFixed(0), blocked_ms.toFixed(0), (size / 1024).toFixed(0))
    seconds.push(ms / 1000)
    largest_mb = Math.max(largest_mb, mb)
  }
  if (!(median(seconds) < max_s && largest_mb < max_mb)) fail(`ABOVE ${max_s} s (median) or ${max_mb} MB`)
})
