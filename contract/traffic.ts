import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, moment, nullableText, orNull, subId } from './fields.ts'
import { fallback_statuses, source_subs } from './traffic-words.ts'

/* Settings of an affiliate for its traffic to an offer: a fallback, and blocked sources. */

const fallback = Type.Object({
  url: nullableText,
  status: orNull(Type.Enum(fallback_statuses)),
  /** Why it was refused. */
  reason: nullableText,
})

export const ownFallback = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/fallback/',
  access: 'affiliate',
  summary: "The affiliate's own fallback for a visible offer: where visitors go whose click does not earn",
  reply: fallback,
})

export const setOwnFallback = endpoint({
  method: 'PUT',
  path: '/api/affiliate/offers/{id}/fallback/',
  access: 'affiliate',
  summary: 'Set or remove the own fallback; it works once an operator has approved its host',
  body: Type.Object({ url: orNull(Type.String({ maxLength: 2000 })) }, { additionalProperties: false }),
  reply: fallback,
})

const source = { sub: Type.Enum(source_subs), value: Type.String({ ...subId, minLength: 1 }) }

const blocks = Type.Object({
  results: Type.Array(
    Type.Object({ id, ...source, by_operator: Type.Boolean(), reason: nullableText, created_at: moment }),
  ),
})

export const sourceBlocks = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/source-blocks/',
  access: 'affiliate',
  summary: 'Blocked values of sub IDs on a visible offer: their clicks do not count, and go to the fallback',
  reply: blocks,
})

export const blockSource = endpoint({
  method: 'POST',
  path: '/api/affiliate/offers/{id}/source-blocks/',
  access: 'affiliate',
  summary: 'Block a value of a sub ID on a visible offer',
  body: Type.Object(source, { additionalProperties: false }),
  reply: blocks,
  failures: ['conflict'],
})

export const unblockSource = endpoint({
  method: 'DELETE',
  path: '/api/affiliate/source-blocks/{id}/',
  access: 'affiliate',
  summary: 'Remove an own block; one of an operator stays',
  reply: blocks,
  failures: ['conflict'],
})
