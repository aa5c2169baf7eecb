import type { Message } from '@plumbline/contract/messages/index.ts'
import type { PaymentPeriod } from '@plumbline/contract/payment-days.ts'
import { sql } from 'kysely'
import { centsOf, exactOf } from '../../shared/money.ts'
import { dayStart, networkDay } from '../../shared/time.ts'
import { lock } from '../../storage/postgres/lock.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { candidateOf, feeOf } from './blockers.ts'
import { findDue, type Due, type DueGiven } from './due.ts'
import { noteStatus } from './history.ts'
import { destinationText, whyNotPaid } from './rules.ts'
import { readPaymentLimits, type PaymentLimits, type PaymentMethod } from './terms.ts'

interface Run {
  created_at: Date
  up_to: Date
  period: PaymentPeriod | null
  requested: boolean
  actor: string
  /** The member of the team who makes it, also by an own token. */
  team_member_id?: number | null
}

/** Who is paid, and who is not and why. */
export interface PaymentPlan {
  paid: (Due & {
    method: PaymentMethod
    destination: string
    /** The amount that arrives: what is due less the fee; null: no fee. */
    amount: string
    fee: string | null
  })[]
  skipped: (Due & { why: Message })[]
}

const planOf = (due: readonly Due[], limits: PaymentLimits, now: Date): PaymentPlan => {
  const plan: PaymentPlan = { paid: [], skipped: [] }
  for (const row of due) {
    const { method } = row
    const why = whyNotPaid(candidateOf(row, row.due, limits), limits, now)
    if (why !== undefined) plan.skipped.push({ ...row, why })
    else if (method !== null) {
      const fee = centsOf(feeOf(row, limits.methods))
      plan.paid.push({
        ...row,
        method,
        destination: destinationText(row),
        amount: exactOf(centsOf(row.due) - fee),
        fee: fee === 0n ? null : exactOf(fee),
      })
    }
  }
  return plan
}

/** The part of a `request` that payments have covered, before their fees; rejected ones do not count. */
export const paidOfRequest = sql<string>`coalesce((
  select sum(paying.amount + coalesce(paying.fee, 0)) from payments as paying where paying.request_id = request.id and paying.status <> 'rejected'), 0.00)`

/** One run at a time makes payments: the second waits here, and then finds nothing that is due. */
export const lockRuns = (trx: Pg): Promise<void> => lock(trx, 'payment runs')

/** Locks open requests until the run ends; one that was declined while this call waited is not paid. */
export const lockOpenRequests = async (trx: Pg): Promise<void> => {
  await sql`select from payment_requests where status = 'open' order by id for update`.execute(trx)
}

export const planPayments = async (pg: Pg, given: DueGiven): Promise<PaymentPlan> =>
  planOf(await findDue(pg, given), await readPaymentLimits(pg), given.now)

/**
 * Makes the payments of a plan, each with its entries, and the entries that debit it and its fee. An entry that another payment
 * holds makes the database refuse all of it. Rows are passed as one value, because a statement takes at most 65,535 parameters.
 * @returns the run, and the payments' numbers by affiliate
 */
export const makePayments = async (
  trx: Pg,
  { paid }: PaymentPlan,
  run: Run,
): Promise<{ run_id: number; ids: ReadonlyMap<number, string> }> => {
  const { id: run_id } = await trx.insertInto('payment_runs').values(run).returning('id').executeTakeFirstOrThrow()
  const rows = JSON.stringify(paid.map(({ entries: _entries, ...row }) => row))
  const { rows: made } = await sql<{ id: string; affiliate_id: number }>`
    insert into payments (run_id, created_at, status, affiliate_id, method, amount, fee,
      payment_email, account_number, bank_name, wallet_address, crypto_network, details)
    select ${run_id}, ${run.created_at}, 'pending', paid.*
    from jsonb_to_recordset(${rows}::jsonb) as paid (affiliate_id integer, method text, amount numeric, fee numeric,
      payment_email text, account_number text, bank_name text, wallet_address text, crypto_network text, details jsonb)
    returning id, affiliate_id`.execute(trx)
  const ids = new Map(made.map(({ id, affiliate_id }) => [affiliate_id, id]))
  await noteStatus(trx, [...ids.values()], { status: 'pending', at: run.created_at, actor: run.actor })
  await sql`
    insert into payment_entries (payment_id, ledger_entry_id)
    select payment.id, unnest(payment.entries::bigint[]) from unnest(
      ${paid.map(({ affiliate_id }) => ids.get(affiliate_id) ?? '')}::bigint[],
      ${paid.map(({ entries }) => entries)}::text[]
    ) as payment (id, entries)`.execute(trx)
  // Released with the last of what they pay: released at the moment of a clock that is ahead, they would be on hold once it is set back.
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, payment_id)
    select affiliate_id, created_at, released_at, entry.kind, entry.amount, id
    from payments join unnest(
      ${paid.map(({ affiliate_id }) => ids.get(affiliate_id) ?? '')}::bigint[],
      ${paid.map(({ released_at }) => released_at)}::timestamptz[]
    ) as given (payment_id, released_at) on given.payment_id = id,
      lateral (values ('payment', -payments.amount), ('fee', -fee)) as entry (kind, amount)
    where run_id = ${run_id} and entry.amount is not null order by id, entry.kind desc`.execute(trx)
  // A concurrent request waits for the payment above, which locks its affiliate, or is visible to this statement.
  await sql`
    update payments set request_id = request.id from payment_requests as request
    where payments.run_id = ${run_id} and request.affiliate_id = payments.affiliate_id and request.status = 'open'`.execute(
    trx,
  )
  // If less was paid than requested, the request stays open for the rest. If the run paid everything up to its own moment, nothing is left: something was
  // reversed since the request.
  await sql`
    update payment_requests as request set status = 'answered', decided_at = ${run.created_at}, payment_id = payments.id
    from payments
    where payments.run_id = ${run_id} and payments.request_id = request.id and request.status = 'open'
      and (${run.up_to >= run.created_at}::boolean or ${paidOfRequest} >= request.amount)`.execute(trx)
  return { run_id, ids }
}

/** Whether a run was made of everything that a period has released by a moment; without a period: that all of them have. */
export const isPeriodPaid = async (pg: Pg, period: PaymentPeriod | null, up_to: Date): Promise<boolean> => {
  const run = await pg
    .selectFrom('payment_runs')
    .where('up_to', '>=', up_to)
    .where('requested', '=', false)
    .where((where) => where.or([where('period', 'is', null), where('period', '=', period)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/**
 * Records a run without payments, because it ends the payment day: affiliates see the next one. Once a day is enough, and
 * a run for requests only ends no payment day.
 */
export const noteEmptyRun = async (trx: Pg, run: Run): Promise<void> => {
  if (run.requested || (await isPeriodPaid(trx, run.period, new Date(dayStart(networkDay(run.up_to.getTime()))))))
    return
  await trx.insertInto('payment_runs').values(run).execute()
}
