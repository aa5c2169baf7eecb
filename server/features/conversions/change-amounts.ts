import { sql } from 'kysely'
import type { Message } from '@plumbline/contract/messages/index.ts'
import { writeMessage } from '../../shared/messages.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { Trx } from '../../storage/postgres/schema.ts'
import { moveAmounts } from '../caps/index.ts'
import { bookReferrals } from '../referrals/index.ts'
import type { Cause } from './cause.ts'
import type { ConversionAmounts } from './limits.ts'

/** Other amounts for one conversion. */
export interface AmountStep {
  id: string
  from: ConversionAmounts
  to: ConversionAmounts
  /** Whether the advertiser said the revenue, instead of the rate. */
  revenue_is_stated: boolean
  /** Where it said so, for operators. */
  note: Message
}

/** How what changed is shown. */
export const shown_amounts = {
  sale_amount_from: moneyNumber,
  sale_amount_to: moneyNumber,
  payout_from: moneyNumber,
  payout_to: moneyNumber,
}

const max_at_once = 5_000

/**
 * Gives conversions other amounts, with the row that keeps both and the order to copy each. An approved one's payout is taken out of the ledger and
 * booked again, so that each entry is still a payout that it had, and a referrer's share follows each entry. Affiliates' trackers are not called: a
 * postback tells of a status (ADR-0102).
 *
 * The rows must be locked, and each conversion named once.
 */
export const writeAmounts = async (
  trx: Trx,
  steps: readonly AmountStep[],
  { at, actor, reason }: Pick<Cause, 'at' | 'actor'> & { reason: string },
): Promise<void> => {
  await moveAmounts(trx, steps, at)
  for (let first = 0; first < steps.length; first += max_at_once) {
    const some = steps.slice(first, first + max_at_once)
    const { rows } = await sql<{ id: string }>`
      with changed as (
        update conversions set sale_amount = step.sale_amount, payout = step.payout, revenue = step.revenue,
          revision = nextval('conversion_revision')
        from unnest(
          ${some.map(({ id }) => id)}::bigint[],
          ${some.map(({ to }) => to.sale_amount)}::numeric[],
          ${some.map(({ to }) => to.payout)}::numeric[],
          ${some.map(({ to }) => to.revenue)}::numeric[],
          ${some.map(({ from }) => from.sale_amount)}::numeric[],
          ${some.map(({ from }) => from.payout)}::numeric[],
          ${some.map(({ from }) => from.revenue)}::numeric[],
          ${some.map(({ revenue_is_stated }) => revenue_is_stated)}::boolean[],
          ${some.map(({ note }) => writeMessage(note))}::text[]
        ) as step (id, sale_amount, payout, revenue, sale_amount_from, payout_from, revenue_from, revenue_is_stated, note)
        where conversions.id = step.id
        returning conversions.id, conversions.revision, affiliate_id, status, release_at, conversions.sale_amount, conversions.payout,
          conversions.revenue, sale_amount_from, payout_from, revenue_from, revenue_is_stated, note
      ),
      noted as (
        insert into conversion_amounts (conversion_id, history_id, at, actor, reason, note, sale_amount_from, sale_amount_to, payout_from, payout_to,
          revenue_from, revenue_to, revenue_is_stated)
        select id, (select max(history.id) from conversion_history as history where conversion_id = changed.id), ${at}::timestamptz, ${actor}::text, ${reason}::text, note,
          sale_amount_from, sale_amount, payout_from, payout, revenue_from, revenue, revenue_is_stated
        from changed order by id
      ),
      booked as (
        insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, conversion_id, reason)
        select affiliate_id, ${at}::timestamptz, release_at, entry.kind, entry.amount, id, ${reason}::text
        from changed cross join lateral (values (1, 'reversal', -payout_from), (2, 'conversion', payout)) as entry (place, kind, amount)
        where status = 'approved' and payout <> payout_from and entry.amount <> 0 order by id, place
        returning conversion_id
      ),
      copied as (
        insert into conversion_copies (conversion_id, revision) select id, revision from changed order by id
        on conflict (conversion_id) do update set revision = excluded.revision
      )
      select distinct conversion_id as id from booked`.execute(trx)
    await bookReferrals(trx, rows)
  }
}
