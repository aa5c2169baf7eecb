import Type from 'typebox'
import { conversion_statuses } from './conversion-statuses.ts'
import { calledUrl, delivery, deliveryState, httpCode } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { conversionStatus, count, detail, id, messageField, moment, nullableText, orNull, page } from './fields.ts'
import { postback_methods } from './delivery-states.ts'
import { nothing_else } from './report-calls.ts'

const postback = Type.Object({
  id,
  /** The affiliate's name for it; null if unnamed. */
  name: nullableText,
  url: Type.String(),
  /** On which status of a conversion it is sent (SPEC-22.1). */
  status: conversionStatus,
  /** Null: every goal. */
  goal: nullableText,
  /** Null: every offer. */
  offer: orNull(Type.Object({ id, title: Type.String() })),
  /** GET with everything in the URL, or POST with the conversion as signed JSON. */
  method: Type.Enum(postback_methods),
  /** Of the secret that signs POST calls: since when it is used, and until when the previous one signs too. Null without a secret. */
  signing: orNull(Type.Object({ created_at: moment, previous_until: orNull(moment) })),
  paused: Type.Boolean(),
  created_at: moment,
  /** The last delivery; null before the first one and when the log has expired. */
  last_delivery: orNull(Type.Object({ state: deliveryState, code: httpCode, at: moment })),
  /** The row of failed calls that lasts; null when the last call succeeded, or none was made. */
  failing: orNull(
    Type.Object({
      calls: count,
      since: moment,
      /** The outcome of the last call. */
      error: messageField,
      /** Since when it is switched off for that: nothing is called, and what happens waits. Null while calls go on. */
      disabled_at: orNull(moment),
    }),
  ),
})

// The server checks what a field may hold and explains what is wrong; the lengths only keep a request small.
const status = Type.String({ maxLength: 100 })
const fields = {
  url: Type.String({ maxLength: 20_000 }),
  status,
  goal: Type.Optional(orNull(Type.String({ maxLength: 1000 }))),
  offer: Type.Optional(orNull(id)),
  method: Type.Optional(Type.Enum(postback_methods)),
}
const name = Type.Optional(orNull(Type.String({ maxLength: 1000 })))

export const postbackList = endpoint({
  method: 'GET',
  path: '/api/postbacks/',
  access: 'affiliate',
  summary: "The affiliate's postbacks in the order they were added",
  reply: Type.Array(postback),
})

export const postbackOptions = endpoint({
  method: 'GET',
  path: '/api/postbacks/options/',
  access: 'affiliate',
  summary: 'What a postback can be for, by offer and goal, and the addresses that we call from',
  query: Type.Object(
    {
      search: Type.Optional(
        Type.String({ maxLength: 255, description: 'Words of an offer’s title in any order, or its exact id' }),
      ),
    },
    nothing_else,
  ),
  reply: Type.Object({
    /** By title; at most 1000, and of a search at most 100. */
    offers: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        goals: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      }),
    ),
    /** IP addresses and ranges; empty where the operator named none. */
    called_from: Type.Array(Type.String()),
  }),
})

export const createPostback = endpoint({
  method: 'POST',
  path: '/api/postbacks/',
  access: 'affiliate',
  summary: 'Add an address that is called when a conversion gets a status; a refusal says why in words',
  body: Type.Object({ ...fields, name }, nothing_else),
  reply: postback,
  status: 201,
  failures: ['conflict'],
})

const { status: _one, ...shared_fields } = fields

export const createPostbacks = endpoint({
  method: 'POST',
  path: '/api/postbacks/several/',
  access: 'affiliate',
  summary: 'Add one postback for each of several statuses, all or none; POST ones share their first signing secret',
  body: Type.Object(
    { ...shared_fields, name, statuses: Type.Array(status, { minItems: 1, maxItems: conversion_statuses.length }) },
    nothing_else,
  ),
  reply: Type.Object({ results: Type.Array(postback) }),
  status: 201,
  failures: ['conflict'],
})

export const updatePostback = endpoint({
  method: 'PATCH',
  path: '/api/postbacks/{id}/',
  access: 'affiliate',
  summary:
    'Change a postback, pause or resume it; its log stays, and resuming also enables one that was switched off because its calls failed',
  body: Type.Object(
    {
      ...fields,
      url: Type.Optional(fields.url),
      status: Type.Optional(status),
      name,
      paused: Type.Optional(Type.Boolean()),
    },
    { minProperties: 1, ...nothing_else },
  ),
  reply: postback,
  failures: ['conflict'],
})

export const deletePostback = endpoint({
  method: 'DELETE',
  path: '/api/postbacks/{id}/',
  access: 'affiliate',
  summary: 'Delete a postback',
  reply: detail,
})

export const postbackDeliveries = endpoint({
  method: 'GET',
  path: '/api/postbacks/{id}/deliveries/',
  access: 'affiliate',
  summary: 'What was sent for a postback in the last 30 days, 25 a page, the newest first',
  query: Type.Object({ page }, nothing_else),
  reply: Type.Object({ results: Type.Array(delivery), count }),
})

export const replayPostback = endpoint({
  method: 'POST',
  path: '/api/postbacks/{id}/replay/',
  access: 'affiliate',
  summary: 'Send one delivery of a postback again, or those of all changes since a time, at most 5000 a call',
  body: Type.Object(
    {
      since: Type.Optional(moment),
      delivery: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      /** With `since`: only those that failed, or only those that were delivered. */
      state: Type.Optional(Type.Enum(['failed', 'delivered'])),
    },
    { minProperties: 1, ...nothing_else },
  ),
  reply: Type.Object({
    /** Deliveries that start again. */
    replayed: count,
    /** The time of the first change that is left for a further call; null when none is. */
    next_since: orNull(moment),
  }),
  failures: ['too_many_attempts'],
})

const tested = Type.Object({ ...calledUrl, delivered: Type.Boolean() })

export const testPostback = endpoint({
  method: 'POST',
  path: '/api/postbacks/{id}/test/',
  access: 'affiliate',
  summary: 'Call a postback once with sample values; nothing is kept of it but when it was delivered',
  reply: tested,
  failures: ['too_many_attempts'],
})

export const testPostbackDraft = endpoint({
  method: 'POST',
  path: '/api/postbacks/test/',
  access: 'affiliate',
  summary:
    'Call an address once with sample values before it is saved; a POST is signed with a secret for this call alone',
  body: Type.Object(fields, nothing_else),
  reply: tested,
  failures: ['too_many_attempts'],
})

const secretReply = Type.Object({
  /** `whsec_` and 32 bytes in base64, as Standard Webhooks has it. */
  secret: Type.String(),
  created_at: moment,
  previous_until: orNull(moment),
})

// A POST, because its answer holds a secret (ADR-0073).
export const postbackSecret = endpoint({
  method: 'POST',
  path: '/api/postbacks/{id}/secret/',
  access: 'affiliate',
  summary: 'The secret that signs the POST calls of a postback; 404 while it has none',
  reply: secretReply,
})

export const rotatePostbackSecret = endpoint({
  method: 'POST',
  path: '/api/postbacks/{id}/secret/rotate/',
  access: 'affiliate',
  summary:
    'Replace the signing secret of a postback; the previous one signs as well for some hours (default: 24; while two sign only 0)',
  body: Type.Object({ overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168 })) }, nothing_else),
  reply: secretReply,
  failures: ['conflict', 'too_many_attempts'],
})
