import { network_zone } from '@plumbline/contract/zone.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { PaymentMethod } from './terms.ts'

type Pg = Kysely<Database>

/** The moment when a day of the network's zone has ended. */
export const endOfDay = async (pg: Pg, day: string): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + 1)::timestamp at time zone ${network_zone} as at`.execute(pg)
  const [row] = rows
  if (row === undefined) throw new TypeError('PostgreSQL answered no moment')
  return row.at
}

export interface Due {
  affiliate_id: number
  affiliate: string | null
  status: string
  method: PaymentMethod | null
  payment_email: string | null
  account_number: string | null
  bank_name: string | null
  wallet_address: string | null
  crypto_network: string | null
  verified: boolean | null
  destination_changed_at: Date | null
  payment_hold: string | null
  payment_minimum: string | null
  /** Exact decimal: the sum of the entries. */
  due: string
  entries: string[]
}

/**
 * What is due to whom: the entries that no payment holds and that were released before `up_to`. What takes (a reversal, a chargeback) counts
 * as soon as it is released, also after that. Payments from before there were runs count as what they took.
 */
export const findDue = async (pg: Pg, given: { up_to: Date; now: Date; period?: string }): Promise<Due[]> => {
  const { up_to, now, period = null } = given
  const { rows } = await sql<Due>`
    select affiliates.id as affiliate_id, coalesce(affiliates.company, affiliates.login) as affiliate, affiliates.status,
      affiliates.payment_hold, affiliates.payment_minimum, billing.method, billing.payment_email, billing.account_number,
      billing.bank_name, billing.wallet_address, billing.crypto_network, billing.verified, billing.destination_changed_at,
      open.due::text as due, open.entries
    from (
      select entry.affiliate_id, sum(entry.amount) as due, array_agg(entry.id order by entry.id) as entries
      from ledger_entries as entry
      left join payments on payments.id = entry.payment_id
      where payments.run_id is null
        and (entry.release_at < ${up_to} or (entry.amount < 0 and entry.release_at <= ${now}))
        and entry.release_at <= ${now}
        and not exists (
          select from payment_entries where payment_entries.ledger_entry_id = entry.id and not payment_entries.returned)
      group by entry.affiliate_id
    ) as open
    join affiliates on affiliates.id = open.affiliate_id
    left join billing on billing.affiliate_id = affiliates.id
    where ${period}::text is null or affiliates.payment_period = ${period}
    order by affiliates.id`.execute(pg)
  return rows
}

const destination_columns = [
  'payments.payment_email',
  'payments.account_number',
  'payments.bank_name',
  'payments.wallet_address',
  'payments.crypto_network',
] as const

export interface PaymentFilter {
  run?: number
  affiliate?: number
  status?: 'pending' | 'approved' | 'rejected' | 'completed'
  method?: PaymentMethod
  id?: string
}

const filtered = (pg: Pg, { run, affiliate, status, method, id }: PaymentFilter) => {
  let found = pg.selectFrom('payments').innerJoin('affiliates', 'affiliates.id', 'payments.affiliate_id')
  if (run !== undefined) found = found.where('payments.run_id', '=', run)
  if (affiliate !== undefined) found = found.where('payments.affiliate_id', '=', affiliate)
  if (status !== undefined) found = found.where('payments.status', '=', status)
  if (method !== undefined) found = found.where('payments.method', '=', method)
  if (id !== undefined) found = found.where('payments.id', '=', id)
  return found
}

/** Payments that fit, the newest first. */
export const findPayments = (pg: Pg, filter: PaymentFilter, page?: { limit: number; offset: number }) => {
  let found = filtered(pg, filter)
    .select([
      'payments.id',
      'payments.run_id',
      'payments.affiliate_id',
      'payments.created_at',
      'payments.method',
      'payments.amount',
      'payments.status',
      'payments.decided_at',
      'payments.reference',
      'payments.reason',
      ...destination_columns,
      sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate'),
    ])
    .orderBy('payments.id', 'desc')
  if (page !== undefined) found = found.limit(page.limit).offset(page.offset)
  return found.execute()
}

export const countPayments = async (pg: Pg, filter: PaymentFilter): Promise<number> => {
  const { count } = await filtered(pg, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is in a payment. */
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
      'ledger_entries.reason',
      'conversions.offer_id',
      'offers.title as offer',
    ])
    .orderBy('ledger_entries.id')
    .execute()

/** The runs with what became of their payments, the newest first. */
export const findRuns = async (pg: Pg, page: { limit: number; offset: number }) => {
  const counted = (status: string) => sql<string>`count(*) filter (where payments.status = ${status})`
  const rows = await pg
    .selectFrom('payment_runs')
    .leftJoin('payments', 'payments.run_id', 'payment_runs.id')
    .groupBy('payment_runs.id')
    .select([
      'payment_runs.id',
      'payment_runs.created_at',
      'payment_runs.up_to',
      'payment_runs.period',
      'payment_runs.actor',
      sql<string>`count(payments.id)`.as('payments'),
      sql<string>`coalesce(sum(payments.amount), 0)::text`.as('amount'),
      counted('pending').as('pending'),
      counted('approved').as('approved'),
      counted('completed').as('completed'),
      counted('rejected').as('rejected'),
    ])
    .orderBy('payment_runs.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await pg
    .selectFrom('payment_runs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count: Number(count) }
}
