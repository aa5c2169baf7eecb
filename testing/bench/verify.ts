import { sql } from 'kysely'
import { findBalance } from '../../server/features/dashboard/queries.ts'
import { copyAllConversions } from '../../server/features/conversions/copy-conversions.ts'
import { checkBalances, checkPayments } from '../../server/operations/verify/balances.ts'
import { createConversionCount } from '../../server/operations/verify/conversions.ts'
import { checkListCounts } from '../../server/operations/verify/list-counts.ts'
import { checkRelations } from '../../server/operations/verify/money-relations.ts'
import { checkRowDigests } from '../../server/operations/verify/row-digests.ts'
import { checkSeals } from '../../server/operations/verify/seals.ts'
import { walkConversions } from '../../server/operations/verify/walk-conversions.ts'
import { createLog } from '../../server/shared/log.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { fillPostgres } from './console-fill.ts'
import { withBenchStores } from './stores.ts'

/*
 * Duration of the parts of `verify` that read PostgreSQL, with and without the checks of relations and row digests. Journals are left out: without
 * their records the parts that were there before take less time, which makes the ratio larger than it is.
 *
 *   node testing/bench/verify.ts [conversions; default 500000]
 *
 * Exit code 1 where the added checks take more than half of the time of the others.
 */

const conversions = Number(process.argv[2] ?? 500_000)
const max_ratio = 1.5

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const progress = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

/** The fill is for screens: this makes money and events of it that agree. */
const agreeing = [
  sql`update affiliates set referred_by = null, referred_at = null`,
  sql`alter table ledger_entries disable trigger user`,
  sql`delete from ledger_entries where kind = 'referral'`,
  sql`alter table ledger_entries enable trigger user`,
  sql`update payments set run_id = null`,
  sql`update statement_counter set last = (select count(*) from statements)`,
  sql`truncate outbox, conversion_copies cascade`,
  sql`insert into outbox (kind, conversion_id, payload, done_at)
    select 'conversion', conversion_id, jsonb_build_object('status', to_status), now() from conversion_history order by id`,
]

await withBenchStores(async ({ data_dir, database_url, admin_url, clickhouse, ends }) => {
  await fillPostgres(admin_url, { affiliates: 2_000, offers: 500, advertisers: 50, conversions, clicks: 0 }, progress)
  const pg = connectPostgres(database_url, { statement_timeout_ms: 0, silence_ms: 0, writes_money: true })
  ends.push(async () => pg.destroy())
  for (const statement of agreeing) await statement.execute(pg)
  progress('row digests')
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'digest' and table_schema = 'public'`.execute(
    pg,
  )
  const begun = performance.now()
  for (const { name } of rows) await sql`select accept_rows(${name})`.execute(pg)
  say(`digests of all rows written, as at the upgrade: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  await sql`vacuum analyze`.execute(pg)
  progress('copies')
  await copyAllConversions(pg, clickhouse, 'conversions', createLog('bench', 'silent'), () => Promise.resolve())

  const { click_id_key } = readSecrets(data_dir)
  const seconds = { before: 0, added: 0 }
  const measure = async (part: keyof typeof seconds, what: string, check: () => Promise<unknown>): Promise<void> => {
    const from = performance.now()
    await check()
    const s = (performance.now() - from) / 1_000
    seconds[part] += s
    say(`${part} | ${what} | ${s.toFixed(1)} s`)
  }
  const journals = { get: () => undefined, isHere: () => false }
  await measure('before', 'conversions', () =>
    walkConversions({
      stores: { data_dir, pg, clickhouse, click_id_key },
      journals,
      count: createConversionCount(),
      onProgress: () => {},
    }),
  )
  await measure('before', 'closed days', () => checkSeals(pg, clickhouse))
  await measure('before', 'ledger', () => checkBalances(pg, findBalance))
  await measure('before', 'payments', () => checkPayments(pg))
  await measure('before', 'counts of lists', () => checkListCounts(pg))
  await measure('added', 'relations', () => checkRelations(pg))
  await measure('added', 'row digests', () => checkRowDigests(pg))
  const ratio = (seconds.before + seconds.added) / seconds.before
  say(
    `${conversions} conversions: ${seconds.before.toFixed(1)} s before, ${(seconds.before + seconds.added).toFixed(1)} s with all checks: ${ratio.toFixed(2)} times (at most ${max_ratio})`,
  )
  if (ratio > max_ratio) process.exitCode = 1
})
