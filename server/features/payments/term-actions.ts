import type * as terms from '@plumbline/contract/operator/payment-terms.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { ActionsOf } from '../operator-action.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { writeMaximum, writeMinimum } from './terms.ts'

export const paymentTermsActions: ActionsOf<typeof terms> = {
  async setPaymentTerms({ pg }, { params: { affiliate }, input: { period, minimum, hold } }) {
    await lockAffiliate(pg, affiliate)
    const changes = { payment_period: period, payment_minimum: minimum, payment_hold: hold }
    if (Object.values(changes).some((value) => value !== undefined))
      await pg.updateTable('affiliates').set(changes).where('id', '=', affiliate).execute()
    const row = await pg
      .selectFrom('affiliates')
      .where('id', '=', affiliate)
      .select(['payment_period', 'payment_minimum', 'payment_hold'])
      .executeTakeFirstOrThrow()
    return {
      affiliate_id: affiliate,
      period: row.payment_period,
      minimum: row.payment_minimum === null ? null : moneyNumber(row.payment_minimum),
      hold: row.payment_hold,
    }
  },

  async setPaymentMinimum({ pg, now }, { input: { method, amount } }) {
    const { paypal, bank, crypto } = await writeMinimum(pg, method, amount, now)
    return { paypal: moneyNumber(paypal), bank: moneyNumber(bank), crypto: moneyNumber(crypto) }
  },

  async setPaymentMaximum({ pg, now }, { input: { amount } }) {
    return { maximum: moneyNumber(await writeMaximum(pg, amount, now)) }
  },
}
