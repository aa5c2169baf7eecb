import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, moment, money, nullableText } from './fields.ts'

export const paymentList = endpoint({
  method: 'GET',
  path: '/api/payments/my/',
  access: 'affiliate',
  summary: 'Payments to the affiliate, newest first, each with the destination it went to',
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id,
        created_at: moment,
        method: Type.Union([Type.Literal('paypal'), Type.Literal('bank'), Type.Literal('crypto')]),
        amount: money,
        currency: Type.String(),
        status: Type.Union([
          Type.Literal('pending'),
          Type.Literal('approved'),
          Type.Literal('rejected'),
          Type.Literal('completed'),
        ]),
        payment_email: nullableText,
        account_number: nullableText,
        bank_name: nullableText,
        wallet_address: nullableText,
        crypto_network: nullableText,
      }),
    ),
  }),
})
