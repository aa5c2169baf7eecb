import { randomUUID } from 'node:crypto'
import { key_prefix, key_scopes, type KeyScope } from '../../contract/key-scopes.ts'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../../server/shared/hash-token.ts'
import { test_click_id_key } from '../../server/processes/api/app.test-support.ts'
import { newSecret, sealSecret } from '../../server/shared/second-factor.ts'
import type { TestStores } from './harness.ts'

interface BuiltKey {
  scopes?: KeyScope[]
  expires_at?: Date | null
  addresses?: string[]
  created_at?: Date
}

/** The code that an authenticator app shows for a secret. */
export const codeAt = (secret: string, at = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Gives a user a second factor. @returns its secret */
export const giveFactor = async ({ pg }: Pick<TestStores, 'pg'>, user_id: number): Promise<string> => {
  const secret = newSecret()
  const totp_secret = sealSecret({ click_id_key: test_click_id_key }, secret)
  await pg.updateTable('users').set({ totp_secret, totp_step: null }).where('id', '=', user_id).execute()
  return secret
}

/** A user's session in which the identity has just been confirmed. */
export const confirmSession = async (
  { pg }: Pick<TestStores, 'pg'>,
  session_id: string,
  now = new Date(),
): Promise<void> => {
  const confirmed_until = new Date(now.getTime() + 600_000)
  await pg.updateTable('sessions').set({ confirmed_until }).where('id', '=', session_id).execute()
}

/** A further session of a user. @returns its id */
export const buildUserSession = async ({ pg }: Pick<TestStores, 'pg'>, user_id: number): Promise<string> => {
  const id = randomUUID()
  const until = new Date(Date.now() + 3_600_000)
  const session = { id, user_id, refresh_hash: Buffer.from(id), idle_expires_at: until, expires_at: until }
  await pg.insertInto('sessions').values(session).execute()
  return id
}

/** A key of a user for the API. @returns its id, and the key */
export const buildUserKey = async (
  { pg }: Pick<TestStores, 'pg'>,
  user_id: number,
  { scopes = [...key_scopes], expires_at = null, addresses = [], created_at = new Date() }: BuiltKey = {},
): Promise<{ id: number; key: string }> => {
  const key = `${key_prefix}${randomUUID()}`
  const { id } = await pg
    .insertInto('user_keys')
    .values({
      user_id,
      name: 'Nightly',
      token_sha256: hashToken(key),
      hint: key.slice(-4),
      scopes,
      addresses: sql<string[]>`${addresses}::text[]::cidr[]`,
      created_at,
      expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
