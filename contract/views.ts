import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { detail } from './fields.ts'
import { viewChoice, viewFields, viewName, viewQuestion } from './view-fields.ts'

/* Saved views of the explorer: a question with a name, pinned to the menu and mailed where its reader wants that. */

const view = Type.Object(viewFields)

export const listViews = endpoint({
  method: 'GET',
  path: '/api/statistics/views/',
  access: 'affiliate',
  summary: "The user's saved views of the explorer, by name, and the address that they are mailed to",
  reply: Type.Object({ results: Type.Array(view), mail_to: Type.String() }),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/api/statistics/views/',
  access: 'affiliate',
  summary: 'Save a question of the explorer under a name; at most 50 of a user',
  body: Type.Object({ name: viewName, question: viewQuestion, ...viewChoice }),
  reply: view,
  status: 201,
  failures: ['conflict'],
})

export const editView = endpoint({
  method: 'PATCH',
  path: '/api/statistics/views/{id}/',
  access: 'affiliate',
  summary:
    'Rename a saved view, replace its question, pin it to the menu, or have it mailed to the own address; a null schedule ends the mails',
  body: Type.Object({ name: Type.Optional(viewName), question: Type.Optional(viewQuestion), ...viewChoice }),
  reply: view,
  failures: ['not_found', 'conflict'],
})

export const removeView = endpoint({
  method: 'DELETE',
  path: '/api/statistics/views/{id}/',
  access: 'affiliate',
  summary: 'Delete a saved view; its mails end',
  reply: detail,
  failures: ['not_found'],
})
