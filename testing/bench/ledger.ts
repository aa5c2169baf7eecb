import { sql } from 'kysely'
import { findLedgerFaults } from '../../server/features/ledger/check-ledger.ts'
import { markLedger } from '../../server/features/ledger/marks.ts'
import { dayAfter, networkDay } from '../../server/shared/time.ts'
import { buildBilling, buildConversion, buildPayment, buildUser } from '../harness/builders.ts'
import { machine, median, parameters, progress, say, table, time, times } from './frame.ts'
import { startBenchApi, withBenchStores } from './stores.ts'

/*
 * Times of a ledger's pages over HTTP, signed in: the first one, one in the middle and the last, filtered ones, and the money of the
 * dashboard, for one affiliate with a million entries among those of a thousand others.
 *
 *   node testing/bench/ledger.ts [entries; 1000000] [requests; 20]
 *
 * Each call twenty times after two to warm up; fastest, median and slowest. Exit code 1 where a median is above the limit.
 */

const { entries, requests } = parameters({ entries: 1_000_000, requests: 20 })
const others = Math.ceil(entries / 2)
const limit_ms = 50
/** Entries a day of the large affiliate. */
const per_day = 1_000
const days = Math.ceil(entries / per_day)

await withBenchStores(async (stores) => {
  const { pg } = stores
  const { affiliate_id, email } = await buildUser({ pg })
  await buildBilling({ pg }, { affiliate_id })
  const conversion = await buildConversion({ pg }, { affiliate_id, status: 'pending' })

  progress(`${entries} entries, and ${others} of a thousand others between them`)
  await sql`insert into affiliates (id) overriding system value select n + 1000000 from generate_series(1, 1000) as n`.execute(
    pg,
  )
  const now = Date.now()
  const share = entries / (entries + others)
  const at_once = 100_000
  // Bonuses are rare; earnings of the last 30 days are held.
  for (let from = 0; from < entries + others; from += at_once)
    await sql`
      insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id, reason)
      select case when ours then ${affiliate_id}::integer else 1000001 + n % 1000 end, at,
        at + interval '30 days', case when ours and n % 5000 <> 0 then 'conversion' else 'bonus' end, (n % 900 + 100) / 100.0,
        case when ours and n % 5000 <> 0 then ${conversion.id}::bigint end, case when not ours or n % 5000 = 0 then 'made up' end
      from (
        select n, floor((n + 1) * ${share}::float8) > floor(n * ${share}::float8) as ours,
          ${new Date(now - days * 86_400_000)}::timestamptz + n * (interval '1 day' * ${days}::float8 / ${entries + others}::float8) as at
        from generate_series(${from}::integer, ${Math.min(from + at_once, entries + others) - 1}::integer) as n
      ) as made order by n`.execute(pg)
  progress('a payment of nine tenths of them, and 10,000 pending conversions')
  const { rows: sums } = await sql<{ amount: string; id: string }>`
    select sum(amount)::text as amount, max(id)::text as id from (
      select id, amount from ledger_entries where affiliate_id = ${affiliate_id} order by id limit ${Math.floor(entries * 0.9)}
    ) as paid`.execute(pg)
  const payment = await buildPayment({ pg }, { affiliate_id, amount: sums[0]?.amount ?? '1.00' })
  await sql`
    insert into payment_entries (payment_id, ledger_entry_id)
    select ${payment.id}::bigint, id from ledger_entries where affiliate_id = ${affiliate_id} and id <= ${sums[0]?.id ?? '0'}::bigint`.execute(
    pg,
  )
  await sql`
    insert into ledger_entries (affiliate_id, release_at, kind, amount, payment_id)
    values (${affiliate_id}, now(), 'payment', -${payment.amount}::numeric, ${payment.id}::bigint)`.execute(pg)
  const { id: _id, revision: _revision, ...template } = conversion
  for (let made = 0; made < 10_000; made += 1_000) {
    const copies = Array.from({ length: 1_000 }, (_, index) => ({ ...template, identity: `txid:${made + index}` }))
    await pg.insertInto('conversions').values(copies).execute()
  }
  await sql`vacuum analyze`.execute(pg)
  const marking = await time(async () => {
    while ((await markLedger(pg)) === 'more');
  })
  progress(`marks made in ${Math.round(marking)} ms`)
  await sql`analyze ledger_marks`.execute(pg)
  const faults = (await findLedgerFaults(pg)).filter(({ what }) => what.startsWith('mark'))
  if (faults.length > 0) throw new Error(`a mark is wrong: ${JSON.stringify(faults[0])}`)

  const day = (ago: number): string => dayAfter(networkDay(now), -ago)
  const last_page = Math.ceil((entries + 1) / 100)
  const middle = day(Math.floor(days / 2))
  const calls: Readonly<Record<string, string>> = {
    'page 1': 'ledger/',
    'page in the middle': `ledger/?page=${Math.ceil(last_page / 2)}`,
    'last page': `ledger/?page=${last_page}`,
    bonuses: 'ledger/?kind=bonus',
    'bonuses, page 2': 'ledger/?kind=bonus&page=2',
    'conversions, page in the middle': `ledger/?kind=conversion&page=${Math.ceil(last_page / 2)}`,
    payments: 'ledger/?kind=payment',
    'one day': `ledger/?from=${middle}&to=${middle}`,
    'half of all days, page in the middle': `ledger/?to=${middle}&page=${Math.ceil(last_page / 4)}`,
    'conversions of 100 days, page 100': `ledger/?from=${day(Math.min(days, 200))}&to=${day(Math.min(100, Math.floor(days / 2)))}&kind=conversion&page=100`,
    available: 'ledger/?state=available',
    'available, page in the middle': `ledger/?state=available&page=${Math.ceil(last_page / 2)}`,
    held: 'ledger/?state=held',
    'held, page 200': 'ledger/?state=held&page=200',
    'held bonuses': 'ledger/?state=held&kind=bonus',
    'payments made': 'payments/my/?state=paid',
    calendar: 'ledger/calendar/',
    money: 'affiliate/money/',
    'payment terms': 'payments/terms/',
  }
  const { get, signIn } = await startBenchApi(stores)
  const headers = await signIn(email)
  say(`${machine()}; ${entries} entries, ${requests} requests each.`)
  const row = table('call', 'rows', 'count', 'fastest, ms', 'median, ms', 'slowest, ms', 'limit, ms')
  for (const [name, path] of Object.entries(calls)) {
    let answer: { results?: unknown[]; count?: number } = {}
    const measured = await times(requests, async () => void (answer = await get(`/api/${path}`, headers)))
    const figures = [Math.min(...measured), median(measured), Math.max(...measured)].map((ms) => ms.toFixed(1))
    row(name, answer.results?.length, answer.count, ...figures, limit_ms)
    if (median(measured) > limit_ms) process.exitCode = 1
  }
})
