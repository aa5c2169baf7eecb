import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { listRecords } from '../../storage/archive/records.ts'
import { redactUrl } from '../../shared/config.ts'
import { faultText, type Fault } from '../../shared/messages.ts'
import { network_currency, network_zone, type NetworkTerms } from '../../shared/network.ts'
import { missingSchema, UnfitDatabase } from '../../storage/postgres/requirements.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { parseSecrets, readKeptSecrets, readSecrets, secretsPath, type Secrets } from '../../shared/secrets.ts'
import { readIdentity } from './identity.ts'

/*
 * A data directory, its PostgreSQL and its ClickHouse know each other by the fingerprint of the network's keys: the keys lie in secrets.json,
 * the fingerprint in both databases (ADR-0062).
 */

/** Why this data directory must not be used with these databases. What to do is in the message. */
export class NetworkRefusal extends Error {
  override name = 'NetworkRefusal'

  constructor(why: Fault | string) {
    super(typeof why === 'string' ? why : faultText(why))
  }
}

/** Distinguishes keys, and reveals nothing else about them. */
export const fingerprintOf = ({ click_id_key, session_key, demo_visitor_key }: Secrets): string =>
  createHmac('sha256', Buffer.concat([click_id_key, session_key, demo_visitor_key]))
    .update('plumbline secrets')
    .digest('hex')

/** In the place of the fingerprint: after the network was moved away from a database, and while that is a copy that is not complete. */
export const movedMark = (fingerprint: string): string => `moved:${fingerprint}`
export const copyMark = (fingerprint: string): string => `copy:${fingerprint}`

/** Why a database of this network that a move has marked is not to be used. */
export const markRefusal = (
  fingerprint: string | undefined,
  marks: readonly (string | undefined)[],
  which: Message,
  variable: 'DATABASE_URL' | 'CLICKHOUSE_URL',
): Fault | undefined => {
  if (fingerprint === undefined) return undefined
  if (marks.includes(movedMark(fingerprint)))
    return { found: message('database_moved', { which }), todo: message('set_moved_to', { variable }) }
  if (marks.includes(copyMark(fingerprint)))
    return { found: message('database_is_copy', { which }), todo: message('finish_move', { variable }) }
  return undefined
}

/** A data directory, read without creating anything in it. */
export interface DataDirectory {
  data_dir: string
  /** Undefined if it has no keys yet. */
  fingerprint: string | undefined
  /** Whether it was started with a network: it has a number in one, or journals. */
  has_network: boolean
}

/** @throws when its files are damaged */
export const inspectDataDirectory = (data_dir: string): DataDirectory => {
  const path = secretsPath(data_dir)
  const hasNumber = typeof readIdentity(data_dir)?.machine === 'number'
  return {
    data_dir,
    fingerprint: existsSync(path) ? fingerprintOf(parseSecrets(path, readFileSync(path, 'utf8'))) : undefined,
    has_network: hasNumber || listRecords(data_dir).length > 0,
  }
}

/** The keys of a data directory: created if it holds no network yet. @throws if those of a network are missing or damaged */
export const secretsOf = (data_dir: string): Secrets =>
  inspectDataDirectory(data_dir).has_network ? readKeptSecrets(data_dir) : readSecrets(data_dir)

export interface FoundNetwork {
  /** Absent without a network. */
  terms?: NetworkTerms | undefined
  /** Absent if no network was started on it. */
  fingerprint: string | undefined
  has_data: boolean
}

/**
 * Looks at a database of any version, also at an empty one.
 * @throws UnfitDatabase if it is impossible to see whether the database is empty
 */
export const findNetwork = async (pg: Pg): Promise<FoundNetwork> => {
  const { rows: tables } = await sql<{ there: boolean; role: string; schema: string | null }>`
    select to_regclass('network_state') is not null and to_regclass('users') is not null
      and to_regclass('offers') is not null as there, current_user::text as role, current_schema()::text as schema`.execute(
    pg,
  )
  const unfit = tables[0] && missingSchema(tables[0])
  if (unfit !== undefined) throw new UnfitDatabase(unfit)
  if (tables[0]?.there !== true) return { fingerprint: undefined, has_data: false }
  const { rows } = await sql<{ fingerprint: string | null; terms: NetworkTerms | null; has_data: boolean }>`
    select (select value ->> 'fingerprint' from network_state where key = 'secrets') as fingerprint,
      (select value from network_state where key = 'terms') as terms,
      exists (select from users) or exists (select from offers) as has_data`.execute(pg)
  const [row] = rows
  return {
    fingerprint: row?.fingerprint ?? undefined,
    has_data: row?.has_data ?? false,
    terms: row?.terms ?? undefined,
  }
}

/**
 * How messages name an engine: by the variable that leads to it, or as the embedded one.
 * @param prefix of the variable, where it is the target of a move
 */
export const nameEngine = (
  engine: 'PostgreSQL' | 'ClickHouse',
  configured_url: string | undefined,
  data_dir: string,
  prefix: '' | 'TARGET_' = '',
): Message => {
  const variable = `${prefix}${engine === 'PostgreSQL' ? 'DATABASE_URL' : 'CLICKHOUSE_URL'}`
  return configured_url === undefined
    ? message('embedded_engine', { engine, data_dir, variable })
    : message('named_engine', { engine, variable, address: redactUrl(configured_url) })
}

/** Days and amounts of one network are never in two zones or currencies. */
export const termsRefusal = (terms: NetworkTerms | undefined, which: Message): Fault | undefined => {
  if (terms === undefined || (terms.zone === network_zone && terms.currency === network_currency)) return undefined
  const own = { own_zone: network_zone, own_currency: network_currency }
  return { found: message('terms_differ', { which, ...terms, ...own }), todo: message('set_terms', terms) }
}

/**
 * Why a data directory and a PostgreSQL do not belong together.
 * @param which the PostgreSQL, as `nameEngine` names it
 * @returns undefined if they do: the network's own, a further node's with the network's keys, or a new network
 */
export const networkRefusal = (
  { data_dir, fingerprint, has_network }: DataDirectory,
  network: FoundNetwork,
  which: Message,
): Fault | undefined => {
  const given = { which, data_dir }
  const marked = markRefusal(fingerprint, [network.fingerprint], which, 'DATABASE_URL')
  if (marked !== undefined) return marked
  if (network.fingerprint !== undefined && network.fingerprint === fingerprint)
    return termsRefusal(network.terms, which)
  const isTaken = network.fingerprint !== undefined || network.has_data
  if (has_network && isTaken)
    return { found: message('other_network', given), todo: message('choose_network', { data_dir }) }
  if (has_network) return { found: message('database_empty', given), todo: message('set_own_database', {}) }
  if (isTaken)
    return {
      found: message('directory_new', given),
      todo: message('join_or_start', { secrets: secretsPath(data_dir) }),
    }
  return undefined
}
