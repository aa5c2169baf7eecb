import Type from 'typebox'
import { settingOf, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/* The addresses that affiliates' trackers see our calls come from. Only the operator knows them: a worker may call through an address of the network. */

const key = 'postback_addresses'
const Stored = Type.Array(Type.String())

/** IP addresses and ranges; none where the operator named none. */
export const readAddresses = (pg: Pg): Promise<string[]> => settingOf(pg, key, Stored, [])

export const writeAddresses = (trx: Pg, addresses: readonly string[], now: Date): Promise<void> =>
  writeSetting(trx, key, addresses, now)
