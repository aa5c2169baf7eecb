import Type from 'typebox'
import { id, moment, nullableText, orNull } from '../fields.ts'
import { line, link_mail, listOf, listing } from './fields.ts'
import { operation } from './operation.ts'
import { roles } from './roles.ts'

const role = Type.Enum(roles, {
  description:
    'owner: everything; manager: own affiliates and their conversions; finance: payments, ledger, payout details; viewer: reads',
})

const managerOption = Type.Optional(
  Type.String({
    pattern: '^(new|[1-9][0-9]{0,8})$',
    description: 'account manager of this member; required for role manager',
    typed: 'an id; "new" adds one',
  }),
)

const member = Type.Object({
  id,
  email: Type.String(),
  /** Null until the invitation is accepted. */
  name: nullableText,
  role: Type.Enum(roles),
  manager_id: orNull(id),
  state: Type.Enum(['invited', 'no_second_factor', 'active']),
  sessions: Type.Integer({ description: 'number of open sessions' }),
  last_seen_at: orNull(moment),
  created_at: moment,
})

export const inviteMember = operation({
  command: 'team invite',
  call: { method: 'POST', path: '/api/operator/team/' },
  summary: 'invite a team member to the console by mail',
  examples: [
    'team invite --email mia@example.com --role manager --manager new',
    'team invite --email ben@example.com --role owner',
  ],
  confirm_identity: true,
  session_only: true,
  subject: { kind: 'member', by: 'id' },
  input: Type.Object({
    email: line('email address for the invitation and for sign-in', 254),
    role,
    manager: managerOption,
    name: Type.Optional(line('name of the person; they can change it when they accept')),
  }),
  reply: Type.Object({ ...member.properties, ...link_mail }),
})

export const listTeam = operation({
  command: 'team list',
  call: { method: 'GET', path: '/api/operator/team/' },
  summary: 'list team members with role and last activity',
  examples: ['team list'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({ ...listing }),
  reply: listOf(member),
  columns: ['id', 'email', 'name', 'role', 'manager_id', 'state', 'last_seen_at'],
})

export const editMember = operation({
  command: 'team edit',
  call: { method: 'PATCH', path: '/api/operator/team/{id}/' },
  summary: 'change the role of a member of the team; it takes effect immediately',
  examples: ['team edit 3 --role finance', 'team edit 4 --role manager --manager 2'],
  confirm_identity: true,
  session_only: true,
  subject: { kind: 'member', by: 'id' },
  input: Type.Object({ role: Type.Optional(role), manager: managerOption }),
  reply: member,
})

export const removeMember = operation({
  command: 'team remove',
  call: { method: 'DELETE', path: '/api/operator/team/{id}/' },
  summary: 'remove a member of the team, end their sessions and revoke their tokens; the last owner stays',
  examples: ['team remove 3'],
  confirm_identity: true,
  session_only: true,
  subject: { kind: 'member', by: 'id' },
  confirm: 'This member is signed out and loses access, and their tokens are revoked. Remove the member?',
  reply: Type.Object({ id, ended_sessions: Type.Integer(), revoked_tokens: Type.Integer() }),
})

export const resetMember = operation({
  command: 'team reset',
  call: { method: 'POST', path: '/api/operator/team/{id}/reset/' },
  summary: 'mail a link for a new password, and disconnect the authenticator app',
  examples: ['team reset 3'],
  confirm_identity: true,
  session_only: true,
  subject: { kind: 'member', by: 'id' },
  confirm: 'Their sessions end, and their password and authenticator app no longer work. Reset their access?',
  reply: Type.Object({ id, ended_sessions: Type.Integer(), ...link_mail }),
})
