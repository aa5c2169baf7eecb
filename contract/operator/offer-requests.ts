import Type from 'typebox'
import { count, id, moment, nullableText, orNull } from '../fields.ts'
import { offer_request_states } from '../offer-access.ts'
import { line, listOf, listing, offer_key, optionalNumber, reason, shownStatus } from './fields.ts'
import { operation } from './operation.ts'

const state = Type.Enum(offer_request_states)

const request = Type.Object({
  id,
  created_at: moment,
  affiliate_id: id,
  affiliate: nullableText,
  offer_id: id,
  offer: Type.String(),
  message: Type.String(),
  traffic_source: nullableText,
  answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  status: state,
  decided_at: orNull(moment),
  reason: nullableText,
  /** When a refused affiliate may request access again. */
  ask_again_at: orNull(moment),
  /** The version of the offer's terms that was accepted, and its text. */
  terms_version: orNull(Type.Integer()),
  terms: nullableText,
})

export const listOfferRequests = operation({
  command: 'offers requests',
  call: { method: 'GET', path: '/api/operator/offer-requests/' },
  summary: 'list access requests of affiliates, oldest first',
  examples: ['offers requests', 'offers requests --status refused --offer 12'],
  roles: ['manager', 'viewer'],
  input: Type.Object({
    ...listing,
    status: shownStatus(offer_request_states, 'requested'),
    offer: Type.Optional(line('only this offer', 64, offer_key)),
    affiliate: Type.Optional(Type.Integer({ ...id, description: 'only this affiliate', typed: 'its id' })),
  }),
  reply: listOf(request),
  columns: [
    'id',
    'created_at',
    'affiliate_id',
    'affiliate',
    'offer_id',
    'offer',
    'traffic_source',
    'message',
    'status',
  ],
})

const requests = Type.Array(id, { minItems: 1, maxItems: 1000, description: 'numbers of requests' })
const decided = Type.Object({
  /** How many changed to that status, and how many already had it. */
  changed: count,
  unchanged: count,
})

export const approveOfferRequests = operation({
  command: 'offers approve-requests',
  call: { method: 'POST', path: '/api/operator/offer-requests/approve/' },
  summary: 'approve access requests: the affiliates are notified, and their links work within two seconds; all or none',
  examples: ['offers approve-requests --requests 7,8'],
  one: {
    of: 'requests',
    summary: 'approve this access request: the affiliate is notified, and its link works within two seconds',
  },
  roles: ['manager'],
  subject: { kind: 'offer_request', by: 'requests' },
  input: Type.Object({ requests }),
  reply: decided,
})

export const refuseOfferRequests = operation({
  command: 'offers refuse-requests',
  call: { method: 'POST', path: '/api/operator/offer-requests/refuse/' },
  summary: 'refuse access requests and mail the reason; all or none',
  examples: ['offers refuse-requests --requests 7 --reason "We need your website first." --ask-again-days 7'],
  one: { of: 'requests', summary: 'refuse this access request and mail the reason' },
  roles: ['manager'],
  subject: { kind: 'offer_request', by: 'requests' },
  input: Type.Object({
    requests,
    reason,
    ask_again_days: optionalNumber(0, 3650, 'days until a new request is possible (default: 30)'),
  }),
  reply: decided,
})
