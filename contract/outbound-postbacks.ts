import Type from 'typebox'
import { calledUrl, delivery, deliveryState, httpCode } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { conversionStatus, count, detail, id, moment, nullableText } from './fields.ts'

const postback = Type.Object({
  id,
  url: Type.String(),
  /** On which status of a conversion it is sent (SPEC-22.1). */
  status: conversionStatus,
  /** Null: every goal. */
  goal: nullableText,
  /** Null: every offer. */
  offer: Type.Union([Type.Object({ id, title: Type.String() }), Type.Null()]),
  paused: Type.Boolean(),
  created_at: moment,
  /** What was sent last; null before the first delivery and when the log reaches back to none. */
  last_delivery: Type.Union([Type.Object({ state: deliveryState, code: httpCode, at: moment }), Type.Null()]),
  /** The row of failed calls that lasts; null when the last call succeeded, or none was made. */
  failing: Type.Union([
    Type.Object({
      calls: count,
      since: moment,
      /** What the last of them ended with, in words. */
      error: Type.String(),
      /** Since when it is switched off for that: nothing is called, and what happens waits. Null while calls go on. */
      disabled_at: Type.Union([moment, Type.Null()]),
    }),
    Type.Null(),
  ]),
})

const params = Type.Object({ id })

export const postbackList = endpoint({
  method: 'GET',
  path: '/api/postbacks/',
  access: 'affiliate',
  summary: "The affiliate's postbacks in the order they were added",
  reply: Type.Array(postback),
})

export const createPostback = endpoint({
  method: 'POST',
  path: '/api/postbacks/',
  access: 'affiliate',
  summary: 'Add an address that is called when a conversion gets a status; a refusal says why in words',
  // The server checks what a field may hold and explains what is wrong; the lengths only keep a request small.
  body: Type.Object({
    url: Type.String({ maxLength: 20_000 }),
    status: Type.String({ maxLength: 100 }),
    goal: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    offer: Type.Optional(Type.Union([id, Type.Null()])),
  }),
  reply: postback,
  status: 201,
  failures: ['conflict'],
})

export const updatePostback = endpoint({
  method: 'PATCH',
  path: '/api/postbacks/{id}/',
  access: 'affiliate',
  summary: 'Pause or resume a postback; resuming also enables one that was switched off because its calls failed',
  params,
  body: Type.Object({ paused: Type.Boolean() }),
  reply: postback,
})

export const deletePostback = endpoint({
  method: 'DELETE',
  path: '/api/postbacks/{id}/',
  access: 'affiliate',
  summary: 'Delete a postback',
  params,
  reply: detail,
})

export const postbackDeliveries = endpoint({
  method: 'GET',
  path: '/api/postbacks/{id}/deliveries/',
  access: 'affiliate',
  summary: 'What was sent for a postback in the last 30 days, 25 a page, the newest first',
  params,
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
  reply: Type.Object({ results: Type.Array(delivery), count }),
})

export const testPostback = endpoint({
  method: 'POST',
  path: '/api/postbacks/{id}/test/',
  access: 'affiliate',
  summary: 'Call a postback once with sample values; nothing is kept of it',
  params,
  reply: Type.Object({ ...calledUrl, delivered: Type.Boolean() }),
  failures: ['too_many_attempts'],
})
