import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, moment, nullableText, orNull } from './fields.ts'
import { offer_request_states } from './offer-access.ts'
import { nothing_else } from './report-calls.ts'

const request = Type.Object({
  id,
  offer_id: id,
  title: Type.String(),
  state: Type.Enum(offer_request_states),
  /** Why it was refused. */
  reason: nullableText,
  /** Of a refused request: when the affiliate may request access again. */
  ask_again_at: orNull(moment),
  created_at: moment,
  decided_at: orNull(moment),
  /** The version of the offer's terms that was accepted with it. */
  terms_version: orNull(Type.Integer()),
})

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: String.raw`\S` })

export const offerRequests = endpoint({
  method: 'GET',
  path: '/api/offer/requests/',
  access: 'affiliate',
  summary: "The affiliate's newest 100 requests for access to offers, the newest first",
  reply: Type.Object({ results: Type.Array(request) }),
})

export const requestOfferAccess = endpoint({
  method: 'POST',
  path: '/api/offer/requests/',
  access: 'affiliate',
  summary: 'Request access to an offer that affiliates run after approval',
  body: Type.Object(
    {
      offer_id: id,
      /** The plan of the affiliate, for the operator who decides. */
      message: text(2000),
      traffic_source: Type.Optional(text(255)),
      /** To the offer's questions, each of which needs an answer. */
      answers: Type.Optional(
        Type.Array(Type.Object({ question: text(255), answer: text(2000) }, nothing_else), { maxItems: 10 }),
      ),
      /** Must be true where the offer has terms. */
      accept_terms: Type.Boolean(),
      /** The version of the terms that were read: if it is not the current one, nothing is requested. */
      terms_version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    },
    nothing_else,
  ),
  reply: request,
  status: 201,
  failures: ['conflict'],
})

export const withdrawOfferRequest = endpoint({
  method: 'DELETE',
  path: '/api/offer/requests/{id}/',
  access: 'affiliate',
  summary: 'Withdraw a request that is not decided yet',
  reply: request,
  failures: ['conflict'],
})

export const dueTerms = endpoint({
  method: 'GET',
  path: '/api/offer/terms/',
  access: 'affiliate',
  summary:
    'Changed terms of offers that the affiliate has access to and has not accepted yet. After `due_at` it cannot run the offer until it accepts them',
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        offer_id: id,
        title: Type.String(),
        version: Type.Integer(),
        text: Type.String(),
        due_at: moment,
      }),
    ),
  }),
})

export const acceptOfferTerms = endpoint({
  method: 'POST',
  path: '/api/offer/terms/',
  access: 'affiliate',
  summary: 'Accept the newest terms of an offer that the affiliate has access to',
  body: Type.Object(
    {
      offer_id: id,
      /** The version that was read: if it is not the newest one, nothing is accepted. */
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    },
    nothing_else,
  ),
  reply: Type.Object({ offer_id: id, version: Type.Integer(), accepted_at: moment }),
  failures: ['conflict'],
})
