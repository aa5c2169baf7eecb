import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { default_currency, default_zone } from '@plumbline/contract/network.ts'
import { orUndefined } from './or-undefined.ts'
import { recordOf } from './record.ts'

/*
 * The network's time zone and currency (ADR-0070). They are chosen when the network is made and stand in its database from then on;
 * `machine.json` of each data directory repeats them, because trackers and commands need them without a database. A process works for one
 * network, so they are constants in it.
 */

export interface NetworkTerms {
  zone: string
  currency: string
}

/** Those of a network that chose none. */
export const default_terms: NetworkTerms = { zone: default_zone, currency: default_currency }

/** A zone of the tz database by its own name: no offset, and none of the process's own spelling. */
export const isZone = (name: string): boolean =>
  (name === 'UTC' || name.includes('/')) &&
  orUndefined(() => new Intl.DateTimeFormat('en', { timeZone: name })) !== undefined

/** A currency of today with two decimals (ISO 4217): ledger and reports count in hundredths. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2

/** The network's terms in the data directory; undefined if missing or unreadable. */
export const readTerms = (data_dir: string): NetworkTerms | undefined => {
  // Claiming the node's number reports a damaged file; until then nothing is written anywhere.
  const parsed = orUndefined((): unknown => JSON.parse(readFileSync(join(data_dir, 'machine.json'), 'utf8')))
  const { zone, currency } = recordOf(parsed)
  return typeof zone === 'string' && typeof currency === 'string' ? { zone, currency } : undefined
}

const termsOfThisProcess = (): NetworkTerms => {
  const readGiven = (name: string): string => process.env[name]?.trim() ?? ''
  const [zone, currency] = [readGiven('NETWORK_ZONE'), readGiven('NETWORK_CURRENCY')]
  // readConfig and the start refuse values that are invalid or not the network's.
  return (
    readTerms(readGiven('DATA_DIR') || './data') ?? {
      zone: isZone(zone) ? zone : default_zone,
      currency: isCurrency(currency) ? currency : default_currency,
    }
  )
}

/** Every day, range and shown time is in this zone; every amount in this currency. */
export const { zone: network_zone, currency: network_currency } = termsOfThisProcess()
