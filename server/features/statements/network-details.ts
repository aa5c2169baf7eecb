import Type, { type Static } from 'typebox'
import { lockSettings } from '../../storage/postgres/lock.ts'
import { settingOf, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { party, text, type Party } from './content.ts'

const key = 'network_details'
const Stored = Type.Object({ ...party.properties, name: text })

/** The network's name and address on statements. */
export type NetworkDetails = Static<typeof Stored>

const nothing: NetworkDetails = { name: null, address: null, zipcode: null, city: null, country: null, tax_id: null }

export const readNetworkDetails = (pg: Pg): Promise<NetworkDetails> => settingOf(pg, key, Stored, nothing)

/** Changes what is given; everything else stays. */
export const writeNetworkDetails = async (
  trx: Pg,
  changes: Partial<NetworkDetails>,
  now: Date,
): Promise<NetworkDetails> => {
  await lockSettings(trx)
  const details = { ...(await readNetworkDetails(trx)), ...changes }
  await writeSetting(trx, key, details, now)
  return details
}

/** The details that a statement cannot do without and that are not set. A tax id is not everybody's. */
export const missingDetails = (details: NetworkDetails): string[] =>
  (['name', 'address', 'country'] as const).filter((field) => details[field] === null)

/** The network as a statement names it; null while something is missing. */
export const networkParty = (details: NetworkDetails): Party | null =>
  missingDetails(details).length === 0 && details.name !== null ? { ...details, name: details.name } : null
