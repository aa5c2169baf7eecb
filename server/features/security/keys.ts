import { hashToken } from '../../shared/hash-token.ts'
import { randomBytes } from 'node:crypto'
import { key_prefix, max_keys, type KeyScope } from '@plumbline/contract/key-scopes.ts'
import type * as userKeys from '@plumbline/contract/user-keys.ts'
import { sql } from 'kysely'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { ApiError, refuse } from '../../shared/http/errors.ts'
import { checkRanges } from '../../shared/visitor/check-ranges.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { presentRow } from '../../shared/present-row.ts'
import { enqueueMail } from '../mail/index.ts'
import type { Services } from '../portal-services.ts'

/* Keys of users for the API (ADR-0111). A viewing operator may not see them. */

const hint_length = 4

const listKeys = async (pg: Pg, user_id: number) => {
  const rows = await pg
    .selectFrom('user_keys')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'hint', 'created_at', 'expires_at', 'last_used_at'])
    // The driver knows no arrays of addresses.
    .select(sql<string[]>`addresses::text[]`.as('addresses'))
    .select(sql<KeyScope[]>`scopes`.as('scopes'))
    .execute()
  return rows.map((row) => presentRow(row))
}

export const userKeysHandlers = ({ pg, now }: Pick<Services, 'pg' | 'now'>): HandlersOf<typeof userKeys> => ({
  async userKeys({ caller }) {
    if (caller.viewed_by) throw new ApiError('read_only')
    return { results: await listKeys(pg, caller.user_id) }
  },

  async createUserKey({ body, caller: { user_id } }) {
    const at = now()
    const expires_at = body.expires_at === undefined ? null : new Date(body.expires_at)
    if (expires_at !== null && expires_at <= at) throw refuse('key_expired_already', {})
    const ranges = checkRanges(body.addresses ?? [])
    const key = `${key_prefix}${randomBytes(32).toString('base64url')}`
    const made = await pg.transaction().execute(async (trx) => {
      // Two at once are counted one after the other.
      const { email } = await trx
        .selectFrom('users')
        .where('id', '=', user_id)
        .select('email')
        .forUpdate()
        .executeTakeFirstOrThrow(() => new ApiError('not_signed_in'))
      const name = body.name.trim()
      const keys = await listKeys(trx, user_id)
      if (keys.length >= max_keys) throw refuse('too_many_keys', { most: max_keys })
      const { id } = await trx
        .insertInto('user_keys')
        .values({
          user_id,
          name,
          token_sha256: hashToken(key),
          hint: key.slice(-hint_length),
          scopes: body.scopes,
          addresses: sql<string[]>`${ranges}::text[]::cidr[]`,
          created_at: at,
          expires_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const data = { name, scopes: body.scopes.join(', '), at: at.toISOString() }
      await enqueueMail(trx, { to: email, kind: 'key_created', data }, { at })
      return (await listKeys(trx, user_id)).find((one) => one.id === id)
    })
    if (made === undefined) throw new TypeError('a key that was made just now is not there')
    return { ...made, key }
  },

  async revokeUserKey({ params: { id }, caller: { user_id } }) {
    await pg
      .deleteFrom('user_keys')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new ApiError('not_found'))
    return { detail: 'The key was revoked.' }
  },
})
