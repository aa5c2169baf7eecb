import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Pg } from '../../storage/postgres/schema.ts'

/* The addresses that affiliates' trackers see our calls come from. Only the operator knows them: a worker may call through an address of the network. */

const key = 'postback_addresses'
const Stored = Type.Array(Type.String())

/** IP addresses and ranges; none where the operator named none. */
export const readAddresses = async (pg: Pg): Promise<string[]> => {
  const row = await pg.selectFrom('network_state').where('key', '=', key).select('value').executeTakeFirst()
  return Value.Check(Stored, row?.value) ? row.value : []
}

export const writeAddresses = async (trx: Pg, addresses: readonly string[], now: Date): Promise<void> => {
  const value = JSON.stringify(addresses)
  await trx
    .insertInto('network_state')
    .values({ key, value, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}
