import Type from 'typebox'
import { count, moment } from '../fields.ts'
import { operation } from './operation.ts'

const kinds = [
  'applications',
  'payment_requests',
  'raised_minimums',
  'payout_details',
  'held_conversions',
  'pending_payments',
] as const

export const listInbox = operation({
  command: 'inbox list',
  call: { method: 'GET', path: '/api/operator/inbox/' },
  summary:
    'list what waits for an operator, with the command for each: applications, payment requests, payout details, conversions, payments',
  examples: ['inbox list'],
  roles: ['manager', 'finance', 'viewer'],
  changes: false,
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        kind: Type.Enum(kinds),
        count,
        /** When the oldest one came; null where nothing waits, or where that is not recorded. */
        oldest: Type.Union([moment, Type.Null()]),
        /** The oldest ones: numbers of applications, requests, conversions and payments, otherwise of affiliates. */
        ids: Type.Array(Type.String()),
        /** What lists or handles them. */
        command: Type.String(),
      }),
    ),
    /** All together. */
    count,
  }),
  columns: ['kind', 'count', 'oldest', 'ids', 'command'],
})
