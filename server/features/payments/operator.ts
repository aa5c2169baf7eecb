import type * as payments from '@plumbline/contract/operator/payments.ts'
import type * as decisions from '@plumbline/contract/operator/payment-decisions.ts'
import type * as terms from '@plumbline/contract/operator/payment-terms.ts'
import { refuse, requireRow } from '../../shared/http/errors.ts'
import { presentMessage } from '../../shared/messages.ts'
import { presentRow } from '../../shared/present-row.ts'
import { moneyNumber } from '../../shared/money.ts'
import { dayEnd } from '../../shared/time.ts'
import { maskDestination } from '../billing/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { ActionsOf, Actor } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { lockOpenRequests, lockRuns, makePayments, noteEmptyRun, planPayments } from './prepare.ts'
import {
  findExports,
  countPayments,
  findEntries,
  findPayments,
  findRuns,
  findMethodsOfRun,
} from './operator-queries.ts'
import { readHistory } from './history.ts'
import { reconcilePayments } from './reconcile.ts'
import { destinationText, sumOf } from './rules.ts'
import { decidePayments } from './decide.ts'
import { exportRun, readExportFile } from './export.ts'
import { lockAffiliate } from '../affiliates/index.ts'
import { presentMethods, writePaymentMethod } from '../payment-methods.ts'
import { showAccount, writeAccount } from './account.ts'
import { memberOf } from '../tokens/index.ts'
import { writeMaximum } from './terms.ts'

type Found = Awaited<ReturnType<typeof findPayments>>[number]

/** A payment; the full destination is shown only to roles that may pay. */
const present = (payment: Found, { role }: Pick<Actor, 'role'>) => {
  const { payment_email, account_number, bank_name, wallet_address, crypto_network, ...row } = payment
  const numbers = { method: row.method, payment_email, account_number, bank_name, wallet_address, crypto_network }
  const destination = role === 'viewer' ? maskDestination(numbers) : destinationText(numbers)
  return { ...presentRow(row, { amount: moneyNumber, fee: moneyNumber }), destination }
}

const presentRun = (row: Awaited<ReturnType<typeof findRuns>>['rows'][number]) =>
  presentRow(row, { amount: moneyNumber, fees: moneyNumber })

export const paymentsActions: ActionsOf<typeof payments> = {
  async preparePayments({ pg, clock, actor }, { input: { through, period, requested = false, dry_run = false } }) {
    // A payment that was rejected while this call waited belongs to the run.
    if (!dry_run) await lockRuns(pg)
    if (!dry_run) await lockOpenRequests(pg)
    const now = clock()
    const up_to = through === undefined ? now : new Date(dayEnd(through))
    if (up_to > now) throw refuse('day_not_over', { day: through ?? '' })
    const plan = await planPayments(pg, { up_to, now, requested, ...(period !== undefined && { period }) })
    const run = {
      created_at: now,
      up_to,
      period: period ?? null,
      requested,
      actor: actor.name,
      team_member_id: await memberOf(pg, actor),
    }
    const made = dry_run || plan.paid.length === 0 ? undefined : await makePayments(pg, plan, run)
    if (!dry_run && made === undefined) await noteEmptyRun(pg, run)
    const money = { due: moneyNumber, fee: moneyNumber, amount: moneyNumber }
    const paid = plan.paid.map(({ affiliate_id, affiliate, method, destination, entry_count: entries, ...row }) => ({
      id: made?.ids.get(affiliate_id) ?? null,
      ...presentRow(
        { affiliate_id, affiliate, method, destination, due: row.due, fee: row.fee, amount: row.amount, entries },
        money,
      ),
    }))
    return {
      run: made?.run_id ?? null,
      dry_run,
      total: sumOf(plan.paid),
      fees: sumOf(plan.paid.map(({ fee }) => ({ amount: fee ?? '0' }))),
      payments: paid,
      skipped: plan.skipped.map(({ affiliate_id, affiliate, due, why }) => ({
        affiliate_id,
        affiliate,
        amount: moneyNumber(due),
        why: presentMessage(why),
      })),
    }
  },

  async listRuns({ pg }, { input }) {
    const { rows, count } = await findRuns(pg, pageOf(input))
    return { results: rows.map(presentRun), count }
  },

  async showRun({ pg }, { params: { run } }) {
    const row = requireRow((await findRuns(pg, { limit: 1, offset: 0 }, run)).rows[0], 'payment_run', run)
    const methods = await findMethodsOfRun(pg, run)
    return {
      ...presentRun(row),
      methods: methods.map((method) =>
        presentRow(method, {
          amount: moneyNumber,
          fees: moneyNumber,
          to_export_amount: moneyNumber,
          to_complete_amount: moneyNumber,
        }),
      ),
    }
  },

  async listPayments({ pg, actor }, { input }) {
    const rows = await findPayments(pg, input, pageOf(input))
    return { results: rows.map((row) => present(row, actor)), count: await countPayments(pg, input) }
  },

  async listExports({ pg }, { input }) {
    const { rows, count } = await findExports(pg, pageOf(input), input.run)
    return { results: rows.map((row) => presentRow(row, { amount: moneyNumber })), count }
  },

  async showPayment({ pg, actor }, { params: { id } }) {
    const [row] = await findPayments(pg, { id })
    if (row === undefined) throw refuse('missing', { thing: 'payment', ids: [id] })
    const [entries, history] = await Promise.all([findEntries(pg, id), readHistory(pg, id, row.export)])
    return {
      payment: present(row, actor),
      history: history.map((step) => presentRow(step)),
      entries: entries.map((entry) => presentRow(entry, { amount: moneyNumber })),
    }
  },
}

