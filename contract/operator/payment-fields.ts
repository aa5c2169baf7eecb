import Type from 'typebox'
import { id, messageField, moment, money, nullableText, orNull } from '../fields.ts'
import { above_zero, amount_end, long_number } from './fields.ts'

/** Schemas that the operations of payments share. */

export const methods = ['paypal', 'bank', 'crypto'] as const
export const periods = ['weekly', 'twice_monthly', 'monthly'] as const
/** Formats of payment files: server/features/payments/file.ts. */
export const payment_formats = ['paypal', 'csv', 'sepa', 'wise'] as const
export const payment_states = ['pending', 'approved', 'rejected', 'completed'] as const

export const paymentId = Type.String({ pattern: long_number, description: 'number of the payment' })
export const runId = Type.Integer({ ...id, description: 'number of the run' })
export const exportId = Type.Integer({ ...id, description: 'number of the export' })
const amount_pattern = String.raw`^\d{1,9}${amount_end}`
export const amountText = Type.String({
  pattern: amount_pattern,
  description: "An amount in the network's currency, for example 50.00",
})
export const amountAs = (description: string) => Type.String({ pattern: amount_pattern, description })
export const amountAboveZero = Type.String({
  pattern: String.raw`${above_zero}\d{1,9}${amount_end}`,
  description: "An amount in the network's currency, more than 0, for example 50.00",
})

export const payment = Type.Object({
  id: Type.String(),
  run: orNull(id),
  affiliate_id: id,
  affiliate: nullableText,
  created_at: moment,
  method: Type.Enum(methods),
  destination: Type.String(),
  /** The amount that arrives. */
  amount: money,
  /** Kept back for its method; null: none. */
  fee: orNull(money),
  status: Type.Enum(payment_states),
  decided_at: orNull(moment),
  /** The export whose file it is in, and when that was made; null where it was never exported. */
  export: orNull(id),
  exported_at: orNull(moment),
  reference: nullableText,
  reason: nullableText,
  /** Number of its statement; null as long as it was never completed. */
  statement: orNull(id),
})

/** A payment, and what has to be known about it. */
export const paymentNote = Type.Object({
  payment: Type.String(),
  affiliate_id: id,
  affiliate: nullableText,
  amount: money,
  why: messageField,
})
