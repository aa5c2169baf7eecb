import Type from 'typebox'
import { id, moment, nullableText } from '../fields.ts'
import { clearable, line, listing, listOf } from './fields.ts'
import { operation } from './operation.ts'

const manager = Type.Object({
  id,
  name: Type.String(),
  email: nullableText,
  telegram: nullableText,
  affiliates: Type.Integer({ description: 'how many affiliates they look after' }),
  created_at: moment,
})

export const addManager = operation({
  command: 'managers add',
  call: { method: 'POST', path: '/api/operator/managers/' },
  summary: 'add somebody whom affiliates can write to',
  examples: ['managers add --name "Mia Berg" --email mia@example.com --telegram @mia'],
  changes: true,
  input: Type.Object({
    name: line('as affiliates see it'),
    email: Type.Optional(line('where affiliates write to', 254)),
    telegram: Type.Optional(line('their name on Telegram')),
  }),
  reply: manager,
})

export const listManagers = operation({
  command: 'managers list',
  call: { method: 'GET', path: '/api/operator/managers/' },
  summary: 'the managers, and how many affiliates each has',
  examples: ['managers list'],
  changes: false,
  input: Type.Object(listing),
  reply: listOf(manager),
})

export const editManager = operation({
  command: 'managers edit',
  call: { method: 'PATCH', path: '/api/operator/managers/{id}/' },
  summary: 'change how a manager is called or reached',
  examples: ['managers edit 2 --telegram @mia_berg', 'managers edit 2 --email ""'],
  changes: true,
  params: Type.Object({ id }),
  input: Type.Object({
    name: Type.Optional(line('as affiliates see it')),
    email: Type.Optional(clearable('where affiliates write to', 254)),
    telegram: Type.Optional(clearable('their name on Telegram')),
  }),
  reply: manager,
})

export const removeManager = operation({
  command: 'managers remove',
  call: { method: 'DELETE', path: '/api/operator/managers/{id}/' },
  summary: 'remove a manager; their affiliates have none, or the one that is named',
  examples: ['managers remove 2 --successor 3'],
  changes: true,
  confirm: 'The manager is taken out of the portal of all their affiliates. Remove them?',
  params: Type.Object({ id }),
  input: Type.Object({
    successor: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'who takes the affiliates' }),
    ),
  }),
  reply: Type.Object({ id, moved: Type.Integer({ description: 'affiliates that have another manager now, or none' }) }),
})
