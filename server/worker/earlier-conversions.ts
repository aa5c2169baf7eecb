import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ConversionStatus } from '../conversions/status.ts'
import type { EarlierConversion, LastChange } from './postback-rules.ts'

/** What makes a conversion one. */
export interface ConversionName {
  offer_id: number
  /** The goal's code. */
  goal: string
  identity: string
}

export interface FoundConversion extends EarlierConversion {
  id: string
}

interface Row {
  id: string
  offer_id: number
  goal: string
  identity: string
  click_id: string
  status: ConversionStatus
  sale_amount: string | null
}

interface HistoryRow {
  conversion_id: string
  at: Date
  journal: number | null
  sequence: string | null
  from_status: string | null
  said: string | null
}

export const nameKey = ({ offer_id, goal, identity }: ConversionName): string =>
  JSON.stringify([offer_id, goal, identity])

const lastChange = (row: HistoryRow): LastChange => ({
  at: row.at.getTime(),
  journal: row.journal,
  sequence: row.sequence === null ? null : Number(row.sequence),
  by_default: row.from_status === null && row.said?.trim() === '',
})

/**
 * Locks the names of conversions until the transaction's end, whether there are conversions yet or not, and finds those that there are. All
 * lock in the same order, so two journals with copies of the same postbacks wait for each other and never lock each other out.
 */
export const lockConversions = async (
  trx: Transaction<Database>,
  names: readonly ConversionName[],
): Promise<Map<string, FoundConversion>> => {
  const keys = [...new Set(names.map((name) => nameKey(name)))].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(trx)
  return findEarlier(trx, names)
}

/** Finds the conversions of these names, by `nameKey`, with what happened to each last. Their rows are locked until the transaction's end. */
export const findEarlier = async (
  trx: Transaction<Database>,
  names: readonly ConversionName[],
): Promise<Map<string, FoundConversion>> => {
  const found = new Map<string, FoundConversion>()
  if (names.length === 0) return found
  // Advertisers repeat themselves.
  const asked = [...new Map(names.map((name) => [nameKey(name), name])).values()]
  const { rows } = await sql<Row>`
    select c.id, c.offer_id, asked.goal, c.identity, c.click_id, c.status, c.sale_amount
    from unnest(
      ${asked.map(({ offer_id }) => offer_id)}::integer[],
      ${asked.map(({ goal }) => goal)}::text[],
      ${asked.map(({ identity }) => identity)}::text[]
    ) as asked (offer_id, goal, identity)
    join goals on goals.offer_id = asked.offer_id and goals.code = asked.goal
    join conversions as c on c.offer_id = asked.offer_id and c.goal_id = goals.id and c.identity = asked.identity
    order by c.id for update of c`.execute(trx)
  if (rows.length === 0) return found
  // In a statement of its own, begun when the locks are held: one before may have seen less of the history than of the conversion.
  const { rows: history } = await sql<HistoryRow>`
    select conversion_id, at, journal, sequence, from_status, said
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as asked (id)
    cross join lateral (
      select * from conversion_history where conversion_id = asked.id order by conversion_history.id desc limit 1
    ) as last`.execute(trx)
  const last = new Map(history.map((row) => [row.conversion_id, row]))
  for (const { id, click_id, status, sale_amount, ...name } of rows) {
    const row = last.get(id)
    if (row === undefined) throw new Error(`conversion ${id} has no history`)
    found.set(nameKey(name), { id, click_id, status, sale_amount, last: lastChange(row) })
  }
  return found
}
