import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { centsOf } from '../../money.ts'
import { findDue, type Due } from './queries.ts'
import { destinationText, whyNotPaid } from './rules.ts'
import { readMinimums, type Minimums, type PaymentMethod } from './terms.ts'

type Pg = Kysely<Database>
type Period = 'weekly' | 'twice_monthly' | 'monthly'

/** Who is paid, and who is not and why. */
export interface PaymentPlan {
  paid: (Due & { method: PaymentMethod; destination: string })[]
  skipped: (Due & { why: string })[]
}

const planOf = (due: readonly Due[], minimums: Minimums, now: Date): PaymentPlan => {
  const plan: PaymentPlan = { paid: [], skipped: [] }
  for (const row of due) {
    const { method, payment_minimum, verified } = row
    const minimum = payment_minimum ?? (method === null ? '0' : minimums[method])
    const why = whyNotPaid(
      {
        status: row.status === 'active' ? 'active' : 'disabled',
        method,
        verified: verified ?? false,
        destination_changed_at: row.destination_changed_at,
        hold: row.payment_hold,
        due_cents: centsOf(row.due),
        minimum_cents: centsOf(minimum),
      },
      now,
    )
    if (why === undefined && method !== null) plan.paid.push({ ...row, method, destination: destinationText(row) })
    else plan.skipped.push({ ...row, why: why ?? '' })
  }
  return plan
}

/** One run at a time makes payments: the second waits here, and then finds nothing that is due. */
export const lockRuns = async (trx: Pg): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment runs', 0))`.execute(trx)
}

/** What a run would pay. */
export const planPayments = async (pg: Pg, given: { up_to: Date; now: Date; period?: Period }): Promise<PaymentPlan> =>
  planOf(await findDue(pg, given), await readMinimums(pg), given.now)

/**
 * Makes the payments of a plan, each with its entries and with the entry that takes it out of the balance. An entry that another payment
 * holds makes the database refuse all of it.
 * @returns the run, and the payments' numbers by affiliate
 */
export const makePayments = async (
  trx: Pg,
  plan: PaymentPlan,
  run: { created_at: Date; up_to: Date; period: Period | null; actor: string },
): Promise<{ run_id: number; ids: ReadonlyMap<number, string> }> => {
  const { id: run_id } = await trx.insertInto('payment_runs').values(run).returning('id').executeTakeFirstOrThrow()
  const made = await trx
    .insertInto('payments')
    .columns([
      'run_id',
      'affiliate_id',
      'created_at',
      'method',
      'amount',
      'status',
      'payment_email',
      'account_number',
      'bank_name',
      'wallet_address',
      'crypto_network',
    ])
    .values(
      plan.paid.map((row) => ({
        run_id,
        affiliate_id: row.affiliate_id,
        created_at: run.created_at,
        method: row.method,
        amount: row.due,
        status: 'pending' as const,
        payment_email: row.payment_email,
        account_number: row.account_number,
        bank_name: row.bank_name,
        wallet_address: row.wallet_address,
        crypto_network: row.crypto_network,
      })),
    )
    .returning(['id', 'affiliate_id'])
    .execute()
  const ids = new Map(made.map(({ id, affiliate_id }) => [affiliate_id, id]))
  const pairs = plan.paid.flatMap(({ affiliate_id, entries }) =>
    entries.map((entry) => ({ payment: ids.get(affiliate_id) ?? '', entry })),
  )
  await sql`
    insert into payment_entries (payment_id, ledger_entry_id)
    select * from unnest(${pairs.map(({ payment }) => payment)}::bigint[], ${pairs.map(({ entry }) => entry)}::bigint[])`.execute(
    trx,
  )
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, payment_id)
    select affiliate_id, created_at, created_at, 'payment', -amount, id from payments where run_id = ${run_id}`.execute(
    trx,
  )
  return { run_id, ids }
}
