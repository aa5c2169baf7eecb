import Type from 'typebox'
import { id, moment } from '../fields.ts'
import { line, listOf, listing, not_blank } from './fields.ts'
import { operation } from './operation.ts'

/** A change holds the text that it was made to as well. */
const max_bytes = 262_144

const title = line('the headline', 200)
const content = Type.String({
  format: 'text',
  minLength: 1,
  maxLength: 20_000,
  pattern: not_blank,
  description: 'text with line breaks',
  typed: '- reads standard input',
})
const publish_at = Type.String({
  format: 'date-time',
  description: 'time of publication (default: now)',
  typed: 'ISO 8601 in UTC',
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
  summary: 'add news for all affiliates',
  examples: [
    'news add --title "New offers" --content "Three travel offers are open."',
    'news add --title "Holidays" --content - --publish-at 2026-12-20T08:00:00Z < holidays.txt',
  ],
  subject: { kind: 'news', by: 'id' },
  input: Type.Object({ title, content, publish_at: Type.Optional(publish_at) }),
  reply: item,
  max_bytes,
})

export const listNewsItems = operation({
  command: 'news list',
  call: { method: 'GET', path: '/api/operator/news/' },
  summary: 'list news, scheduled ones included, latest first',
  examples: ['news list'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object(listing),
  reply: listOf(item),
  columns: ['id', 'state', 'publish_at', 'title', 'content'],
})

export const editNews = operation({
  command: 'news edit',
  call: { method: 'PATCH', path: '/api/operator/news/{id}/' },
  summary: 'change news, or the time of publication',
  examples: ['news edit 4 --title "New travel offers"'],
  subject: { kind: 'news', by: 'id' },
  input: Type.Partial(Type.Object({ title, content, publish_at })),
  reply: item,
  max_bytes,
})

export const removeNews = operation({
  command: 'news remove',
  call: { method: 'DELETE', path: '/api/operator/news/{id}/' },
  summary: 'remove news',
  examples: ['news remove 4 --yes'],
  subject: { kind: 'news', by: 'id' },
  confirm: 'Affiliates can no longer read it. Remove it?',
  reply: item,
})
