import { sql } from 'kysely'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { workOnSettled } from '../../storage/postgres/settled-ids.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'

/*
 * Marks make long ledgers quick (ADR-0077): every 1,000 entries of an affiliate how many there are by then and what they come to. A mark is
 * only right if no entry with a lower id can come any more (settled-ids.ts).
 */

export const marks_key = 'ledger_marks'
const entries_of_a_mark = 1_000
/** Not worth looking for fewer new entries. */
const default_min_new = 20_000
const max_ids = 200_000
const rest_ms = 10_000

/** Makes the marks of the affiliates that have entries between two ids, up to the second one. */
const makeMarks = async (trx: Pg, after: string, up_to: string): Promise<void> => {
  await sql`
    with last as materialized (
      select active.affiliate_id, coalesce(mark.entry_id, 0) as entry_id, coalesce(mark.entries, 0) as entries,
        coalesce(mark.balance, 0.00) as balance
      from (select distinct affiliate_id from ledger_entries where id > ${after}::bigint and id <= ${up_to}::bigint) as active
      left join lateral (
        select entry_id, entries, balance from ledger_marks
        where ledger_marks.affiliate_id = active.affiliate_id order by entry_id desc limit 1
      ) as mark on true
      where exists (
        select from ledger_entries as entry
        where entry.affiliate_id = active.affiliate_id and entry.id > coalesce(mark.entry_id, 0) and entry.id <= ${up_to}::bigint
        order by entry.id offset ${entries_of_a_mark - 1} limit 1)
    ), numbered as (
      select entry.*, (row_number() over (partition by entry.affiliate_id order by entry.id) - 1) / ${entries_of_a_mark}::bigint as block
      from last join ledger_entries as entry on entry.affiliate_id = last.affiliate_id
        and entry.id > last.entry_id and entry.id <= ${up_to}::bigint
    ), by_kind as (
      select affiliate_id, block, kind, count(*) as entries, sum(amount) as amount, max(id) as entry_id,
        min(created_at) as first_at, max(created_at) as last_at, min(release_at) as first_release_at, max(release_at) as last_release_at
      from numbered group by affiliate_id, block, kind
    ), blocks as (
      select affiliate_id, max(entry_id) as entry_id, sum(entries) as entries, sum(amount) as amount,
        jsonb_object_agg(kind, jsonb_build_array(entries, amount)) as kinds, min(first_at) as first_at, max(last_at) as last_at,
        min(first_release_at) as first_release_at, max(last_release_at) as last_release_at
      from by_kind group by affiliate_id, block having sum(entries) = ${entries_of_a_mark}
    )
    insert into ledger_marks (affiliate_id, entry_id, entries, balance, kinds, first_at, last_at, first_release_at, last_release_at)
    select affiliate_id, blocks.entry_id, last.entries + sum(blocks.entries) over w, last.balance + sum(blocks.amount) over w,
      kinds, first_at, last_at, first_release_at, last_release_at
    from blocks join last using (affiliate_id)
    window w as (partition by affiliate_id order by blocks.entry_id)`.execute(trx)
}

/** Makes the marks again from the first entry: the demo network adds entries between those that may have marks. */
export const forgetMarks = async (trx: Pg): Promise<void> => {
  // A step that is running ends first.
  await lock(trx, marks_key)
  await trx.deleteFrom('ledger_marks').execute()
  await trx.deleteFrom('network_state').where('key', '=', marks_key).execute()
}

/** Advances the marks by one step. @returns whether more waits; several nodes take turns */
export const markLedger = async (pg: Pg, min_new = default_min_new): Promise<'more' | 'rest'> =>
  workOnSettled(pg, { key: marks_key, table: 'ledger_entries', min_new, max_ids, work: makeMarks })

export const startLedgerMarks = (pg: Pg, log: Logger): Loop =>
  startLoop({ name: 'ledger marks', log, rest_ms, step: () => markLedger(pg) })
