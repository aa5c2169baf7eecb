import Type from 'typebox'
import { id, moment, money, nullableText, orNull } from '../fields.ts'
import { listOf, listing, reason, shownStatus } from './fields.ts'
import { operation } from './operation.ts'

const request_states = ['open', 'answered', 'declined', 'withdrawn'] as const
const requestId = Type.Integer({ ...id, description: 'number of the request' })

const request = Type.Object({
  id,
  affiliate_id: id,
  affiliate: nullableText,
  created_at: moment,
  /** The amount due when it was made. */
  amount: money,
  /** The part that payments have covered: it is open until they cover all. */
  paid: money,
  status: Type.Enum(request_states),
  decided_at: orNull(moment),
  /** The payment that answered it, the last one of several. */
  payment: nullableText,
  /** Why it was declined. */
  reason: nullableText,
})

export const listPaymentRequests = operation({
  command: 'payments requests',
  call: { method: 'GET', path: '/api/operator/payment-requests/' },
  summary: 'list payment requests of affiliates, oldest first',
  typed: 'To pay the open ones: payments prepare --requested',
  examples: ['payments requests', 'payments requests --status declined'],
  roles: ['finance', 'viewer'],
  input: Type.Object({
    ...listing,
    status: shownStatus(request_states, 'open'),
  }),
  reply: listOf(request),
  columns: [
    'id',
    'created_at',
    'affiliate_id',
    'affiliate',
    'amount',
    'paid',
    'status',
    'decided_at',
    'payment',
    'reason',
  ],
})

export const declinePaymentRequest = operation({
  command: 'payments decline-request',
  call: { method: 'POST', path: '/api/operator/payment-requests/{request}/decline/' },
  summary: 'decline a payment request and mail the reason',
  examples: ['payments decline-request 7 --reason "We pay on the 1st."'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'payment_request', by: 'request' },
  params: Type.Object({ request: requestId }),
  input: Type.Object({ reason }),
  reply: Type.Object({ request: id, status: Type.Enum(request_states) }),
})

export const allowPaymentRequests = operation({
  command: 'payments allow-requests',
  call: { method: 'PUT', path: '/api/operator/payment-requests-allowed/' },
  summary:
    'allow all affiliates, or none, to request payments before their payment day; override per affiliate with payments terms',
  examples: ['payments allow-requests --affiliates all', 'payments allow-requests --affiliates none'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'settings', part: 'payment_requests' },
  input: Type.Object({
    affiliates: Type.Enum(['all', 'none'], { description: 'who may request payments (at first: none)' }),
  }),
  reply: Type.Object({ allowed: Type.Boolean() }),
})
