import { sql } from 'kysely'
import { readMessage } from '../../../shared/messages.ts'
import type { Row, Trx } from '../../../storage/postgres/schema.ts'
import type { EarlierConversion, LastChange, StatusReport } from './repeat-rules.ts'

export interface ConversionName {
  offer_id: number
  /** The goal's code, now or formerly. */
  goal: string
  identity: string
}

export interface FoundConversion extends EarlierConversion {
  id: string
}

type ConversionRow = Pick<
  Row<'conversions'>,
  | ('id' | 'offer_id' | 'goal_id' | 'identity' | 'click_id' | 'status' | 'payout' | 'revenue' | 'sale_amount')
  | ('held_for' | 'said_status' | 'said_refund' | 'said_at' | 'said_journal' | 'said_sequence')
>

type HistoryRow = Pick<
  Row<'conversion_history'>,
  'conversion_id' | 'at' | 'journal' | 'sequence' | 'from_status' | 'said' | 'actor' | 'note'
>

/** The identity of a conversion; its goal may be renamed. */
export const conversionKey = ({
  offer_id,
  goal_id,
  identity,
}: Pick<ConversionRow, 'offer_id' | 'goal_id' | 'identity'>): string => JSON.stringify([offer_id, goal_id, identity])

const lastChange = (row: HistoryRow): LastChange => ({
  at: row.at.getTime(),
  journal: row.journal,
  sequence: row.sequence === null ? null : Number(row.sequence),
  by_default: row.from_status === null && row.said?.trim() === '',
  // An operator who adds a conversion passes on the advertiser's report, and does not decide against it.
  by_operator: row.from_status !== null && row.actor.startsWith('operator:'),
  by_cap: row.note !== null && readMessage(row.note).code === 'declined_by_cap',
})

const lastReport = (row: ConversionRow): StatusReport | undefined => {
  const { said_status: status, said_refund: refund, said_at, said_journal: journal, said_sequence } = row
  if (status === null || said_at === null || journal === null) return undefined
  return { status, refund, at: said_at.getTime(), journal, sequence: Number(said_sequence) }
}

/**
 * Locks transactions until the database transaction's end, whether they have conversions yet or not, and finds their conversions. All callers lock
 * in the same order, so two journals with copies of the same postbacks cannot deadlock. Goals are not part of
 * the locked key, because one goal may have several codes.
 */
export const lockConversions = async (
  trx: Trx,
  names: readonly ConversionName[],
): Promise<Map<string, FoundConversion>> => {
  const keys = [...new Set(names.map(({ offer_id, identity }) => JSON.stringify([offer_id, identity])))].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(trx)
  return findEarlier(trx, names)
}

/** Finds the conversions of these names, by `conversionKey`, with what happened to each last. Their rows are locked until the transaction's end. */
export const findEarlier = async (
  trx: Trx,
  names: readonly ConversionName[],
): Promise<Map<string, FoundConversion>> => {
  const earlier = new Map<string, FoundConversion>()
  if (names.length === 0) return earlier
  // Advertisers repeat themselves.
  const questions = [
    ...new Map(names.map((name) => [JSON.stringify([name.offer_id, name.goal, name.identity]), name])).values(),
  ]
  const { rows } = await sql<ConversionRow>`
    select c.id, c.offer_id, c.goal_id, c.identity, c.click_id, c.status, c.payout, c.revenue, c.sale_amount, c.held_for,
      c.said_status, c.said_refund, c.said_at, c.said_journal, c.said_sequence
    from unnest(
      ${questions.map(({ offer_id }) => offer_id)}::integer[],
      ${questions.map(({ goal }) => goal)}::text[],
      ${questions.map(({ identity }) => identity)}::text[]
    ) as questions (offer_id, goal, identity)
    join goals on goals.offer_id = questions.offer_id and questions.goal = any(goals.code || goals.former_codes)
    join conversions as c on c.offer_id = questions.offer_id and c.goal_id = goals.id and c.identity = questions.identity
    order by c.id for update of c`.execute(trx)
  if (rows.length === 0) return earlier
  // In a statement of its own, begun when the locks are held: one before may have seen less of the history than of the conversion.
  const { rows: history } = await sql<HistoryRow>`
    select last.*
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as questions (id)
    cross join lateral (
      select * from conversion_history where conversion_id = questions.id order by conversion_history.id desc limit 1
    ) as last`.execute(trx)
  const last = new Map(history.map((row) => [row.conversion_id, row]))
  for (const row of rows) {
    const { id, click_id, status, payout, revenue, sale_amount, held_for } = row
    const change = last.get(id)
    if (change === undefined) throw new Error(`conversion ${id} has no history`)
    const amounts = { payout, revenue, sale_amount }
    earlier.set(conversionKey(row), {
      id,
      click_id,
      status,
      held_for,
      ...amounts,
      last: lastChange(change),
      reported: lastReport(row),
    })
  }
  return earlier
}
