import { sql } from 'kysely'
import { link_parameters } from '@plumbline/contract/link-parameters.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { identitiesOf, lastReason, shown_reason } from '../conversions/index.ts'

/* One conversion for its affiliate. The owner is in every condition. */

/** The affiliate's conversions, with the reason of the status in which they are now. */
const ownConversions = (pg: Pg, affiliate_id: number) =>
  pg
    .selectFrom('conversions')
    .innerJoin('goals', 'goals.id', 'conversions.goal_id')
    .innerJoin('offers', 'offers.id', 'conversions.offer_id')
    .leftJoinLateral(lastReason, (join) => join.onTrue())
    .where('conversions.affiliate_id', '=', affiliate_id)
    .select(['conversions.id', 'conversions.created_at', 'conversions.status', 'last.reason_code', 'last.reason'])
    .select(['conversions.offer_id', 'offers.title as offer', 'goals.name as goal', 'txid', 'click_id', 'click_at'])
    .select([...link_parameters, 'country', 'city', 'isp', 'device', 'conversions.os', 'browser'])
    .select(['payout_id', 'payout', 'currency', 'sale_amount', 'release_at', sql<string>`host(ip)`.as('ip')])

/** The affiliate's conversion of that number; undefined for one of another affiliate as for none. */
export const findOwnConversion = (pg: Pg, affiliate_id: number, id: number) =>
  ownConversions(pg, affiliate_id).where('conversions.id', '=', String(id)).executeTakeFirst()

export type OwnConversion = NonNullable<Awaited<ReturnType<typeof findOwnConversion>>>

/** The affiliate's conversions of these numbers, in any order. */
export const listOwnConversions = (pg: Pg, affiliate_id: number, ids: readonly string[]) =>
  ownConversions(pg, affiliate_id)
    .where('conversions.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

/** The affiliate's conversion of that number, and the newest with that transaction id or of the click with that id, ours or theirs. */
export const findOwnConversions = (pg: Pg, affiliate_id: number, written: string, most = 5) => {
  const id = /^\d{1,15}$/.test(written) ? written : '0'
  return ownConversions(pg, affiliate_id)
    .where(({ or, eb }) =>
      or([
        eb('conversions.id', '=', id),
        eb('identity', 'in', identitiesOf(written)),
        eb('click_id', '=', written),
        // The index has no rows without one.
        eb('aff_click_id', '=', written).and('aff_click_id', '<>', ''),
      ]),
    )
    .orderBy((eb) => eb('conversions.id', '=', id), 'desc')
    .orderBy('conversions.id', 'desc')
    .limit(most)
    .execute()
}

/** The row that paid a conversion: a general one, or the affiliate's own; undefined when it was deleted. */
export const findAppliedRow = (pg: Pg, affiliate_id: number, payout_id: number) =>
  pg
    .selectFrom('payouts')
    .where('id', '=', payout_id)
    .where(({ or, eb }) => or([eb('affiliate_id', 'is', null), eb('affiliate_id', '=', affiliate_id)]))
    .select(['affiliate_id', 'os', 'devices', 'payout', 'payout_percent', 'valid_from', 'valid_to'])
    // The driver knows no arrays of a domain.
    .select(sql<string[]>`countries::text[]`.as('countries'))
    .executeTakeFirst()

export const findTimeline = (pg: Pg, conversion_id: string) =>
  pg
    .selectFrom('conversion_history as history')
    .where('conversion_id', '=', conversion_id)
    .select(['at', 'to_status as status', 'actor', 'reason_code', shown_reason.as('reason')])
    .orderBy('id')
    .execute()

/** Its other amounts, without who took them and from which line. Another revenue is between network and advertiser. */
export const findOwnAmounts = (pg: Pg, affiliate_id: number, conversion_id: string) =>
  pg
    .selectFrom('conversion_amounts')
    .innerJoin('conversions', 'conversions.id', 'conversion_amounts.conversion_id')
    .where('conversions.affiliate_id', '=', affiliate_id)
    .where('conversion_id', '=', conversion_id)
    .where(sql<boolean>`(sale_amount_from, payout_from) is distinct from (sale_amount_to, payout_to)`)
    .select(['at', 'sale_amount_from', 'sale_amount_to', 'payout_from', 'payout_to', 'reason'])
    .orderBy('conversion_amounts.id')
    .execute()

/** Its entries, each with the payment that it is part of. */
export const findEntries = (pg: Pg, affiliate_id: number, conversion_id: string) =>
  pg
    .selectFrom('ledger_entries')
    .leftJoin('payment_entries', (join) =>
      join
        .onRef('payment_entries.ledger_entry_id', '=', 'ledger_entries.id')
        .on('payment_entries.returned', '=', false),
    )
    .leftJoin('payments', 'payments.id', 'payment_entries.payment_id')
    .where('ledger_entries.affiliate_id', '=', affiliate_id)
    .where('ledger_entries.conversion_id', '=', conversion_id)
    .select(['ledger_entries.id', 'ledger_entries.created_at', 'release_at', 'kind', 'ledger_entries.amount'])
    .select(['payments.id as payment_id', 'payments.status as payment_status', 'payments.created_at as paid_at'])
    .orderBy('ledger_entries.id')
    .execute()
