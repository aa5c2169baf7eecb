import { sql } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'

/*
 * Marks make long ledgers quick (ADR-0077): every 1,000 entries of an affiliate how many there are by then and what they come to. A mark is
 * only right if no entry with a lower id can come any more, and ids are committed in any order. So the highest id is noted together with
 * the transactions that write to the ledger at that moment: whoever holds a lower id without having committed it is one of them, because
 * an id is drawn under the lock of the table that every writer holds to its end. When all of them have ended, everything up to that id is
 * settled. (Snapshots would not do: a transaction can draw an id before it has a number.)
 */

const key = 'ledger_marks'
const entries_of_a_mark = 1_000
/** Not worth looking for fewer new entries. */
const default_min_new = 20_000
/** So many ids at once, so that a step stays short. */
const max_ids = 200_000
const rest_ms = 10_000

const Stored = Type.Object({
  /** Up to this id marks were made. */
  marked: Type.String(),
  /** Up to this one no entry can come any more. */
  settled: Type.String(),
  /** The same of the next one, once these transactions have ended. */
  candidate: Type.Union([Type.Object({ id: Type.String(), writers: Type.Array(Type.String()) }), Type.Null()]),
})
type State = Type.Static<typeof Stored>

const readState = async (pg: Pg): Promise<State> => {
  const row = await pg.selectFrom('network_state').where('key', '=', key).select('value').executeTakeFirst()
  return Value.Check(Stored, row?.value) ? row.value : { marked: '0', settled: '0', candidate: null }
}

const writeState = async (trx: Pg, state: State): Promise<void> => {
  const value = JSON.stringify(state)
  await trx
    .insertInto('network_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute()
}

/** The transactions that may be writing to the ledger now. */
const findWriters = async (trx: Pg): Promise<string[]> => {
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'ledger_entries'::regclass and granted
      and database = (select oid from pg_database where datname = current_database())
      and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(trx)
  return rows.map(({ writer }) => writer)
}

const findNewest = async (trx: Pg): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from ledger_entries`.execute(trx)
  return rows[0]?.id ?? '0'
}

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

/**
 * Goes one step on: notes a candidate, finds that it is settled, or makes marks.
 * @returns whether more waits; several nodes take turns
 */
export const markLedger = async (pg: Pg, min_new = default_min_new): Promise<'more' | 'rest'> =>
  pg.transaction().execute(async (trx) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('ledger marks', 0)) as ours`.execute(trx)
    if (rows[0]?.ours !== true) return 'rest'
    const state = await readState(trx)
    const { marked, settled, candidate } = state
    if (BigInt(marked) < BigInt(settled)) {
      const next = BigInt(marked) + BigInt(max_ids)
      const up_to = next < BigInt(settled) ? String(next) : settled
      await makeMarks(trx, marked, up_to)
      await writeState(trx, { ...state, marked: up_to })
      return 'more'
    }
    if (candidate !== null) {
      const writing = new Set(await findWriters(trx))
      if (candidate.writers.some((writer) => writing.has(writer))) return 'rest'
      await writeState(trx, { ...state, settled: candidate.id, candidate: null })
      return 'more'
    }
    const id = await findNewest(trx)
    if (BigInt(id) - BigInt(settled) < BigInt(min_new)) return 'rest'
    // After the newest id, never before: who writes now may hold a lower one.
    await writeState(trx, { ...state, candidate: { id, writers: await findWriters(trx) } })
    return 'more'
  })

/** Starts the loop that does so. */
export const startLedgerMarks = (pg: Pg, log: Logger): Loop =>
  startLoop({ name: 'ledger marks', log, rest_ms, step: () => markLedger(pg) })
