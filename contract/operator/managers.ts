import Type from 'typebox'
import { id, moment, nullableText } from '../fields.ts'
import { clearable, line, listOf, listing, optionalId } from './fields.ts'
import { operation } from './operation.ts'

const manager = Type.Object({
  id,
  name: Type.String(),
  email: nullableText,
  telegram: nullableText,
  affiliates: Type.Integer({ description: 'number of affiliates' }),
  created_at: moment,
})

export const addManager = operation({
  command: 'managers add',
  call: { method: 'POST', path: '/api/operator/managers/' },
  summary: 'add an account manager',
  examples: ['managers add --name "Mia Berg" --email mia@example.com --telegram @mia'],
  subject: { kind: 'manager', by: 'id' },
  input: Type.Object({
    name: line('name that affiliates see'),
    email: Type.Optional(line('where affiliates write to', 254)),
    telegram: Type.Optional(line('their name on Telegram')),
  }),
  reply: manager,
})

export const listManagers = operation({
  command: 'managers list',
  call: { method: 'GET', path: '/api/operator/managers/' },
  summary: 'list account managers, with the number of their affiliates',
  examples: ['managers list'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object(listing),
  reply: listOf(manager),
})

export const editManager = operation({
  command: 'managers edit',
  call: { method: 'PATCH', path: '/api/operator/managers/{id}/' },
  summary: 'change the name or contacts of an account manager',
  examples: ['managers edit 2 --telegram @mia_berg', 'managers edit 2 --email ""'],
  subject: { kind: 'manager', by: 'id' },
  input: Type.Object({
    name: Type.Optional(line('name that affiliates see')),
    email: Type.Optional(clearable('where affiliates write to', 254)),
    telegram: Type.Optional(clearable('their name on Telegram')),
  }),
  reply: manager,
})

export const removeManager = operation({
  command: 'managers remove',
  call: { method: 'DELETE', path: '/api/operator/managers/{id}/' },
  summary: 'remove an account manager; affiliates are reassigned or left unassigned',
  examples: ['managers remove 2 --successor 3'],
  subject: { kind: 'manager', by: 'id' },
  confirm: 'The portal no longer shows this manager to their affiliates. Remove the manager?',
  input: Type.Object({
    successor: optionalId('id of the manager who takes over the affiliates'),
  }),
  reply: Type.Object({ id, moved: Type.Integer({ description: 'number of affiliates reassigned' }) }),
})
