import Type from 'typebox'
import { id, money, moment, nullableText } from '../fields.ts'
import { line, listing, listOf } from './fields.ts'
import { operation } from './operation.ts'

const ledger_kinds = [
  'conversion',
  'reversal',
  'payment',
  'payment_return',
  'bonus',
  'correction',
  'chargeback',
] as const

const entry = Type.Object({
  id: Type.String(),
  affiliate_id: id,
  created_at: moment,
  /** Counts in the balance from then on. */
  release_at: moment,
  kind: Type.Enum(ledger_kinds),
  amount: money,
  conversion_id: nullableText,
  payment_id: nullableText,
  reason: nullableText,
  reference: nullableText,
})

export const addLedgerEntry = operation({
  command: 'ledger add',
  call: { method: 'POST', path: '/api/operator/ledger/' },
  summary: 'give an affiliate a bonus, take a chargeback, or correct; always an entry of its own',
  examples: [
    'ledger add --affiliate 17 --kind bonus --amount 50.00 --reason "best newcomer in October"',
    'ledger add --affiliate 17 --kind chargeback --amount -12.40 --reason "refunded order 991" --reference order-991',
  ],
  changes: true,
  input: Type.Object({
    affiliate: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'id of the affiliate' }),
    kind: Type.Enum(['bonus', 'correction', 'chargeback'], { description: 'what it is' }),
    amount: Type.String({
      pattern: String.raw`^-?\d{1,9}(\.\d{1,2})?$`,
      description: 'US dollars, such as 12.40; below zero for what is taken, as a chargeback always is',
    }),
    reason: line('why, for your own records', 500),
    release_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'in the balance from then on, ISO 8601 in UTC; at once unless said',
      }),
    ),
    reference: Type.Optional(line('your own number for it: an entry with the same one is not made twice')),
    above_limit: Type.Optional(
      Type.Boolean({ description: 'the amount is right although it is above the limit (conversions limits)' }),
    ),
  }),
  reply: Type.Object({
    entry,
    /** False where an entry with this reference was there. */
    made: Type.Boolean(),
    balance: money,
    held: money,
  }),
})

export const listLedger = operation({
  command: 'ledger list',
  call: { method: 'GET', path: '/api/operator/ledger/' },
  summary: 'entries of the ledger, the newest first',
  examples: ['ledger list --affiliate 17', 'ledger list --kind chargeback --json'],
  changes: false,
  input: Type.Object({
    ...listing,
    affiliate: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'of one affiliate' })),
    kind: Type.Optional(Type.Enum(ledger_kinds, { description: 'of one kind' })),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'from this moment on, ISO 8601 in UTC' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'before this moment' })),
  }),
  reply: listOf(entry),
  columns: ['id', 'created_at', 'affiliate_id', 'kind', 'amount', 'release_at', 'reason', 'reference'],
})
