import type { Money, Terms } from './queries.ts'

export const money_call = '/api/affiliate/money/'
export const terms_call = '/api/payments/terms/'

/** Money whose figures can be told apart. */
export const moneyOf = (given: Partial<Money> = {}): Money => ({
  currency: 'USD',
  available: 120.5,
  held: 40,
  pending: 12.25,
  pending_older: 0,
  in_payment: 55.75,
  paid: 990,
  minimum: 50,
  next_payment: { date: '2026-12-01', amount: 121.5, fee: 0, net: 121.5, requested: 0, blockers: [] },
  ...given,
})

const method_terms = { minimum: 50, fee: 0, hold_hours: 48 }

export const termsOf = (given: Partial<Terms> = {}, requests: Partial<Terms['requests']> = {}): Terms => ({
  period: 'monthly',
  minimum: 50,
  own_minimum: null,
  network_minimum: 50,
  methods: { paypal: method_terms, bank: { ...method_terms, fee: 15 }, crypto: { ...method_terms, hold_hours: 0 } },
  requests: { allowed: false, amount: 120.5, fee: 0, net: 120.5, blockers: [], newest: null, ...requests },
  ...given,
})
