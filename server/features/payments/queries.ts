import { sql } from 'kysely'
import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { PaymentState } from '@plumbline/contract/payment-steps.ts'
import type { paymentDetails } from '@plumbline/contract/payments.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { periodFrom } from '../statements/index.ts'

/** The statuses of the payments that a figure of the money block counts. */
const statuses_of = {
  in_payment: ['pending', 'approved'],
  paid: ['completed'],
  rejected: ['rejected'],
} as const satisfies Record<PaymentState, readonly Row<'payments'>['status'][]>

/** An affiliate's payments, newest first: all, or those of a state. */
export const listPayments = (pg: Pg, affiliate_id: number, state?: PaymentState) =>
  pg
    .selectFrom('payments')
    .leftJoin('statements', 'statements.payment_id', 'payments.id')
    .where('payments.affiliate_id', '=', affiliate_id)
    .$if(state !== undefined, (query) => query.where('status', 'in', statuses_of[state ?? 'paid']))
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .selectAll('payments')
    .select('statements.returned_at')
    .execute()

/** A payment of an affiliate with its period and its statement. @throws ApiError `not_found` */
export const findPayment = (pg: Pg, affiliate_id: number, id: number) =>
  pg
    .selectFrom('payments')
    .leftJoin('payment_runs', 'payment_runs.id', 'payments.run_id')
    .leftJoin('statements', 'statements.payment_id', 'payments.id')
    .where('payments.affiliate_id', '=', affiliate_id)
    .where('payments.id', '=', String(id))
    .selectAll('payments')
    .select([
      'payment_runs.up_to as period_to',
      periodFrom.as('period_from'),
      'statements.number as statement_number',
      'statements.issued_at as statement_issued_at',
      'statements.returned_at as statement_returned_at',
    ])
    .executeTakeFirstOrThrow(() => new ApiError('not_found'))

type Kind = ReplyOf<typeof paymentDetails>['results'][number]['kind']

export interface PaidEntry {
  id: string
  created_at: Date
  kind: Kind
  amount: string
  conversion_id: string | null
  offer_id: number | null
  offer: string | null
  reason: string | null
}

/**
 * The entries of a payment with what the affiliate may know of each: a referral's conversion is another affiliate's, and neither it nor its
 * offer is named.
 */
const entriesOf = (payment_id: string) => sql`
  payment_entries as held
  join ledger_entries as entry on entry.id = held.ledger_entry_id
  left join conversions as conversion on conversion.id = entry.conversion_id and conversion.affiliate_id = entry.affiliate_id
  left join offers as offer on offer.id = conversion.offer_id
  where held.payment_id = ${payment_id}`

const shownOfEntry = sql`
  entry.id, entry.created_at, entry.kind, entry.amount::text, conversion.id as conversion_id, offer.id as offer_id, offer.title as offer,
  entry.reason`

/** A page of them, the newest first. */
export const findPaidEntries = async (
  pg: Pg,
  payment_id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PaidEntry[]> => {
  const { rows } = await sql<PaidEntry>`
    select ${shownOfEntry} from ${entriesOf(payment_id)}
    order by entry.created_at desc, entry.id desc limit ${limit} offset ${offset}`.execute(pg)
  return rows
}

/** The next ones in the order of the ledger, from the newest. */
export const readPaidEntries = async (
  pg: Pg,
  payment_id: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<PaidEntry[]> => {
  const { rows } = await sql<PaidEntry>`
    select ${shownOfEntry} from ${entriesOf(payment_id)}
      and (${before ?? null}::bigint is null or entry.id < ${before ?? null})
    order by held.ledger_entry_id desc limit ${limit}`.execute(pg)
  return rows
}

interface Sum {
  kind: Kind | null
  offer_id: number | null
  offer: string | null
  count: number
  amount: string
}

/** Sums of a payment, by kind and by offer: for an offer its conversions' payouts less their reversals. */
export const sumPaidEntries = async (pg: Pg, payment_id: string) => {
  const { rows } = await sql<Sum>`
    select entry.kind, offer.id as offer_id, offer.title as offer, count(*)::integer as count, sum(entry.amount)::text as amount
    from ${entriesOf(payment_id)}
    group by grouping sets ((entry.kind), (offer.id, offer.title))
    order by sum(entry.amount) desc, offer.id`.execute(pg)
  return {
    by_kind: rows.flatMap(({ kind, count, amount }) => (kind === null ? [] : [{ kind, count, amount }])),
    by_offer: rows.flatMap(({ offer_id, offer, count, amount }) =>
      offer_id === null || offer === null ? [] : [{ offer_id, offer, count, amount }],
    ),
  }
}
