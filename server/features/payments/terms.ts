import Type from 'typebox'
import { Value } from 'typebox/value'
import { roundToCents } from '../../shared/money.ts'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { lockSettings } from '../../storage/postgres/lock.ts'

export type PaymentMethod = 'paypal' | 'bank' | 'crypto'
export type Minimums = Record<PaymentMethod, string>

const minimums_key = 'payment_minimums'
const Stored = Type.Object({ paypal: Type.String(), bank: Type.String(), crypto: Type.String() })

/** What networks of the field pay at least: a bank's transfer costs more than a PayPal payment. */
const default_minimums: Minimums = { paypal: '50.00', bank: '500.00', crypto: '100.00' }

const maximum_key = 'payment_maximum'

/** More than an affiliate of most networks earns in a period, and less than a slip of the decimal point makes of it. */
const default_maximum = '100000.00'

/** What the network pays at least by each method, and at most at once. */
export const readPaymentLimits = async (pg: Pg): Promise<{ minimums: Minimums; maximum: string }> => ({
  minimums: await readMinimums(pg),
  maximum: await readMaximum(pg),
})

const requests_key = 'payment_requests'

/** Whether affiliates may request payments, where nothing else is set for one of them. */
export const readRequestsAllowed = async (pg: Pg): Promise<boolean> => (await readSetting(pg, requests_key)) === true

export const writeRequestsAllowed = async (trx: Pg, allowed: boolean, now: Date): Promise<void> => {
  await writeSetting(trx, requests_key, allowed, now)
}

/** From which amount on each method is paid, as exact decimals. */
const readMinimums = async (pg: Pg): Promise<Minimums> => {
  const value = await readSetting(pg, minimums_key)
  return Value.Check(Stored, value) ? value : default_minimums
}

export const writeMinimum = async (trx: Pg, method: PaymentMethod, amount: string, now: Date): Promise<Minimums> => {
  await lockSettings(trx)
  const minimums = { ...(await readMinimums(trx)), [method]: roundToCents(amount) }
  await writeSetting(trx, minimums_key, minimums, now)
  return minimums
}

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
