import Type from 'typebox'
import { money } from './fields.ts'

const method_terms = Type.Object({
  minimum: money,
  /** Kept back from each payment. */
  fee: money,
  /** Hours that payments wait after payout details are added or changed. */
  hold_hours: Type.Integer(),
})

export const payment_methods = Type.Object({ paypal: method_terms, bank: method_terms, crypto: method_terms })