export const paymentDecisionsActions: ActionsOf<typeof decisions> = {
  approvePayments: ({ pg, clock, actor }, { input: { accept_reversals, only, dry_run, ...selection } }) =>
    decidePayments(pg, selection, 'approved', { clock, actor, accept_reversals, only, dry_run }),

  exportPayments: ({ pg, clock, actor }, { params: { run }, input }) =>
    exportRun(pg, { ...input, run }, { clock, actor: actor.name }),

  readExport: ({ pg, now }, { params }) => readExportFile(pg, params.export, now),

  completePayments: ({ pg, clock, actor }, { input: { reference, dry_run, ...selection } }) =>
    decidePayments(pg, selection, 'completed', { clock, actor, reference, dry_run }),

  rejectPayments: async ({ pg, clock, actor }, { input: { reason, money_returned, only, dry_run, ...selection } }) => {
    // Before or after a run, never at the same time: a payment's period begins at the end of the previous one.
    if (dry_run !== true) await lockRuns(pg)
    return decidePayments(pg, selection, 'rejected', { clock, actor, reason, money_returned, only, dry_run })
  },

  reconcilePayments: (tools, { input }) => reconcilePayments(tools, input),
}

/** @throws ApiError `not_found` */
const showTerms = async (pg: Pg, affiliate: number) => {
  const row = await pg
    .selectFrom('affiliates')
    .where('id', '=', affiliate)
    .select(['payment_period as period', 'payment_minimum as minimum', 'own_minimum'])
    .select(['payment_hold as hold', 'payment_requests as requests'])
    .executeTakeFirstOrThrow(() => refuse('missing', { thing: 'affiliate', ids: [affiliate] }))
  return {
    affiliate_id: affiliate,
    ...presentRow(row, { minimum: moneyNumber, own_minimum: moneyNumber }),
    requests: row.requests === null ? null : row.requests ? ('allowed' as const) : ('refused' as const),
  }
}

export const paymentTermsActions: ActionsOf<typeof terms> = {
  async setPaymentTerms({ pg }, { params: { affiliate }, input: { period, minimum, hold, requests } }) {
    await lockAffiliate(pg, affiliate)
    const payment_requests = requests === undefined || requests === null ? requests : requests === 'allowed'
    const changes = { payment_period: period, payment_minimum: minimum, payment_hold: hold, payment_requests }
    if (Object.values(changes).some((value) => value !== undefined))
      await pg.updateTable('affiliates').set(changes).where('id', '=', affiliate).execute()
    return showTerms(pg, affiliate)
  },

  showPaymentTerms: ({ pg }, { params: { affiliate } }) => showTerms(pg, affiliate),

  async setPaymentMethod({ pg, now }, { params: { method }, input }) {
    return presentMethods(await writePaymentMethod(pg, method, input, now))
  },

  async setPaymentMaximum({ pg, now }, { input: { amount } }) {
    return { maximum: moneyNumber(await writeMaximum(pg, amount, now)) }
  },

  async setPaymentAccount({ pg, now }, { input }) {
    await writeAccount(pg, input, now)
    return showAccount(pg)
  },
}
