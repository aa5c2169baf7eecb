import { roundToCents } from '../../shared/money.ts'
import { readSetting, writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readPaymentMethods, type Methods } from '../payment-methods.ts'

export type { Methods, PaymentMethod } from '../payment-methods.ts'

const maximum_key = 'payment_maximum'

/** More than an affiliate of most networks earns in a period, and less than a misplaced decimal point would make of it. */
const default_maximum = '100000.00'

export interface PaymentLimits {
  methods: Methods
  maximum: string
}

export const readPaymentLimits = async (pg: Pg): Promise<PaymentLimits> => ({
  methods: await readPaymentMethods(pg),
  maximum: await readMaximum(pg),
})

const requests_key = 'payment_requests'

/** Whether affiliates may request payments, unless set for one. */
export const readRequestsAllowed = async (pg: Pg): Promise<boolean> => (await readSetting(pg, requests_key)) === true

export const writeRequestsAllowed = (trx: Pg, allowed: boolean, now: Date): Promise<void> =>
  writeSetting(trx, requests_key, allowed, now)

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
