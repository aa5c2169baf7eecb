import type { sub_ids } from '@plumbline/contract/link-parameters.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import { network_zone } from '../../shared/network.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { conversion_extras } from '../../storage/journal/record.ts'
import type { Pg, Row } from '../../storage/postgres/schema.ts'

/** A conversion with everything that PostgreSQL holds of it, as of one moment. */
export interface StoredConversion extends Row<'conversions'> {
  /** Its code. */
  goal: string
  /** Whether its newest revision still waits to be copied. */
  waits: boolean
  history: HistoryRow[]
  /** Its other amounts, in order. */
  amounts: AmountsRow[]
  entries: EntryRow[]
  /** The referrer's share of the conversion. */
  referral_entries: ReferralRow[]
  /** Its click if imported by a move-in; null for our own, or if it was deleted. */
  moved: MovedRow | null
  /** The conversion's changes in the outbox, for the affiliate's postbacks: the new status of each. */
  told: string[]
}

/** Fields of an imported click that a conversion copies. */
export type MovedRow = Pick<
  Row<'moved_clicks'>,
  'affiliate_id' | 'offer_id' | 'ip' | 'sub1' | 'sub2' | 'sub3' | 'sub4' | 'sub5'
> & { at_ms: number; extras: Readonly<Record<string, string>> }

export interface HistoryRow {
  id: number
  at: string
  from_status: string | null
  to_status: string
  journal: number | null
  sequence: number | null
  reason_code: string | null
  reason: string | null
}

/** Amounts before and after, as exact decimals. */
export interface AmountsRow extends Pick<
  Row<'conversion_amounts'>,
  | 'sale_amount_from'
  | 'sale_amount_to'
  | 'payout_from'
  | 'payout_to'
  | 'revenue_from'
  | 'revenue_to'
  | 'revenue_is_stated'
> {
  id: number
  /** The row of history that was the last one then. */
  history_id: number
}

export interface EntryRow {
  id: number
  affiliate_id: number
  kind: string
  amount: string
  created_at: string
  release_at: string
}

export interface ReferralRow extends EntryRow {
  referred_entry_id: number
  referral_percent: string
}

/** The amounts that a conversion was made with: others may have been taken from a file since. */
export const amountsBefore = ({
  amounts: [first],
  sale_amount,
  payout,
  revenue,
}: StoredConversion): Pick<StoredConversion, 'sale_amount' | 'payout' | 'revenue'> =>
  first === undefined
    ? { sale_amount, payout, revenue }
    : { sale_amount: first.sale_amount_from, payout: first.payout_from, revenue: first.revenue_from }

/** The conversions after an id, at most `limit`, up to another id. */
export const readConversions = async (
  pg: Pg,
  after: string,
  upto: string,
  limit: number,
): Promise<StoredConversion[]> => {
  // One statement is one moment.
  const { rows } = await sql<StoredConversion>`
    select conversions.*, host(conversions.ip) as ip, goals.name as goal,
      exists (select from conversion_copies where conversion_id = conversions.id) as waits,
      (select coalesce(jsonb_agg(to_jsonb(history) order by history.id), '[]') from conversion_history as history
        where history.conversion_id = conversions.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('id', taken.id, 'history_id', history_id, 'revenue_is_stated', revenue_is_stated,
          'sale_amount_from', sale_amount_from::text, 'sale_amount_to', sale_amount_to::text, 'payout_from', payout_from::text,
          'payout_to', payout_to::text, 'revenue_from', revenue_from::text, 'revenue_to', revenue_to::text) order by taken.id), '[]')
        from conversion_amounts as taken where taken.conversion_id = conversions.id) as amounts,
      (select coalesce(jsonb_agg(to_jsonb(entry) || jsonb_build_object('amount', entry.amount::text) order by entry.id), '[]')
        from ledger_entries as entry where entry.conversion_id = conversions.id) as entries,
      (select coalesce(jsonb_agg(to_jsonb(entry)
            || jsonb_build_object('amount', entry.amount::text, 'referral_percent', entry.referral_percent::text) order by entry.id), '[]')
        from ledger_entries as entry where entry.referred_conversion_id = conversions.id) as referral_entries,
      case when conversions.click_journal = 0 then (
        select jsonb_build_object('affiliate_id', affiliate_id, 'offer_id', offer_id, 'ip', host(ip), 'sub1', sub1, 'sub2', sub2, 'sub3', sub3,
          'sub4', sub4, 'sub5', sub5, 'at_ms', (extract(epoch from at) * 1000)::bigint, 'extras', extras)
        from moved_clicks where sequence = conversions.click_sequence) end as moved,
      array(select payload ->> 'status' from outbox
        where outbox.conversion_id = conversions.id and kind = 'conversion' order by outbox.id) as told
    from conversions join goals on goals.id = conversions.goal_id
    where conversions.id > ${after}::bigint and conversions.id <= ${upto}::bigint
    order by conversions.id
    limit ${limit}`.execute(pg)
  return rows
}

/** A conversion's copy in ClickHouse. */
export interface Copy extends Readonly<Record<(typeof conversion_extras | typeof sub_ids)[number], string>> {
  id: string
  revision: string
  created_at: number
  affiliate_id: number
  offer_id: number
  goal: string
  status: string
  payout: string
  revenue: string
  click_at: number
  click_journal: number
  click_sequence: string
  country: string
  city: string
  isp: string
  browser: string
  os: string
  device: string
  ip: string
  /** Empty for none. */
  reason_code: string
  reason: string
}

/** The copies of conversions from one id to another, each in its newest revision: one row of each sorting key, as `final` gives. That would read the whole table. */
export const readCopies = (clickhouse: ClickHouseClient, first: string, last: string): Promise<Copy[]> =>
  askRows<Copy>(clickhouse, {
    query: `select toString(id) as id, toString(revision) as revision, toUnixTimestamp64Milli(created_at) as created_at, affiliate_id,
        offer_id, goal, status, payout, revenue,
        toUnixTimestamp64Milli(click_at) as click_at, click_journal, toString(click_sequence) as click_sequence,
        country, city, isp, browser, os, device, hex(ip) as ip, sub1, sub2, sub3, sub4, sub5, ${conversion_extras.join(', ')},
        reason_code, reason
      from conversions
      where conversions.id between {first:UInt64} and {last:UInt64}
      order by conversions.id, conversions.revision desc
      limit 1 by affiliate_id, toDate(conversions.created_at, '${network_zone}'), offer_id, conversions.id`,
    query_params: { first, last },
  })
