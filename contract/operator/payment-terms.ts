import Type from 'typebox'
import { id, money, nullableText, orNull } from '../fields.ts'
import { clearableText, hiddenLine, line, optionalChoice, optionalNumber } from './fields.ts'
import { operation } from './operation.ts'
import { payment_methods } from '../payment-methods.ts'
import { amountAboveZero, amountAs, amountText, methods, periods } from './payment-fields.ts'

const request_rights = ['allowed', 'refused'] as const

const terms = Type.Object({
  affiliate_id: id,
  period: Type.Enum(periods),
  /** Null: that of the method. */
  minimum: orNull(money),
  /** The affiliate's own, higher minimum; null: none. */
  own_minimum: orNull(money),
  /** Why nothing is paid; null where it is. */
  hold: nullableText,
  /** Whether it may request payments; null: as the network says (payments allow-requests). */
  requests: orNull(Type.Enum(request_rights)),
})

export const setPaymentTerms = operation({
  command: 'payments terms',
  call: { method: 'PATCH', path: '/api/operator/affiliates/{affiliate}/payment-terms/' },
  summary: "set an affiliate's payment period, minimum, hold and right to request payments",
  typed: 'Without options, show them',
  examples: [
    'payments terms 17 --period weekly --minimum 100',
    'payments terms 17 --hold "traffic under review"',
    'payments terms 17 --hold ""',
    'payments terms 17 --requests allowed',
  ],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'affiliate', by: 'affiliate', part: 'payment_terms' },
  params: Type.Object({ affiliate: id }),
  input: Type.Object({
    period: optionalChoice(periods, 'payment period'),
    minimum: Type.Optional(
      Type.Union([amountText, Type.Null()], { description: 'minimum payment; empty for the minimum of the method' }),
    ),
    hold: Type.Optional(clearableText('reason for a hold; empty to end the hold', 500)),
    requests: Type.Optional(
      Type.Union([Type.Enum(request_rights), Type.Null()], {
        description: 'payment requests: allowed or refused; empty for the network setting',
      }),
    ),
  }),
  reply: terms,
})

export const showPaymentTerms = operation({
  command: 'payments show-terms',
  call: { method: 'GET', path: '/api/operator/affiliates/{affiliate}/payment-terms/' },
  summary: "show an affiliate's payment period, minimum, hold and right to request payments",
  examples: ['payments show-terms 17'],
  roles: ['finance', 'viewer'],
  params: Type.Object({ affiliate: id }),
  reply: terms,
})

export const setPaymentMethod = operation({
  command: 'payments method',
  call: { method: 'PATCH', path: '/api/operator/payment-methods/{method}/' },
  summary: 'set the minimum payment, the fee and the hold after a change of payout details of a payment method',
  typed: 'Terms that are not given stay as they are: network settings shows them',
  examples: ['payments method bank --minimum 500', 'payments method crypto --fee 3 --hold-hours 72'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'settings', part: 'payment_methods' },
  params: Type.Object({ method: Type.Enum(methods, { description: 'payment method' }) }),
  input: Type.Object({
    minimum: Type.Optional(amountAs('minimum payment, before the fee')),
    fee: Type.Optional(amountAs('fee that is kept back from each payment; 0 for none')),
    hold_hours: optionalNumber(
      0,
      720,
      'hours that payments wait after payout details of this method are added or changed',
    ),
  }),
  reply: payment_methods,
})

export const setPaymentMaximum = operation({
  command: 'payments maximum',
  call: { method: 'PUT', path: '/api/operator/payment-maximum/' },
  summary: 'set the maximum payment; larger ones are skipped and listed',
  examples: ['payments maximum --amount 100000'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'settings', part: 'payment_maximum' },
  input: Type.Object({ amount: amountAboveZero }),
  reply: Type.Object({ maximum: money }),
})

export const setPaymentAccount = operation({
  command: 'payments account',
  call: { method: 'PUT', path: '/api/operator/payment-account/' },
  summary: "set the network's own bank account, which is debited by SEPA files",
  typed: 'Name and address of its holder are those of network details',
  examples: ['payments account --iban "DE89 3704 0044 0532 0130 00" --bic COBADEFFXXX'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'settings', part: 'payment_account' },
  input: Type.Object({
    iban: hiddenLine('IBAN of the account'),
    bic: Type.Optional(line('BIC of the bank; most banks do not need it', 11)),
  }),
  reply: Type.Object({
    /** All but its end is masked; null where none is set. */
    iban: nullableText,
    bic: nullableText,
  }),
})
