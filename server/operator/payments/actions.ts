import type * as payments from '@plumbline/contract/operator/payments.ts'
import { ApiError } from '../../http/errors.ts'
import { moneyNumber } from '../../money.ts'
import type { ActionsOf } from '../action.ts'
import { lockAffiliate } from '../affiliates/queries.ts'
import { pageOf } from '../paging.ts'
import { decidePayments } from './decide.ts'
import { most_payments_of_a_file, paymentFile } from './file.ts'
import { lockRuns, makePayments, planPayments } from './prepare.ts'
import { countPayments, endOfDay, findEntries, findPayments, findRuns } from './queries.ts'
import { destinationText } from './rules.ts'
import { writeMinimum, type Minimums } from './terms.ts'

type Found = Awaited<ReturnType<typeof findPayments>>[number]

const present = (row: Found) => ({
  id: row.id,
  run: row.run_id,
  affiliate_id: row.affiliate_id,
  affiliate: row.affiliate,
  created_at: row.created_at.toISOString(),
  method: row.method,
  destination: destinationText(row),
  amount: moneyNumber(row.amount),
  status: row.status,
  decided_at: row.decided_at?.toISOString() ?? null,
  reference: row.reference,
  reason: row.reason,
})

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

const presentMinimums = ({ paypal, bank, crypto }: Minimums) => ({
  paypal: moneyNumber(paypal),
  bank: moneyNumber(bank),
  crypto: moneyNumber(crypto),
})

export const paymentsActions: ActionsOf<typeof payments> = {
  async preparePayments({ pg, now, actor }, { input: { through, period, dry_run = false } }) {
    const up_to = through === undefined ? now : await endOfDay(pg, through)
    if (up_to > now)
      throw new ApiError('bad_request', `${through ?? ''} is not over yet in the network's zone: name a day that is.`)
    if (!dry_run) await lockRuns(pg)
    const plan = await planPayments(pg, { up_to, now, ...(period !== undefined && { period }) })
    const made =
      dry_run || plan.paid.length === 0
        ? undefined
        : await makePayments(pg, plan, { created_at: now, up_to, period: period ?? null, actor: actor.name })
    const paid = plan.paid.map(({ affiliate_id, affiliate, method, destination, due, entries }) => ({
      id: made?.ids.get(affiliate_id) ?? null,
      affiliate_id,
      affiliate,
      method,
      destination,
      amount: moneyNumber(due),
      entries: entries.length,
    }))
    return {
      run: made?.run_id ?? null,
      dry_run,
      total: sumOf(paid.map(({ amount }) => amount)),
      payments: paid,
      skipped: plan.skipped.map(({ affiliate_id, affiliate, due, why }) => ({
        affiliate_id,
        affiliate,
        amount: moneyNumber(due),
        why,
      })),
    }
  },

  async listRuns({ pg }, { input }) {
    const { rows, count } = await findRuns(pg, pageOf(input))
    return {
      results: rows.map(({ created_at, up_to, amount, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        up_to: up_to.toISOString(),
        amount: moneyNumber(amount),
        payments: Number(row.payments),
        pending: Number(row.pending),
        approved: Number(row.approved),
        completed: Number(row.completed),
        rejected: Number(row.rejected),
      })),
      count,
    }
  },

  async listPayments({ pg }, { input }) {
    const rows = await findPayments(pg, input, pageOf(input))
    return { results: rows.map(present), count: await countPayments(pg, input) }
  },

  async showPayment({ pg }, { params: { id } }) {
    const [row] = await findPayments(pg, { id })
    if (row === undefined) throw new ApiError('not_found', `There is no payment ${id}.`)
    const entries = await findEntries(pg, id)
    return {
      payment: present(row),
      entries: entries.map(({ created_at, amount, ...entry }) => ({
        ...entry,
        created_at: created_at.toISOString(),
        amount: moneyNumber(amount),
      })),
    }
  },

  approvePayments: ({ pg, now }, { input }) => decidePayments(pg, input, 'approved', { at: now }),

  async exportPayments({ pg }, { params: { run }, input: { method } }) {
    const rows = (await findPayments(pg, { run, method, status: 'approved' })).toReversed()
    if (rows.length === 0)
      throw new ApiError(
        'not_found',
        `Run ${run} has no approved payment by ${method}. Review it and say so: payments approve --run ${run}`,
      )
    if (method === 'paypal' && rows.length > most_payments_of_a_file)
      throw new ApiError(
        'bad_request',
        `PayPal takes ${most_payments_of_a_file} payments a file, and ${rows.length} are approved: approve, export and complete them in parts, by --ids.`,
      )
    return {
      file: paymentFile(method, rows),
      payments: rows.length,
      amount: sumOf(rows.map(({ amount }) => moneyNumber(amount))),
    }
  },

  completePayments: ({ pg, now }, { input: { reference, ...selection } }) =>
    decidePayments(pg, selection, 'completed', { at: now, ...(reference !== undefined && { reference }) }),

  rejectPayments: ({ pg, now }, { input: { reason, ...selection } }) =>
    decidePayments(pg, selection, 'rejected', { at: now, reason }),

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
    return presentMinimums(await writeMinimum(pg, method, amount, now))
  },
}
