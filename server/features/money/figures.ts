import { isPaymentDay, paymentDayFrom, type PaymentPeriod } from '@plumbline/contract/payment-days.ts'
import { max_range_days } from '@plumbline/contract/periods.ts'
import { affiliateText } from '../../shared/messages.ts'
import { centsOf, exactOf, moneyNumber } from '../../shared/money.ts'
import { network_currency } from '../../shared/network.ts'
import { dayAfter, dayStart, networkDay } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import {
  blockersOf,
  candidateOf,
  feeOf,
  isPeriodPaid,
  minimumOf,
  readPaymentLimits,
  type Blocker,
} from '../payments/index.ts'
import { findDueAmount, type RunMoment } from './due-amount.ts'

import { findPaid, findPayee, findPending, findRequested } from './queries.ts'

export const presentBlocker = ({ code, message }: Blocker) => ({ code, text: affiliateText(message) })

/** The next payment day: today until the period that has ended is paid. */
const findNextDay = async (pg: Pg, period: PaymentPeriod, now: Date): Promise<{ date: string; run: RunMoment }> => {
  const today = networkDay(now.getTime())
  const up_to = new Date(dayStart(today))
  if (isPaymentDay(period, today) && !(await isPeriodPaid(pg, period, up_to)))
    return { date: today, run: { up_to, at: now } }
  const date = paymentDayFrom(period, dayAfter(today, 1))
  const begin = new Date(dayStart(date))
  return { date, run: { up_to: begin, at: begin } }
}

const atLeastNothing = (cents: bigint): number => moneyNumber(exactOf(cents < 0n ? 0n : cents))

/** The amount due, the fee and the amount that arrives, as an affiliate sees them before a run. */
export const presentDue = (due: bigint, fee: string) => ({
  amount: atLeastNothing(due),
  fee: moneyNumber(fee),
  net: atLeastNothing(due - centsOf(fee)),
})

/** An affiliate's money, all of one moment. @param trx a transaction that reads one snapshot */
export const readMoney = async (trx: Pg, affiliate_id: number, now: Date) => {
  const payee = await findPayee(trx, affiliate_id)
  const limits = await readPaymentLimits(trx)
  const { date, run } = await findNextDay(trx, payee.payment_period, now)
  const { due, total, held } = await findDueAmount(trx, affiliate_id, run, now)
  const { in_payment, paid } = await findPaid(trx, affiliate_id)
  const first_day = dayAfter(networkDay(now.getTime()), 1 - max_range_days)
  const requested = centsOf(await findRequested(trx, affiliate_id))
  return {
    currency: network_currency,
    available: moneyNumber(exactOf(total - held)),
    held: moneyNumber(exactOf(held)),
    pending: moneyNumber(await findPending(trx, affiliate_id)),
    pending_older: moneyNumber(await findPending(trx, affiliate_id, new Date(dayStart(first_day)))),
    in_payment: moneyNumber(in_payment),
    paid: moneyNumber(paid),
    minimum: moneyNumber(minimumOf(payee, limits)),
    next_payment: {
      date,
      ...presentDue(due, feeOf(payee, limits.methods)),
      requested: atLeastNothing(requested < due ? requested : due),
      blockers: blockersOf(candidateOf(payee, exactOf(due), limits), limits, run.at).map(presentBlocker),
    },
  }
}
