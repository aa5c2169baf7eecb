import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { issueStatements } from '../../server/features/statements/issue.ts'
import { readStatementFile } from '../../server/features/statements/files.ts'
import { buildConversion, buildNetworkDetails, buildOffer, buildPayment } from '../harness/builders.ts'
import { withBenchStores } from './stores.ts'

/*
 * Measures the time of a payment's statement, from its snapshot to the stored PDF, the memory growth of this process, and how long
 * its event loop is blocked: no request is answered then.
 *
 *   node testing/bench/statements.ts [conversions; default 10000] [offers; default 200]
 *
 * Exits with 1 if the median is above 3 s, or the memory above 100 MB.
 */

const conversions = Number(process.argv[2] ?? '10000')
const offers = Number(process.argv[3] ?? '200')
const rounds = 5
const max_s = 3
const max_mb = 100
const megabyte = 1024 * 1024

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** The largest memory and the longest stop of the event loop since it was called. */
const watch = () => {
  const before = process.memoryUsage.rss()
  let [peak, stop, last] = [before, 0, performance.now()]
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
    stop = Math.max(stop, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  return () => {
    clearInterval(timer)
    return { mb: (peak - before) / megabyte, stop_ms: stop }
  }
}

await withBenchStores(async (stores) => {
  const { pg } = stores
  await buildNetworkDetails(stores)
  const { affiliate_id } = await buildPayment(stores, { status: 'pending' })
  const titles = Array.from({ length: offers }, (_, n) => `Offer ${n} with a title of the usual length`)
  const made = []
  for (const title of titles) made.push(await buildOffer(stores, { title }))
  for (const offer of made) await buildConversion(stores, { affiliate_id, offer_id: offer.id, payout: '1.25' })
  // Further entries of the same conversions stand for further conversions: a statement counts entries.
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id)
    select affiliate_id, created_at, release_at, 'conversion', amount, conversion_id
    from ledger_entries, generate_series(2, ${Math.ceil(conversions / offers)}) where kind = 'conversion'`.execute(pg)
  const seconds: number[] = []
  let largest_mb = 0
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildPayment(stores, { affiliate_id, amount: '12500.00' })
    await sql`
      insert into payment_entries (payment_id, ledger_entry_id, returned)
      select ${id}, id, true from ledger_entries where kind = 'conversion'`.execute(pg)
    await sleep(200)
    const seen = watch()
    const began = performance.now()
    await pg.transaction().execute(issueStatements)
    const { pdf } = await readStatementFile(pg, { payment_id: id }, new Date())
    const s = (performance.now() - began) / 1000
    const { mb, stop_ms } = seen()
    say(
      `${conversions} conversions of ${offers} offers: ${s.toFixed(2)} s, ${mb.toFixed(0)} MB more, the event loop stood ${stop_ms.toFixed(0)} ms, ${(pdf.length / 1024).toFixed(0)} kB`,
    )
    seconds.push(s)
    largest_mb = Math.max(largest_mb, mb)
  }
  const median = seconds.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
  const well = median < max_s && largest_mb < max_mb
  say(`${well ? 'within' : 'ABOVE'} ${max_s} s (median) and ${max_mb} MB`)
  if (!well) process.exitCode = 1
})
