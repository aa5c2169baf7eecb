import Type from 'typebox'
import { id, moment, orNull } from '../fields.ts'
import { line, listOf, optionalId, optionalNumber, secret } from './fields.ts'
import { operation } from './operation.ts'
import { default_token_days, roles } from './roles.ts'

export const makeToken = operation({
  command: 'tokens create',
  call: { method: 'POST', path: '/api/operator/tokens/' },
  summary: 'create a token for the operator API; it is shown only once',
  examples: ['tokens create --name "nightly import" --role finance --days 90'],
  confirm_identity: true,
  session_only: true,
  subject: { kind: 'token', by: 'id' },
  input: Type.Object({
    name: line('name of the token, as shown in the audit log'),
    role: Type.Enum(roles, { description: 'role of the token: same permissions as a team member' }),
    manager: optionalId('for role manager: manager whose affiliates it can access'),
    days: optionalNumber(1, 3650, `validity in days (default: ${default_token_days})`),
  }),
  reply: Type.Object({
    id,
    name: Type.String(),
    role: Type.Enum(roles),
    token: secret('the token'),
    expires_at: moment,
  }),
})

export const listTokens = operation({
  command: 'tokens list',
  call: { method: 'GET', path: '/api/operator/tokens/' },
  summary: 'list tokens of the operator API, newest first',
  examples: ['tokens list'],
  roles: ['viewer'],
  reply: listOf(
    Type.Object({
      id,
      name: Type.String(),
      role: Type.Enum(roles),
      effective_role: Type.Union([Type.Enum(roles), Type.Null()], {
        description: "what it may do now, by its maker's present role; null: nothing",
      }),
      manager_id: orNull(id),
      made_by: Type.Union([Type.String(), Type.Null()], {
        description: 'creator: a team member, or the command and its user; null if unknown',
      }),
      team_member_id: Type.Union([id, Type.Null()], { description: 'null if created on the command line' }),
      state: Type.Enum(['valid', 'expired', 'revoked']),
      created_at: moment,
      last_used_at: orNull(moment),
      expires_at: orNull(moment),
      revoked_at: orNull(moment),
    }),
  ),
  columns: ['id', 'name', 'role', 'effective_role', 'made_by', 'state', 'created_at', 'last_used_at', 'expires_at'],
})

export const revokeToken = operation({
  command: 'tokens revoke',
  call: { method: 'POST', path: '/api/operator/tokens/{id}/revoke/' },
  summary: 'revoke a token of the operator API immediately',
  examples: ['tokens revoke 3'],
  confirm_identity: true,
  session_only: true,
  subject: { kind: 'token', by: 'id' },
  confirm: 'Programs that use this token lose access immediately. Revoke it?',
  reply: Type.Object({ id, revoked_at: moment }),
})
