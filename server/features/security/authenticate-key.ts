import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { key_prefix } from '@plumbline/contract/key-scopes.ts'
import { scopeOf } from '@plumbline/contract/scope-of.ts'
import { sql } from 'kysely'
import type { Caller } from '../../shared/http/endpoint.ts'
import { refuse } from '../../shared/http/errors.ts'
import { minute_ms } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { assertProved, hasFactor, policyColumn } from '../second-factor/index.ts'
import type { KeyLimit, SetHeader } from './key-limit.ts'
import { hashToken } from '../../shared/hash-token.ts'

/** Whether a bearer is a key, and not a token of a session. */
export const isKey = (token: string): boolean => token.startsWith(key_prefix)

/**
 * Who calls with a key. PostgreSQL is asked each time, so that revoking a key and disabling its user take effect at once; notes to the minute when it was used.
 * @param name of the call in the contract
 * @param setHeader absent where the request was counted before
 * @throws ApiError `key_unknown` (401) for one that is unknown, revoked or expired, or whose user is disabled; 403 for an address or a call that it is not for
 */
export const authenticateKey = async (
  pg: Pg,
  { key, name, endpoint, address, now }: { key: string; name: string; endpoint: Endpoint; address: string; now: Date },
  limit: KeyLimit,
  setHeader: SetHeader | undefined,
): Promise<Caller> => {
  const known = limit.begin(address)
  const row = await pg
    .selectFrom('user_keys')
    .innerJoin('users', 'users.id', 'user_keys.user_id')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('token_sha256', '=', hashToken(key))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where('users.disabled_at', 'is', null)
    .where('affiliates.status', '=', 'active')
    .select(['user_keys.id', 'user_keys.user_id', 'users.affiliate_id', 'last_used_at', 'scopes'])
    .select([hasFactor(now).as('has_second_factor'), policyColumn.as('policy')])
    .select(sql<boolean>`addresses = '{}' or ${address}::inet <<= any(addresses)`.as('is_allowed_address'))
    .executeTakeFirst()
    .catch((error: unknown) => {
      // A database that does not answer makes no key unknown.
      known()
      throw error
    })
  if (row === undefined) throw refuse('key_unknown', {})
  known()
  const { id, user_id, affiliate_id, last_used_at, scopes, is_allowed_address, has_second_factor, policy } = row
  if (setHeader !== undefined) limit.count(id, setHeader)
  if (!is_allowed_address) throw refuse('key_of_other_address', { address })
  const scope = scopeOf(name)
  if (scope === undefined) throw refuse('needs_a_sign_in', {})
  if (!scopes.includes(scope)) throw refuse('key_lacks_scope', { scope })
  assertProved(endpoint, { has_second_factor, policy, confirmed_until: null }, now)
  if (last_used_at === null || now.getTime() - last_used_at.getTime() > minute_ms)
    await pg.updateTable('user_keys').set({ last_used_at: now }).where('id', '=', id).execute()
  return { user_id, affiliate_id, session_id: `key ${id}`, viewed_by: null }
}
