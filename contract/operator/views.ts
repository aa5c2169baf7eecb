import Type from 'typebox'
import { nullableText } from '../fields.ts'
import { viewFields, viewName, viewQuestion } from '../view-fields.ts'
import { listOf, listing } from './fields.ts'
import { operation } from './operation.ts'

const view = Type.Object({
  ...viewFields,
  /** The maker, as the audit log names them. */
  author: nullableText,
  /** Whether the caller may rename, replace and delete it: its maker and owners. */
  is_editable: Type.Boolean(),
})
const name = { ...viewName, description: 'the name' }

export const listTeamViews = operation({
  command: 'stats views',
  call: { method: 'GET', path: '/api/operator/stats/views/' },
  summary: "list the team's saved views of the statistics",
  examples: ['stats views'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object(listing),
  reply: listOf(view),
  columns: ['id', 'name', 'author', 'question'],
})

export const saveTeamView = operation({
  command: 'stats save-view',
  call: { method: 'POST', path: '/api/operator/stats/views/' },
  summary: 'save a question of the statistics under a name, for the whole team',
  examples: [
    'stats save-view --name "Margin by country" --question "rows=country&metrics=revenue,margin&period=last_month"',
  ],
  roles: ['manager', 'finance'],
  subject: { kind: 'view', by: 'id' },
  input: Type.Object({ name, question: viewQuestion }),
  reply: view,
})

export const editTeamView = operation({
  command: 'stats edit-view',
  call: { method: 'PATCH', path: '/api/operator/stats/views/{id}/' },
  summary: 'rename a saved view of the team, or replace its question; only its maker and owners may',
  examples: ['stats edit-view 4 --name "Margin by country and offer"'],
  roles: ['manager', 'finance'],
  subject: { kind: 'view', by: 'id' },
  input: Type.Object({ name: Type.Optional(name), question: Type.Optional(viewQuestion) }),
  reply: view,
})

export const removeTeamView = operation({
  command: 'stats remove-view',
  call: { method: 'DELETE', path: '/api/operator/stats/views/{id}/' },
  summary: 'delete a saved view of the team; only its maker and owners may',
  examples: ['stats remove-view 4 --yes'],
  roles: ['manager', 'finance'],
  subject: { kind: 'view', by: 'id' },
  confirm: 'The whole team loses this view, and its mails end. Delete it?',
  reply: view,
})
