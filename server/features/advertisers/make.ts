import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { hashToken } from '../../shared/hash-token.ts'
import { ownKeys, sealToken } from '../../shared/sealed-token.ts'
import { checkRanges } from '../../shared/visitor/check-ranges.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionTools } from '../operator-action.ts'
import { lockAdvertiser } from './queries.ts'
import { checkName } from './rules.ts'
import { newAdvertiserToken } from './token.ts'

type TokenTools = Pick<ActionTools, 'pg' | 'data_dir' | 'now'>

interface Settings {
  name?: string | undefined
  contact?: string | null | undefined
  addresses?: readonly string[] | undefined
  status?: 'active' | 'disabled' | undefined
}

/** Offers name advertisers by name: two of one name would leave open which one is meant. Makes who gives names wait for one another. */
const checkFreeName = async (pg: Pg, name: string, own?: number): Promise<void> => {
  await lock(pg, 'advertisers')
  const other = await pg
    .selectFrom('advertisers')
    .where(sql<boolean>`lower(trim(name)) = lower(${name})`)
    .$if(own !== undefined, (query) => query.where('id', '<>', own ?? 0))
    .select(['id', 'name'])
    .executeTakeFirst()
  if (other !== undefined) throw refuse('name_of_another', { id: other.id, name: other.name })
}

/** Makes a token for an advertiser's postbacks. */
export const makeToken = async ({ pg, data_dir, now }: TokenTools, advertiser_id: number): Promise<string> => {
  const token = newAdvertiserToken()
  const keys = ownKeys(data_dir)
  const sealed = keys === undefined ? null : sealToken(keys, token)
  await pg
    .insertInto('advertiser_tokens')
    .values({ advertiser_id, token_sha256: hashToken(token), sealed, created_at: now })
    .execute()
  return token
}

/**
 * Adds tokens that an advertiser's postbacks already carry, by their hashes; those that it has stay.
 * @returns how many belong to another advertiser, and were not added
 */
export const addTokens = async (
  { pg, now }: Pick<ActionTools, 'pg' | 'now'>,
  advertiser_id: number,
  hashes: readonly Buffer[],
): Promise<number> => {
  if (hashes.length === 0) return 0
  await pg
    .insertInto('advertiser_tokens')
    .values(hashes.map((token_sha256) => ({ advertiser_id, token_sha256, created_at: now })))
    .onConflict((conflict) => conflict.column('token_sha256').doNothing())
    .execute()
  const foreign = await pg
    .selectFrom('advertiser_tokens')
    .where('token_sha256', 'in', [...hashes])
    .where('advertiser_id', '<>', advertiser_id)
    .select('id')
    .execute()
  return foreign.length
}

const cidrs = (ranges: readonly string[]) => sql<string[]>`${[...ranges]}::text[]::cidr[]`

const readSettings = async (pg: Pg, { name: typed, addresses, contact, status }: Settings, own?: number) => {
  const name = typed === undefined ? undefined : checkName(typed)
  const ranges = addresses === undefined ? undefined : checkRanges(addresses)
  if (name !== undefined) await checkFreeName(pg, name, own)
  return { name, contact, status, ...(ranges !== undefined && { allowed_addresses: cidrs(ranges) }) }
}

/**
 * Makes an advertiser with a token for its postbacks.
 * @throws ApiError for a name that another one has, or addresses that are none
 */
export const makeAdvertiser = async (
  tools: TokenTools,
  given: Settings & { name: string },
): Promise<{ id: number; token: string }> => {
  const { pg, now } = tools
  const { name = given.name, allowed_addresses = cidrs([]), ...settings } = await readSettings(pg, given)
  const { id } = await pg
    .insertInto('advertisers')
    .values({ name, allowed_addresses, ...settings, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token: await makeToken(tools, id) }
}

/**
 * Changes an advertiser. Trackers follow within two seconds: a trigger moves the version of their catalogue.
 * @throws ApiError as `makeAdvertiser`, and `not_found`
 */
export const changeAdvertiser = async (pg: Pg, id: number, given: Settings): Promise<void> => {
  const settings = await readSettings(pg, given, id)
  await lockAdvertiser(pg, id)
  await pg.updateTable('advertisers').set(settings).where('id', '=', id).execute()
}
