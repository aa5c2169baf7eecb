import Type from 'typebox'
import { id, moment } from '../fields.ts'
import { line, listing, listOf, not_blank } from './fields.ts'
import { operation } from './operation.ts'

const title = line('the headline', 200)
const content = Type.String({
  format: 'text',
  minLength: 1,
  maxLength: 20_000,
  pattern: not_blank,
  description: 'the text with its line breaks; - reads standard input',
})
const publish_at = Type.String({
  format: 'date-time',
  description: 'seen from then on, ISO 8601 in UTC; now unless said',
})

const item = Type.Object({
  id,
  title: Type.String(),
  content: Type.String(),
  publish_at: moment,
  state: Type.Enum(['published', 'waiting']),
})

export const addNews = operation({
  command: 'news add',
  call: { method: 'POST', path: '/api/operator/news/' },
  summary: 'write news for all affiliates',
  examples: [
    'news add --title "New offers" --content "Three travel offers are open."',
    'news add --title "Holidays" --content - --publish-at 2026-12-20T08:00:00Z < holidays.txt',
  ],
  changes: true,
  input: Type.Object({ title, content, publish_at: Type.Optional(publish_at) }),
  reply: item,
})

export const listNewsItems = operation({
  command: 'news list',
  call: { method: 'GET', path: '/api/operator/news/' },
  summary: 'all news, those that wait for their date too, the latest first',
  examples: ['news list'],
  changes: false,
  input: Type.Object(listing),
  reply: listOf(item),
  columns: ['id', 'state', 'publish_at', 'title', 'content'],
})

export const editNews = operation({
  command: 'news edit',
  call: { method: 'PATCH', path: '/api/operator/news/{id}/' },
  summary: 'change news, or when they are published',
  examples: ['news edit 4 --title "New travel offers"'],
  changes: true,
  params: Type.Object({ id }),
  input: Type.Object({
    title: Type.Optional(title),
    content: Type.Optional(content),
    publish_at: Type.Optional(publish_at),
  }),
  reply: item,
})

export const removeNews = operation({
  command: 'news remove',
  call: { method: 'DELETE', path: '/api/operator/news/{id}/' },
  summary: 'take news away',
  examples: ['news remove 4 --yes'],
  changes: true,
  confirm: 'Nobody can read it any more. Remove it?',
  params: Type.Object({ id }),
  reply: item,
})
