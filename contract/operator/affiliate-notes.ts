import Type from 'typebox'
import { count, id, moment } from '../fields.ts'
import { tag } from './affiliate-filters.ts'
import { listOf, listing, not_blank } from './fields.ts'
import { operation } from './operation.ts'

const affiliate = Type.Integer({ ...id, typed: 'id of the affiliate' })
const tags = (description: string) => Type.Optional(Type.Array(tag, { minItems: 1, maxItems: 20, description }))

export const tagAffiliates = operation({
  command: 'affiliates tag',
  call: { method: 'POST', path: '/api/operator/affiliate-tags/' },
  summary: 'add tags to affiliates, or remove them; affiliates do not see them',
  examples: ['affiliates tag --affiliates 17,18 --add vip,push', 'affiliates tag --affiliates 17 --remove push'],
  one: {
    of: 'affiliates',
    summary: 'add tags to this affiliate, or remove them; affiliates do not see them',
  },
  roles: ['manager', 'finance'],
  input: Type.Object({
    affiliates: Type.Array(affiliate, { minItems: 1, maxItems: 1000, typed: 'ids of affiliates' }),
    add: tags('tags to add'),
    remove: tags('tags to remove'),
  }),
  /** How many tags were added, and removed, that were not so before. */
  reply: Type.Object({ added: count, removed: count }),
})

export const listTags = operation({
  command: 'affiliates tags',
  call: { method: 'GET', path: '/api/operator/affiliate-tags/' },
  summary: 'list affiliate tags with the number of affiliates',
  examples: ['affiliates tags'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({ ...listing }),
  reply: listOf(Type.Object({ tag: Type.String(), affiliates: count })),
})

const note = Type.Object({
  id,
  affiliate_id: id,
  created_at: moment,
  /** As the audit log names them. */
  author: Type.String(),
  text: Type.String(),
})

export const addNote = operation({
  command: 'affiliates note',
  call: { method: 'POST', path: '/api/operator/affiliate-notes/' },
  summary: 'add a note about an affiliate for your colleagues; the affiliate does not see it',
  examples: ['affiliates note --affiliate 17 --text "Wants net 15 from January on."'],
  roles: ['manager', 'finance'],
  subject: { kind: 'affiliate', by: 'affiliate' },
  input: Type.Object({
    affiliate,
    text: Type.String({ format: 'text', minLength: 1, maxLength: 5000, pattern: not_blank, description: 'the note' }),
  }),
  reply: note,
})

export const listNotes = operation({
  command: 'affiliates notes',
  call: { method: 'GET', path: '/api/operator/affiliate-notes/' },
  summary: 'list notes about affiliates, newest first',
  examples: ['affiliates notes --affiliate 17'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({ ...listing, affiliate: Type.Optional(affiliate) }),
  reply: listOf(note),
})

export const removeNote = operation({
  command: 'affiliates remove-note',
  call: { method: 'DELETE', path: '/api/operator/affiliate-notes/{id}/' },
  summary: 'remove a note about an affiliate; the audit log keeps its text',
  examples: ['affiliates remove-note 4'],
  roles: ['manager', 'finance'],
  confirm: 'Remove this note?',
  reply: note,
})
