import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'

export const newsList = endpoint({
  method: 'GET',
  path: '/api/news/',
  access: 'affiliate',
  summary: 'Published news, newest first; content keeps its line breaks',
  reply: Type.Array(Type.Object({ id, title: Type.String(), content: Type.String(), created_at: moment })),
})
