import { sql } from 'kysely'
import type { InputOf } from '@plumbline/contract/operator/operation.ts'
import type { listPayments } from '@plumbline/contract/operator/payments.ts'
import { countRows } from '../../storage/postgres/count-rows.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { PaymentMethod } from './terms.ts'

type PaymentFilter = Pick<InputOf<typeof listPayments>, 'run' | 'export' | 'affiliate' | 'status' | 'method'> & {
  id?: string
}

const filterPayments = (pg: Pg, { run, export: export_id, affiliate, status, method, id }: PaymentFilter) => {
  let query = pg.selectFrom('payments')
  if (run !== undefined) query = query.where('payments.run_id', '=', run)
  if (export_id !== undefined) query = query.where('payments.export_id', '=', export_id)
  if (affiliate !== undefined) query = query.where('payments.affiliate_id', '=', affiliate)
  if (status !== undefined) query = query.where('payments.status', '=', status)
  if (method !== undefined) query = query.where('payments.method', '=', method)
  if (id !== undefined) query = query.where('payments.id', '=', id)
  return query
}

/** Payments that fit, the newest first. Of a page the ids are found first, so that the joins are made for its rows alone. */
export const findPayments = (pg: Pg, filter: PaymentFilter, page?: { limit: number; offset: number }) => {
  const ids = filterPayments(pg, filter)
    .select('payments.id')
    .$if(page !== undefined, (query) =>
      query
        .orderBy('payments.id', 'desc')
        .limit(page?.limit ?? 0)
        .offset(page?.offset ?? 0),
    )
  return pg
    .selectFrom(ids.as('page'))
    .innerJoin('payments', 'payments.id', 'page.id')
    .innerJoin('affiliates', 'affiliates.id', 'payments.affiliate_id')
    .leftJoin('payment_exports', 'payment_exports.id', 'payments.export_id')
    .leftJoin('statements', 'statements.payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.run_id as run',
      'payments.affiliate_id',
      'payments.created_at',
      'payments.method',
      'payments.amount',
      'payments.fee',
      'payments.status',
      'payments.decided_at',
      'payments.reference',
      'payments.reason',
      'payments.export_id as export',
      'payment_exports.created_at as exported_at',
      'statements.number as statement',
      'payments.payment_email',
      'payments.account_number',
      'payments.bank_name',
      'payments.wallet_address',
      'payments.crypto_network',
      sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate'),
    ])
    .orderBy('payments.id', 'desc')
    .execute()
}

export const countPayments = (pg: Pg, filter: PaymentFilter): Promise<number> => countRows(filterPayments(pg, filter))

export const findEntries = (pg: Pg, payment_id: string) =>
  pg
    .selectFrom('payment_entries')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'payment_entries.ledger_entry_id')
    .leftJoin('conversions', 'conversions.id', 'ledger_entries.conversion_id')
    .leftJoin('offers', 'offers.id', 'conversions.offer_id')
    .where('payment_entries.payment_id', '=', payment_id)
    .select([
      'ledger_entries.id',
      'ledger_entries.created_at',
      'ledger_entries.kind',
      'ledger_entries.amount',
      'ledger_entries.conversion_id',
      'ledger_entries.referred_conversion_id',
      'ledger_entries.reason',
      'conversions.offer_id',
      'offers.title as offer',
    ])
    .orderBy('ledger_entries.id')
    .execute()

/** Exports with the payments of their files as the bank got them, the newest first; all, or those of a run. */
export const findExports = async (pg: Pg, page: { limit: number; offset: number }, run?: number) => {
  const exports = pg
    .selectFrom('payment_exports')
    .innerJoin('payments', 'payments.export_id', 'payment_exports.id')
    .$if(run !== undefined, (of) => of.where('payments.run_id', '=', run ?? 0))
  const rows = await exports
    .select([
      'payment_exports.id',
      'payment_exports.created_at',
      'payment_exports.actor',
      'payment_exports.format',
      'payments.run_id as run',
      'payments.method',
      sql<number>`count(*)::integer`.as('payments'),
      sql<string>`sum(payments.amount)::text`.as('amount'),
      sql<number>`(count(*) filter (where payments.status = 'rejected'))::integer`.as('rejected'),
    ])
    .groupBy(['payment_exports.id', 'payments.run_id', 'payments.method'])
    .orderBy('payment_exports.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await exports
    .select(sql<number>`count(distinct payment_exports.id)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** The runs with what became of their payments, the newest first. */
export const findRuns = async (pg: Pg, page: { limit: number; offset: number }, id?: number) => {
  const countStatus = (status: string) => sql<number>`(count(*) filter (where payments.status = ${status}))::integer`
  const rows = await pg
    .selectFrom((from) =>
      from
        .selectFrom('payment_runs')
        .selectAll()
        .$if(id !== undefined, (runs) => runs.where('payment_runs.id', '=', id ?? 0))
        .orderBy('payment_runs.id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .as('runs'),
    )
    // Of the runs of the page alone.
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('payments')
          .whereRef('payments.run_id', '=', 'runs.id')
          .select([
            sql<number>`count(*)::integer`.as('payments'),
            sql<string>`coalesce(sum(payments.amount), 0)::text`.as('amount'),
            sql<string>`coalesce(sum(payments.fee), 0)::text`.as('fees'),
            countStatus('pending').as('pending'),
            countStatus('approved').as('approved'),
            countStatus('completed').as('completed'),
            countStatus('rejected').as('rejected'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['runs.id', 'runs.created_at', 'runs.up_to', 'runs.period', 'runs.actor'])
    .selectAll('sums')
    .orderBy('runs.id', 'desc')
    .execute()
  return { rows, count: await countRows(pg.selectFrom('payment_runs')) }
}

interface MethodOfRun {
  method: PaymentMethod
  payments: number
  amount: string
  fees: string
  pending: number
  to_export: number
  to_export_amount: string
  to_complete: number
  to_complete_amount: string
  completed: number
  rejected: number
}

/** How far the payments of a run are, by method. */
export const findMethodsOfRun = async (pg: Pg, run: number): Promise<MethodOfRun[]> => {
  const to_export = sql`status = 'approved' and export_id is null`
  const to_complete = sql`status = 'approved' and export_id is not null`
  const { rows } = await sql<MethodOfRun>`
    select method, count(*)::integer as payments, sum(amount)::text as amount, coalesce(sum(fee), 0)::text as fees,
      count(*) filter (where status = 'pending')::integer as pending,
      count(*) filter (where ${to_export})::integer as to_export,
      coalesce(sum(amount) filter (where ${to_export}), 0)::text as to_export_amount,
      count(*) filter (where ${to_complete})::integer as to_complete,
      coalesce(sum(amount) filter (where ${to_complete}), 0)::text as to_complete_amount,
      count(*) filter (where status = 'completed')::integer as completed,
      count(*) filter (where status = 'rejected')::integer as rejected
    from payments where run_id = ${run} group by method order by method`.execute(pg)
  return rows
}
