import type * as payments from '@plumbline/contract/operator/payments.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { endOfDay } from './due.ts'
import { lockRuns, makePayments, planPayments } from './prepare.ts'
import { countPayments, findEntries, findPayments, findRuns } from './operator-queries.ts'
import { destinationText, sumOf } from './rules.ts'

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
  export: row.export_id,
  exported_at: row.exported_at?.toISOString() ?? null,
  reference: row.reference,
  reason: row.reason,
})

export const paymentsActions: ActionsOf<typeof payments> = {
  async preparePayments({ pg, now, actor }, { input: { through, period, dry_run = false } }) {
    const up_to = through === undefined ? now : await endOfDay(pg, through)
    if (up_to > now)
      throw new ApiError(
        'bad_request',
        `${through ?? ''} is not over yet in the network's time zone: give an earlier day.`,
      )
    if (!dry_run) await lockRuns(pg)
    const plan = await planPayments(pg, { up_to, now, ...(period !== undefined && { period }) })
    const made =
      dry_run || plan.paid.length === 0
        ? undefined
        : await makePayments(pg, plan, { created_at: now, up_to, period: period ?? null, actor: actor.name })
    const paid = plan.paid.map(({ affiliate_id, affiliate, method, destination, due, entry_count }) => ({
      id: made?.ids.get(affiliate_id) ?? null,
      affiliate_id,
      affiliate,
      method,
      destination,
      amount: moneyNumber(due),
      entries: entry_count,
    }))
    return {
      run: made?.run_id ?? null,
      dry_run,
      total: sumOf(plan.paid.map(({ due }) => ({ amount: due }))),
      payments: paid,
      skipped: plan.skipped.map(({ affiliate_id, affiliate, due, why }) => ({
        affiliate_id,
        affiliate,
        // An absurd sum may have more digits than a number: it must be named, and not stop the others.
        amount: Number(due),
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
}
