import Type from 'typebox'
import { id, moment } from '../fields.ts'
import { line, listOf, secret } from './fields.ts'
import { operation } from './operation.ts'

const nullableMoment = Type.Union([moment, Type.Null()])

export const makeToken = operation({
  command: 'tokens create',
  summary: 'create a token for the operator API; it is shown only once',
  examples: ['tokens create --name "nightly import" --days 90'],
  changes: true,
  input: Type.Object({
    name: line('what it is for, as the audit log will name it'),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, description: 'validity in days' })),
  }),
  reply: Type.Object({ id, name: Type.String(), token: secret('the token'), expires_at: nullableMoment }),
})

export const listTokens = operation({
  command: 'tokens list',
  summary: 'list tokens of the operator API, newest first',
  examples: ['tokens list'],
  changes: false,
  reply: listOf(
    Type.Object({
      id,
      name: Type.String(),
      state: Type.Enum(['valid', 'expired', 'revoked']),
      created_at: moment,
      last_used_at: nullableMoment,
      expires_at: nullableMoment,
      revoked_at: nullableMoment,
    }),
  ),
  columns: ['id', 'name', 'state', 'created_at', 'last_used_at', 'expires_at'],
})

export const revokeToken = operation({
  command: 'tokens revoke',
  summary: 'revoke a token of the operator API immediately',
  examples: ['tokens revoke 3'],
  changes: true,
  confirm: 'Programs that use this token are refused from now on. Revoke it?',
  params: Type.Object({ id }),
  reply: Type.Object({ id, revoked_at: moment }),
})
