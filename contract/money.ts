import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { day, id, moment, money, nullableText, orNull } from './fields.ts'
import { payment_methods } from './payment-methods.ts'
import { nothing_else } from './report-calls.ts'

/** Reasons why a payment would not be made, as the affiliate reads them. */
const blocker = Type.Object({
  code: Type.Enum([
    'details_missing',
    'details_unverified',
    'details_refused',
    'details_incomplete',
    'details_changed',
    'below_minimum',
    'below_fee',
    'on_hold',
    'disabled',
    'nothing_due',
  ]),
  text: Type.String(),
})

const after_fee = {
  /** Kept back for the payment method; 0: none. */
  fee: money,
  /** The amount that arrives. */
  net: money,
}

export const affiliateMoney = endpoint({
  method: 'GET',
  path: '/api/affiliate/money/',
  access: 'affiliate',
  summary:
    'What the affiliate has earned and where it is. Available, held, in payment and paid come to all ledger entries except payments and their returns',
  query: Type.Object({}, nothing_else),
  reply: Type.Object({
    currency: Type.String(),
    /** Released entries: the balance. */
    available: money,
    /** Entries that are released later. */
    held: money,
    /** The payouts of pending conversions, which have no entries yet. */
    pending: money,
    /** The part of it that is older than the longest range of a report. */
    pending_older: money,
    /** Payments that are prepared and not sent yet. */
    in_payment: money,
    /** Completed payments. */
    paid: money,
    /** The minimum amount that is paid. */
    minimum: money,
    next_payment: Type.Object({
      date: day,
      /** The amount due to a payment run on that day by present data, before the fee, if nothing blocks it. */
      amount: money,
      ...after_fee,
      /** The part of it that an open request asks for now. */
      requested: money,
      blockers: Type.Array(blocker),
    }),
  }),
})

const terms = Type.Object({
  /** The affiliate's payment period: its payment days are the first ones after each. */
  period: Type.Enum(['weekly', 'twice_monthly', 'monthly']),
  /** The minimum amount that is paid: the higher one of the next two. */
  minimum: money,
  /** The affiliate's own minimum; null: the network's. */
  own_minimum: orNull(money),
  network_minimum: money,
  methods: payment_methods,
  requests: Type.Object({
    /** Whether the network takes requests from this affiliate. */
    allowed: Type.Boolean(),
    /** The amount of a request made now, before the fee, and the blockers of its payment. */
    amount: money,
    ...after_fee,
    blockers: Type.Array(blocker),
    /** The newest request, for as long as it says something: open, or declined and nothing was paid since. */
    newest: orNull(
      Type.Object({
        id,
        created_at: moment,
        amount: money,
        /** The part that is in payments, pending ones too. */
        paid: money,
        status: Type.Enum(['open', 'declined']),
        /** Why it was declined. */
        reason: nullableText,
      }),
    ),
  }),
})

export const paymentTerms = endpoint({
  method: 'GET',
  path: '/api/payments/terms/',
  access: 'affiliate',
  summary: 'When and from which amount on the affiliate is paid, and whether it may request a payment',
  query: Type.Object({}, nothing_else),
  reply: terms,
})

export const changeMinimum = endpoint({
  method: 'PATCH',
  path: '/api/affiliate/money/',
  access: 'affiliate',
  summary: "Raises the minimum of the affiliate's payments; null resets it to the network's",
  body: Type.Object({ minimum: orNull(money) }, nothing_else),
  reply: terms,
})

export const requestPayment = endpoint({
  method: 'POST',
  path: '/api/payments/requests/',
  access: 'affiliate',
  confirm_identity: 'payouts',
  summary: 'Asks for a payment of what is available before the next payment day, where the network takes requests',
  body: Type.Object({}, nothing_else),
  reply: terms,
  status: 201,
  failures: ['conflict'],
})

export const withdrawPaymentRequest = endpoint({
  method: 'DELETE',
  path: '/api/payments/requests/{id}/',
  access: 'affiliate',
  summary: 'Withdraws an open payment request: what no payment run has taken yet is paid on the next payment day',
  reply: terms,
  failures: ['conflict'],
})
