import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { refuse } from '../../shared/http/errors.ts'
import { presentMessage } from '../../shared/messages.ts'
import { moneyNumber } from '../../shared/money.ts'
import { billing_columns } from '../billing/index.ts'
import type { Payee } from './blockers.ts'
import { whyStopped } from './rules.ts'
import { idsOf, type Selected } from './select.ts'
import { readPaymentMethods } from '../payment-methods.ts'

/** A payment, and what has to be known about it. */
export interface PaymentNote {
  payment: string
  affiliate_id: number
  affiliate: string | null
  amount: number
  why: Message
}

export const noteOf = ({ id, affiliate_id, affiliate, amount }: Selected, why: Message): PaymentNote => ({
  payment: id,
  affiliate_id,
  affiliate,
  amount: moneyNumber(amount),
  why,
})

export const presentNote = ({ why, ...note }: PaymentNote) => ({ ...note, why: presentMessage(why) })

/**
 * Sums of conversions and of referrals' conversions in payments, by kind: above 0 means earned and not taken back within
 * the payment.
 */
const selectHeldConversions = (payments: readonly Selected[]) => sql`
  select held.payment_id, entry.conversion_id, entry.referred_conversion_id, sum(entry.amount) as amount
  from payment_entries as held join ledger_entries as entry on entry.id = held.ledger_entry_id
  where held.payment_id = any(${idsOf(payments)}::bigint[]) and not held.returned
    and (entry.conversion_id is not null or entry.referred_conversion_id is not null)
  group by held.payment_id, entry.conversion_id, entry.referred_conversion_id having sum(entry.amount) > 0`

/** The rows that a message is about, by id. */
export const messagesOf = <R extends { id: string }>(rows: readonly R[], about: (row: R) => Message | undefined) =>
  new Map(
    rows.flatMap((row) => {
      const why = about(row)
      return why === undefined ? [] : [[row.id, why] as const]
    }),
  )

/** The payments that must not be made as things are now: what changed since they were prepared. */
export const findStopped = async (pg: Pg, payments: readonly Selected[], now: Date): Promise<Map<string, Message>> => {
  const { rows } = await sql<Payee & { id: string; of_run: boolean; same_destination: boolean }>`
    select payments.id, payments.run_id is not null as of_run, affiliates.status, affiliates.payment_hold as hold,
      ${sql.join(billing_columns.map((column) => sql.ref(column)))},
      (payments.method, payments.payment_email, payments.account_number, payments.bank_name, payments.wallet_address,
        payments.crypto_network, payments.details) is not distinct from (billing.method, billing.payment_email, billing.account_number,
        billing.bank_name, billing.wallet_address, billing.crypto_network, billing.details) as same_destination
    from payments
    join affiliates on affiliates.id = payments.affiliate_id
    left join billing on billing.affiliate_id = payments.affiliate_id and billing.is_default
    where payments.id = any(${idsOf(payments)}::bigint[])`.execute(pg)
  const methods = await readPaymentMethods(pg)
  return messagesOf(rows, (row) => whyStopped(row, row, methods, now))
}

/**
 * Reversals of paid entries since the payments were prepared, by payment. A conversion, or its referral, counts if
 * the sum of its entries outside of all payments is negative.
 */
const findReversed = async (pg: Pg, payments: readonly Selected[]): Promise<Map<string, Message>> => {
  const { rows } = await sql<{ payment_id: string; reversed: string }>`
    with paid as (${selectHeldConversions(payments)}),
    entry as (
      select paid.payment_id, entry.id, entry.amount, entry.conversion_id, entry.referred_conversion_id
      from paid join ledger_entries as entry on entry.conversion_id = paid.conversion_id
      union all
      select paid.payment_id, entry.id, entry.amount, entry.conversion_id, entry.referred_conversion_id
      from paid join ledger_entries as entry on entry.referred_conversion_id = paid.referred_conversion_id
    )
    select payment_id, sum(-net)::text as reversed from (
      select payment_id, sum(amount) as net from entry
      where not exists (
        select from payment_entries as held where held.ledger_entry_id = entry.id and not held.returned)
      group by payment_id, conversion_id, referred_conversion_id having sum(amount) < 0
    ) as open
    group by payment_id`.execute(pg)
  return new Map(
    rows.map(({ payment_id, reversed }) => [payment_id, message('payment_reversed', { amount: reversed })]),
  )
}

/**
 * Payouts in payments although the advertiser refunded the conversion: refunds that arrived after an operator approved it, and so changed
 * nothing (ADR-0066). By payment.
 */
const findRefunded = async (pg: Pg, payments: readonly Selected[]): Promise<Map<string, Message>> => {
  const { rows } = await sql<{ payment_id: string; payout: string; ids: string[]; count: number }>`
    select held.payment_id, sum(held.amount)::text as payout, (array_agg(conversion.id::text order by conversion.id))[:10] as ids, count(*)::integer as count
    from (${selectHeldConversions(payments)}) as held
    join conversions as conversion on conversion.id = coalesce(held.conversion_id, held.referred_conversion_id)
    where conversion.status = 'approved' and conversion.said_status = 'declined'
      and conversion.said_at >= (select max(at) from conversion_history where conversion_id = conversion.id)
    group by held.payment_id`.execute(pg)
  return new Map(
    rows.map(({ payment_id, payout, ids, count }) => [
      payment_id,
      message('payment_refunded', { amount: payout, conversions: ids, count }),
    ]),
  )
}

/** Notes about payouts that were taken back since they were earned, if the next payment does not correct them. */
export const reversalNotes = async (pg: Pg, payments: readonly Selected[]): Promise<PaymentNote[]> => [
  ...notesOf(payments, await findReversed(pg, payments)),
  ...notesOf(payments, await findRefunded(pg, payments)),
]

/** Notes of the payments that a map has a message about. */
export const notesOf = (
  payments: readonly Selected[],
  messages: ReadonlyMap<string, Message>,
  within: (why: Message) => Message = (why) => why,
): PaymentNote[] =>
  payments.flatMap((payment) => {
    const why = messages.get(payment.id)
    return why === undefined ? [] : [noteOf(payment, within(why))]
  })

/** How many notes a refusal has: a run may have thousands. */
const max_notes = 10

/** Notes as a refusal has them: the first ones, and how many there are. */
export const firstNotes = (notes: readonly PaymentNote[]) => ({ count: notes.length, notes: notes.slice(0, max_notes) })

/**
 * @param whole no payment can be left out
 * @throws ApiError `conflict` where a payment must not be made
 */
export const refuseStopped = (notes: readonly PaymentNote[], whole = false): void => {
  if (notes.length > 0) throw refuse('payments_blocked', { ...firstNotes(notes), whole })
}
