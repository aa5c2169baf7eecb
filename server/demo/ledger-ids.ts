import { sql } from 'kysely'
import type { Trx } from '../storage/postgres/schema.ts'

/*
 * A ledger is read in the order of its ids, in which its balance runs. The bookings and payments of the demo network's operators are only known
 * after the traffic has earned them, but belong between its entries: while the traffic is written, some ids are left free.
 */

/** Free ids before the first entry of the traffic, which is younger than the oldest payments. */
const first_id = 1_000
/** Every tenth id is used: several affiliates are paid at once, each with a fee. */
const step = 10

/** From now on entries leave room for others between them. */
export const leaveRoomForMoney = async (trx: Trx): Promise<void> => {
  await sql`alter sequence ledger_entries_id_seq restart with ${sql.lit(first_id)} increment by ${sql.lit(step)}`.execute(
    trx,
  )
}

/** From now on they leave none. */
export const leaveNoRoom = async (trx: Trx): Promise<void> => {
  await sql`alter sequence ledger_entries_id_seq increment by 1`.execute(trx)
}

export interface MoneyEntry {
  affiliate_id: number
  created_at: Date
  release_at?: Date
  kind: 'bonus' | 'correction' | 'chargeback' | 'payment' | 'payment_return' | 'fee'
  /** Exact decimals. */
  amount: string
  payment_id?: string
  reason?: string | null
  reference?: string | null
}

/** Adds an entry behind those that were there at its time, at the next free id. */
export const insertAtItsTime = async (trx: Trx, entry: MoneyEntry): Promise<void> => {
  const { affiliate_id, created_at, release_at = created_at, kind, amount } = entry
  const { payment_id = null, reason = null, reference = null } = entry
  await sql`
    with before as (select coalesce(max(id), 0) as id from ledger_entries where created_at <= ${created_at})
    insert into ledger_entries (id, affiliate_id, created_at, release_at, kind, amount, payment_id, reason, reference)
    overriding system value
    select
      (select min(free) from before, generate_series(before.id + 1, before.id + ${first_id}) as free
        where not exists (select from ledger_entries where ledger_entries.id = free)),
      ${affiliate_id}::integer, ${created_at}::timestamptz, ${release_at}::timestamptz, ${kind}, ${amount}::numeric, ${payment_id}::bigint,
      ${reason}, ${reference}`.execute(trx)
}
