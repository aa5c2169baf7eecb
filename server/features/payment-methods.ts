import Type, { type Static } from 'typebox'
import { moneyNumber, roundToCents } from '../shared/money.ts'
import { lockSettings } from '../storage/postgres/lock.ts'
import { settingOf, writeSetting } from '../storage/postgres/network-setting.ts'
import type { Pg } from '../storage/postgres/schema.ts'

/* The terms of each payment method: payments follow them, and payout details tell their hold. */

export type PaymentMethod = 'paypal' | 'bank' | 'crypto'

/** The terms of a payment method; amounts are exact decimals. */
const StoredTerms = Type.Object({
  minimum: Type.String(),
  /** Kept back from each payment. */
  fee: Type.String(),
  /** Hours until changed payout details are paid to (SPEC-21.5). */
  hold_hours: Type.Integer(),
})
export type MethodTerms = Static<typeof StoredTerms>
export type Methods = Readonly<Record<PaymentMethod, MethodTerms>>

const methods_key = 'payment_methods'
const Stored = Type.Object({ paypal: StoredTerms, bank: StoredTerms, crypto: StoredTerms })

const default_terms = { fee: '0.00', hold_hours: 48 }

/** Usual minimums of networks: a bank transfer costs more than a PayPal payment. */
const default_methods: Methods = {
  paypal: { minimum: '50.00', ...default_terms },
  bank: { minimum: '500.00', ...default_terms },
  crypto: { minimum: '100.00', ...default_terms },
}

export const readPaymentMethods = (pg: Pg): Promise<Methods> => settingOf(pg, methods_key, Stored, default_methods)

/** Changes the given terms of a method. */
export const writePaymentMethod = async (
  trx: Pg,
  method: PaymentMethod,
  { minimum, fee, hold_hours }: { [Term in keyof MethodTerms]?: MethodTerms[Term] | undefined },
  now: Date,
): Promise<Methods> => {
  await lockSettings(trx)
  const stored = await readPaymentMethods(trx)
  const terms = {
    minimum: roundToCents(minimum ?? stored[method].minimum),
    fee: roundToCents(fee ?? stored[method].fee),
    hold_hours: hold_hours ?? stored[method].hold_hours,
  }
  const methods = { ...stored, [method]: terms }
  await writeSetting(trx, methods_key, methods, now)
  return methods
}

const presentTerms = ({ minimum, fee, hold_hours }: MethodTerms) => ({
  minimum: moneyNumber(minimum),
  fee: moneyNumber(fee),
  hold_hours,
})

export const presentMethods = ({ paypal, bank, crypto }: Methods) => ({
  paypal: presentTerms(paypal),
  bank: presentTerms(bank),
  crypto: presentTerms(crypto),
})
