import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

export type PaymentMethod = 'paypal' | 'bank' | 'crypto'
export type Minimums = Record<PaymentMethod, string>

const key = 'payment_minimums'
const Stored = Type.Object({ paypal: Type.String(), bank: Type.String(), crypto: Type.String() })

/** What networks of the field pay at least: a bank's transfer costs more than a PayPal payment. */
const usual: Minimums = { paypal: '50.00', bank: '500.00', crypto: '100.00' }

/** From which amount on each method is paid, as exact decimals. */
export const readMinimums = async (pg: Kysely<Database>): Promise<Minimums> => {
  const row = await pg.selectFrom('network_state').where('key', '=', key).select('value').executeTakeFirst()
  return row !== undefined && Value.Check(Stored, row.value) ? row.value : usual
}

export const writeMinimum = async (trx: Kysely<Database>, method: PaymentMethod, amount: string, now: Date) => {
  const value = JSON.stringify({ ...(await readMinimums(trx)), [method]: Number(amount).toFixed(2) })
  await trx
    .insertInto('network_state')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
  return readMinimums(trx)
}
