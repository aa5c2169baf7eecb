import { sql } from 'kysely'
import { copyAllConversions } from '../../server/features/conversions/copy-conversions.ts'
import { findBalance } from '../../server/features/dashboard/queries.ts'
import { checkBalances, checkPayments } from '../../server/operations/verify/balances.ts'
import { createConversionCount } from '../../server/operations/verify/conversions.ts'
import { checkListCounts } from '../../server/operations/verify/list-counts.ts'
import { checkRelations } from '../../server/operations/verify/money-relations.ts'
import { checkRowDigests } from '../../server/operations/verify/row-digests.ts'
import { checkSeals } from '../../server/operations/verify/seals.ts'
import { walkConversions } from '../../server/operations/verify/walk-conversions.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { fillPostgres } from './console-fill.ts'
import { fail, parameters, progress, say, table, time } from './frame.ts'
import { log, withBenchStores } from './stores.ts'

/*
 * Duration of the parts of `verify` that read PostgreSQL, with and without the checks of relations and row digests. Journals are left out: without
 * their records the other parts take less time, which makes the ratio larger than it is.
 *
 *   node testing/bench/verify.ts [conversions; 500000]
 *
 * Exit code 1 where the added checks take more than half of the time of the others.
 */

const { conversions } = parameters({ conversions: 500_000 })
const max_ratio = 1.5

/** The fill is for screens: this makes money and events agree. */
const agreeing = [
  `update affiliates set referred_by = null, referred_at = null`,
  `alter table ledger_entries disable trigger user`,
  `delete from ledger_entries where kind = 'referral'`,
  `alter table ledger_entries enable trigger user`,
  `update payments set run_id = null`,
  `update statement_counter set last = (select count(*) from statements)`,
  `truncate outbox, conversion_copies cascade`,
  `insert into outbox (kind, conversion_id, payload, done_at)
    select 'conversion', conversion_id, jsonb_build_object('status', to_status), now() from conversion_history order by id`,
]

await withBenchStores(async ({ data_dir, admin_url, pg, clickhouse }) => {
  await fillPostgres(admin_url, { affiliates: 2_000, offers: 500, advertisers: 50, conversions, clicks: 0 })
  for (const statement of agreeing) await sql.raw(statement).execute(pg)
  progress('row digests')
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'digest' and table_schema = 'public'`.execute(
    pg,
  )
  const accepting = await time(async () => {
    for (const { name } of rows) await sql`select accept_rows(${name})`.execute(pg)
  })
  say(`digests of all rows written, as at the upgrade: ${(accepting / 1_000).toFixed(1)} s`)
  await sql`vacuum analyze`.execute(pg)
  progress('copies')
  await copyAllConversions(pg, clickhouse, 'conversions', log, () => Promise.resolve())

  const { click_id_key } = readSecrets(data_dir)
  const stores = { data_dir, pg, clickhouse, click_id_key }
  const journals = { get: () => undefined, isHere: () => false }
  const walk = { stores, journals, count: createConversionCount(), onProgress: () => {} }
  const checks = {
    before: {
      conversions: async () => walkConversions(walk),
      'closed days': async () => checkSeals(pg, clickhouse),
      ledger: async () => checkBalances(pg, findBalance),
      payments: async () => checkPayments(pg),
      'counts of lists': async () => checkListCounts(pg),
    },
    added: { relations: async () => checkRelations(pg), 'row digests': async () => checkRowDigests(pg) },
  }
  const row = table('part', 'check', 's')
  const seconds = { before: 0, added: 0 }
  for (const part of ['before', 'added'] as const)
    for (const [name, check] of Object.entries(checks[part])) {
      const s = (await time(check)) / 1_000
      seconds[part] += s
      row(part, name, s.toFixed(1))
    }
  const all = seconds.before + seconds.added
  const ratio = all / seconds.before
  say(
    '',
    `${conversions} conversions: ${seconds.before.toFixed(1)} s before, ${all.toFixed(1)} s with all checks: ${ratio.toFixed(2)} times`,
  )
  if (ratio > max_ratio) fail(`More than ${max_ratio} times.`)
})
