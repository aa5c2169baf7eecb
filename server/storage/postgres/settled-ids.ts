import { sql } from 'kysely'
import Type from 'typebox'
import { tryLock, type NetworkStateLock } from './lock.ts'
import { settingOf, writeSetting } from './network-setting.ts'
import type { Pg } from './schema.ts'

/*
 * Finds the id up to which an append-only table is complete. Ids are drawn in one order and committed in another, so
 * the highest id is noted together with the transactions that write to the table at that moment: every transaction that holds a lower,
 * uncommitted id is one of them, because an id is drawn under the table lock that every writer holds to its end. When all of them have
 * ended, everything up to that id is settled. (Snapshots would not do: a transaction can draw an id before it has a number.)
 */

const Stored = Type.Object({
  /** Up to this id the work is done. */
  marked: Type.String(),
  /** Up to this one no row can come any more. */
  settled: Type.String(),
  /** The same of the next one, once these transactions have ended. */
  candidate: Type.Union([Type.Object({ id: Type.String(), writers: Type.Array(Type.String()) }), Type.Null()]),
})
type State = Type.Static<typeof Stored>

const readState = (pg: Pg, key: string): Promise<State> =>
  settingOf(pg, key, Stored, { marked: '0', settled: '0', candidate: null })

/** The transactions that may be writing to the table now. */
const findWriters = async (trx: Pg, table: string): Promise<string[]> => {
  const { rows } = await sql<{ writer: string }>`
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = ${table}::regclass and granted
      and database = (select oid from pg_database where datname = current_database())
      and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(trx)
  return rows.map(({ writer }) => writer)
}

const findNewest = async (trx: Pg, table: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from ${sql.table(table)}`.execute(
    trx,
  )
  return rows[0]?.id ?? '0'
}

interface SettledWork {
  /** Where its state is kept in `network_state`. */
  key: NetworkStateLock
  /** The table that rows are only added to. */
  table: 'ledger_entries' | 'conversion_history'
  /** Not worth looking for fewer new rows. */
  min_new: number
  /** The maximum of ids per step, so that a step stays short. */
  max_ids: number
  /** Work done once for the rows after one id up to another, in the transaction that notes the progress. */
  work: (trx: Pg, after: string, up_to: string) => Promise<void>
}

/** The id up to which the work is done; 0 if never. */
export const readMarked = async (pg: Pg, key: string): Promise<string> => (await readState(pg, key)).marked

/** The same inside another statement. */
export const selectMarkedId = (key: string) => sql<string>`
  coalesce((select value->>'marked' from network_state where key = ${key}), '0')`

/**
 * Takes one step: notes a candidate, finds that it is settled, or processes rows.
 * @returns whether more rows wait; several nodes take turns
 */
export const workOnSettled = async (
  pg: Pg,
  { key, table, min_new, max_ids, work }: SettledWork,
): Promise<'more' | 'rest'> =>
  pg.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, key))) return 'rest'
    const state = await readState(trx, key)
    const { marked, settled, candidate } = state
    if (BigInt(marked) < BigInt(settled)) {
      const next = BigInt(marked) + BigInt(max_ids)
      const up_to = next < BigInt(settled) ? String(next) : settled
      await work(trx, marked, up_to)
      await writeSetting(trx, key, { ...state, marked: up_to })
      return 'more'
    }
    if (candidate !== null) {
      const writing = new Set(await findWriters(trx, table))
      if (candidate.writers.some((writer) => writing.has(writer))) return 'rest'
      await writeSetting(trx, key, { ...state, settled: candidate.id, candidate: null })
      return 'more'
    }
    const id = await findNewest(trx, table)
    if (BigInt(id) - BigInt(settled) < BigInt(min_new)) return 'rest'
    // After the newest id, never before: a current writer may hold a lower one.
    await writeSetting(trx, key, { ...state, candidate: { id, writers: await findWriters(trx, table) } })
    return 'more'
  })
