import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { moneyNumber, roundToCents } from '../../shared/money.ts'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { lockSettings } from '../../storage/postgres/lock.ts'

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

const maximum_key = 'payment_maximum'

/** More than an affiliate of most networks earns in a period, and less than a slip of the decimal point makes of it. */
const default_maximum = '100000.00'

/** The terms of each payment method, and the largest payment. */
export interface PaymentLimits {
  methods: Methods
  maximum: string
}

export const readPaymentLimits = async (pg: Pg): Promise<PaymentLimits> => ({
  methods: await readPaymentMethods(pg),
  maximum: await readMaximum(pg),
})

const requests_key = 'payment_requests'

/** Whether affiliates may request payments, where nothing else is set for one of them. */
export const readRequestsAllowed = async (pg: Pg): Promise<boolean> => (await readSetting(pg, requests_key)) === true

export const writeRequestsAllowed = async (trx: Pg, allowed: boolean, now: Date): Promise<void> => {
  await writeSetting(trx, requests_key, allowed, now)
}

export const readPaymentMethods = async (pg: Pg): Promise<Methods> => {
  const value = await readSetting(pg, methods_key)
  return Value.Check(Stored, value) ? value : default_methods
}

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

/** The terms of all methods as answers have them. */
export const presentMethods = ({ paypal, bank, crypto }: Methods) => ({
  paypal: presentTerms(paypal),
  bank: presentTerms(bank),
  crypto: presentTerms(crypto),
})

/** The largest payment that a run prepares, as an exact decimal. */
const readMaximum = async (pg: Pg): Promise<string> => {
  const value = await readSetting(pg, maximum_key)
  return typeof value === 'string' ? value : default_maximum
}

export const writeMaximum = async (trx: Pg, amount: string, now: Date): Promise<string> => {
  const maximum = roundToCents(amount)
  await writeSetting(trx, maximum_key, maximum, now)
  return maximum
}
