import { cpus } from 'node:os'
import { sql } from 'kysely'
import { buildTestApp, signInAs } from '../../server/processes/api/app.test-support.ts'
import { findLedgerFaults } from '../../server/features/ledger/check-ledger.ts'
import { markLedger } from '../../server/features/ledger/marks.ts'
import { buildBilling, buildConversion, buildPayment, buildUser } from '../harness/builders.ts'
import { dayAfter, networkDay } from '../../server/shared/time.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { withBenchStores } from './stores.ts'

/*
 * How long a page of a ledger takes over HTTP, signed in: the first one, one in the middle and the last, filtered ones, and the money of the
 * dashboard, for one affiliate with a million entries among those of a thousand others.
 *
 *   node testing/bench/ledger.ts [entries of the affiliate; default 1000000]
 *
 * Each call twenty times after two to warm up; fastest, median and slowest. Exit code 1 where a median is above the limit.
 */

const entries = Number(process.argv[2] ?? 1_000_000)
const others = Math.ceil(entries / 2)
const limit_ms = 50
const requests = 20
/** Entries a day of the large affiliate. */
const per_day = 1_000
const days = Math.ceil(entries / per_day)

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const progress = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

await withBenchStores(async ({ database_url, pg, clickhouse, ends }) => {
  const now = new Date()
  const filling = connectPostgres(database_url, { statement_timeout_ms: 0 })
  ends.push(async () => filling.destroy())
  const app = await buildTestApp({ pg, clickhouse, now: () => now })
  ends.push(async () => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { affiliate_id, email } = await buildUser({ pg })
  const { access } = await signInAs(app, email)
  await buildBilling({ pg }, { affiliate_id })
  const conversion = await buildConversion({ pg }, { affiliate_id, status: 'pending' })

  progress(`${entries} entries, and ${others} of a thousand others between them`)
  await sql`insert into affiliates (id) overriding system value select n + 1000000 from generate_series(1, 1000) as n`.execute(
    filling,
  )
  const first = new Date(now.getTime() - days * 86_400_000)
  const share = entries / (entries + others)
  const at_once = 100_000
  // Bonuses are rare; what was earned in the last 30 days is held.
  for (let from = 0; from < entries + others; from += at_once)
    await sql`
      insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id, reason)
      select case when ours then ${affiliate_id}::integer else 1000001 + n % 1000 end, at,
        at + interval '30 days', case when ours and n % 5000 <> 0 then 'conversion' else 'bonus' end, (n % 900 + 100) / 100.0,
        case when ours and n % 5000 <> 0 then ${conversion.id}::bigint end, case when not ours or n % 5000 = 0 then 'made up' end
      from (
        select n, floor((n + 1) * ${share}::float8) > floor(n * ${share}::float8) as ours,
          ${first}::timestamptz + n * (interval '1 day' * ${days}::float8 / ${entries + others}::float8) as at
        from generate_series(${from}::integer, ${Math.min(from + at_once, entries + others) - 1}::integer) as n
      ) as made order by n`.execute(filling)
  progress('a payment of nine tenths of them, and 10,000 pending conversions')
  const { rows: sums } = await sql<{ amount: string; id: string }>`
    select sum(amount)::text as amount, max(id)::text as id from (
      select id, amount from ledger_entries where affiliate_id = ${affiliate_id} order by id limit ${Math.floor(entries * 0.9)}
    ) as paid`.execute(filling)
  const payment = await buildPayment({ pg }, { affiliate_id, amount: sums[0]?.amount ?? '1.00' })
  await sql`
    insert into payment_entries (payment_id, ledger_entry_id)
    select ${payment.id}::bigint, id from ledger_entries where affiliate_id = ${affiliate_id} and id <= ${sums[0]?.id ?? '0'}::bigint`.execute(
    filling,
  )
  await sql`
    insert into ledger_entries (affiliate_id, release_at, kind, amount, payment_id)
    values (${affiliate_id}, now(), 'payment', -${payment.amount}::numeric, ${payment.id}::bigint)`.execute(filling)
  const { id: _id, revision: _revision, ...template } = conversion
  for (let made = 0; made < 10_000; made += 1_000)
    await pg
      .insertInto('conversions')
      .values(Array.from({ length: 1_000 }, (_, index) => ({ ...template, identity: `txid:${made + index}` })))
      .execute()
  await sql`vacuum analyze`.execute(filling)

  const began = performance.now()
  while ((await markLedger(filling)) === 'more');
  progress(`marks made in ${Math.round(performance.now() - began)} ms`)
  await sql`analyze ledger_marks`.execute(filling)
  const faults = (await findLedgerFaults(filling)).filter(({ what }) => what.startsWith('mark'))
  if (faults.length > 0) throw new Error(`a mark is wrong: ${JSON.stringify(faults[0])}`)

  const day = (ago: number): string => dayAfter(networkDay(now.getTime()), -ago)
  const last_page = Math.ceil((entries + 1) / 100)
  const middle = day(Math.floor(days / 2))
  const calls: [string, string][] = [
    ['page 1', '/api/ledger/'],
    ['page in the middle', `/api/ledger/?page=${Math.ceil(last_page / 2)}`],
    ['last page', `/api/ledger/?page=${last_page}`],
    ['bonuses', '/api/ledger/?kind=bonus'],
    ['bonuses, page 2', '/api/ledger/?kind=bonus&page=2'],
    ['conversions, page in the middle', `/api/ledger/?kind=conversion&page=${Math.ceil(last_page / 2)}`],
    ['payments', '/api/ledger/?kind=payment'],
    ['one day', `/api/ledger/?from=${middle}&to=${middle}`],
    ['half of all days, page in the middle', `/api/ledger/?to=${middle}&page=${Math.ceil(last_page / 4)}`],
    [
      'conversions of 100 days, page 100',
      `/api/ledger/?from=${day(Math.min(days, 200))}&to=${day(100)}&kind=conversion&page=100`,
    ],
    ['available', '/api/ledger/?state=available'],
    ['available, page in the middle', `/api/ledger/?state=available&page=${Math.ceil(last_page / 2)}`],
    ['held', '/api/ledger/?state=held'],
    ['held, page 200', '/api/ledger/?state=held&page=200'],
    ['held bonuses', '/api/ledger/?state=held&kind=bonus'],
    ['payments made', '/api/payments/my/?state=paid'],
    ['calendar', '/api/ledger/calendar/'],
    ['money', '/api/affiliate/money/'],
    ['payment terms', '/api/payments/terms/'],
  ]
  say(
    `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}; ${entries} entries, ${requests} requests each.\n`,
  )
  say(`| call | rows | count | fastest, ms | median, ms | slowest, ms | limit, ms |\n|---|---|---|---|---|---|---|`)
  let slow = false
  for (const [name, path] of calls) {
    const times: number[] = []
    let rows = ''
    let count = ''
    for (let request = -2; request < requests; request++) {
      const start = performance.now()
      const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${access}` } })
      const text = await answer.text()
      if (request >= 0) times.push(performance.now() - start)
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`)
      const { results, count: of = '' } = JSON.parse(text) as { results?: unknown[]; count?: number }
      rows = String(results?.length ?? '')
      count = String(of)
    }
    times.sort((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)] ?? 0
    slow ||= median > limit_ms
    say(
      `| ${name} | ${rows} | ${count} | ${(times[0] ?? 0).toFixed(1)} | ${median.toFixed(1)} | ${(times.at(-1) ?? 0).toFixed(1)} | ${limit_ms} |`,
    )
  }
  if (slow) process.exitCode = 1
})
