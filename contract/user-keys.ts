import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { detail, id, moment, orNull } from './fields.ts'
import { key_scopes } from './key-scopes.ts'
import { nothing_else } from './report-calls.ts'

/* Keys of the signed-in user for the API. A key is sent as a bearer, and never exceeds its user's rights. */

const key = Type.Object({
  id,
  name: Type.String(),
  /** The end of the key, to tell keys apart. */
  hint: Type.String(),
  scopes: Type.Array(Type.Enum(key_scopes)),
  /** Networks that it may be used from; empty: any. */
  addresses: Type.Array(Type.String()),
  created_at: moment,
  expires_at: orNull(moment),
  /** To the minute. */
  last_used_at: orNull(moment),
})

export const userKeys = endpoint({
  method: 'GET',
  path: '/api/user/keys/',
  access: 'affiliate',
  summary: 'The keys of the user for the API, the newest first',
  reply: Type.Object({ results: Type.Array(key) }),
})

export const createUserKey = endpoint({
  method: 'POST',
  path: '/api/user/keys/',
  access: 'affiliate',
  confirm_identity: 'always',
  summary: 'A new key for the API; answers the key itself, which is shown once',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S` }),
      scopes: Type.Array(Type.Enum(key_scopes), { minItems: 1, maxItems: key_scopes.length, uniqueItems: true }),
      expires_at: Type.Optional(moment),
      /** Addresses or networks such as 198.51.100.0/24. */
      addresses: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 50 }), { maxItems: 20 })),
    },
    nothing_else,
  ),
  reply: Type.Object({ ...key.properties, key: Type.String() }),
  status: 201,
  failures: ['conflict'],
})

export const revokeUserKey = endpoint({
  method: 'DELETE',
  path: '/api/user/keys/{id}/',
  access: 'affiliate',
  summary: 'Revoke a key: it stops working at once',
  reply: detail,
})
