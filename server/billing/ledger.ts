import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/*
 * What moves an affiliate's money besides conversions (server/conversions). Each function writes entries within the caller's transaction and
 * never changes one. There is no balance that is kept anywhere: it is the sum of the entries.
 */

/** Why money was not moved, in words for a person. */
export class LedgerRefusal extends Error {
  override name = 'LedgerRefusal'
}

/** Exact decimal text with two places, such as `19.90`. */
type Amount = string

const cents = (amount: Amount): bigint => {
  if (!/^-?\d{1,12}\.\d{2}$/.test(amount)) throw new RangeError(`not an amount in cents: ${amount}`)
  return BigInt(amount.replace('.', ''))
}

export interface ExtraEntry {
  affiliate_id: number
  kind: 'bonus' | 'correction' | 'chargeback'
  /** Negative where it takes money away. */
  amount: Amount
  reason: string
  at: Date
}

/**
 * Adds a bonus, a correction or a chargeback, which counts at once.
 * @returns the entry's id
 */
export const addEntry = async (trx: Transaction<Database>, entry: ExtraEntry): Promise<string> => {
  const { at, ...rest } = entry
  if (cents(entry.amount) === 0n) throw new LedgerRefusal('an entry of nothing')
  const { id } = await trx
    .insertInto('ledger_entries')
    .values({ ...rest, created_at: at, release_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewPayment {
  affiliate_id: number
  amount: Amount
  method: 'paypal' | 'bank' | 'crypto'
  at: Date
  destination?: {
    payment_email?: string
    account_number?: string
    bank_name?: string
    wallet_address?: string
    crypto_network?: string
  }
}

/**
 * Makes a payment and takes its amount out of the balance at once. Payments of one affiliate wait for each other, so that no money is paid
 * twice.
 * @returns the payment's id
 * @throws LedgerRefusal where the balance is smaller
 */
export const makePayment = async (trx: Transaction<Database>, payment: NewPayment): Promise<string> => {
  const { affiliate_id, amount, method, at, destination = {} } = payment
  if (cents(amount) <= 0n) throw new LedgerRefusal('a payment of nothing')
  // Held against other payments, but not against conversions, which only add to the ledger.
  await trx
    .selectFrom('affiliates')
    .select('id')
    .where('id', '=', affiliate_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { balance } = await trx
    .selectFrom('ledger_entries')
    .where('affiliate_id', '=', affiliate_id)
    .where('release_at', '<=', at)
    .select(sql<string>`coalesce(sum(amount), 0.00)::text`.as('balance'))
    .executeTakeFirstOrThrow()
  if (cents(amount) > cents(balance)) throw new LedgerRefusal(`the balance is ${balance}, less than ${amount}`)
  const { id } = await trx
    .insertInto('payments')
    .values({ affiliate_id, created_at: at, method, amount, status: 'pending', ...destination })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('ledger_entries')
    .values({ affiliate_id, kind: 'payment', amount: `-${amount}`, payment_id: id, created_at: at, release_at: at })
    .execute()
  return id
}

/**
 * Ends a payment: completed, or rejected, which brings its amount back by a second entry. Doing the same again changes nothing.
 * @throws LedgerRefusal where it ended the other way, or there is none
 */
export const endPayment = async (
  trx: Transaction<Database>,
  payment_id: string,
  to: 'completed' | 'rejected',
  { at, reason }: { at: Date; reason: string | null },
): Promise<'changed' | 'same'> => {
  const payment = await trx
    .selectFrom('payments')
    .select(['affiliate_id', 'amount', 'status'])
    .where('id', '=', payment_id)
    .forUpdate()
    .executeTakeFirst()
  if (payment === undefined) throw new LedgerRefusal(`there is no payment ${payment_id}`)
  const { affiliate_id, amount, status } = payment
  if (status === to) return 'same'
  if (status === 'completed' || status === 'rejected') throw new LedgerRefusal(`payment ${payment_id} is ${status}`)
  await trx.updateTable('payments').set({ status: to }).where('id', '=', payment_id).execute()
  if (to === 'rejected')
    await trx
      .insertInto('ledger_entries')
      .values({ affiliate_id, kind: 'payment_return', amount, payment_id, created_at: at, release_at: at, reason })
      .execute()
  return 'changed'
}
