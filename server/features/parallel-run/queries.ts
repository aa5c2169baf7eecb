import type { Source } from '@plumbline/contract/move-in.ts'
import type { ReviewReason } from '@plumbline/contract/review-reasons.ts'
import { sql } from 'kysely'
import { refuse } from '../../shared/http/errors.ts'
import { centsOf } from '../../shared/money.ts'
import { network_zone } from '../../shared/network.ts'
import { dayAfter, type Calendar } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { conversionIdentity, ownNumbers } from '../conversions/index.ts'
import type { OwnConversion } from './compare.ts'

export interface OldNetwork {
  id: number
  name: string
  source: Source
}

/** @throws ApiError `not_found` */
export const findOldNetwork = async (pg: Pg, name: string): Promise<OldNetwork> => {
  const row = await pg
    .selectFrom('old_networks')
    .where('name', '=', name)
    .select(['id', 'name', 'source'])
    .executeTakeFirst()
  if (row === undefined) throw refuse('old_network_unknown', { network: name })
  return row
}

/** Codes and names of the goals of offers, in lower case. */
export const findGoals = async (pg: Pg, offers: readonly number[]): Promise<Set<string>> => {
  const rows = await pg
    .selectFrom('goals')
    .where('offer_id', '=', sql<number>`any(${offers}::integer[])`)
    .select(['code', 'name'])
    .execute()
  return new Set(rows.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]))
}

/** A conversion here, and where its click is recorded; journal 0 has the clicks of old networks. */
export interface FoundConversion extends OwnConversion {
  click_journal: number
  click_sequence: string
}

type Named = Readonly<Record<'txid' | 'click_id', string>>

/**
 * Conversions of offers that are of a period, or have a number or click of these lines.
 * @param calendar of the lines' zone, whose days the period has
 */
export const findOwn = async (
  pg: Pg,
  offers: readonly number[],
  period: { from: string; to: string },
  calendar: Calendar,
  lines: readonly Named[],
): Promise<FoundConversion[]> => {
  const numbers = new Set(lines.flatMap(({ txid }) => (txid === '' ? [] : ownNumbers(txid))))
  const identities = [...numbers].map((txid) => conversionIdentity({ txid, click_id: '' }))
  const click_ids = [...new Set(lines.flatMap(({ click_id }) => (click_id === '' ? [] : [click_id])))]
  const { rows } = await sql<
    Omit<FoundConversion, 'payout' | 'revenue' | 'offer' | 'affiliate' | 'counts' | 'is_pending' | 'day_there'> &
      Record<'payout' | 'revenue' | 'status', string> & { created_at: Date }
  >`
    select c.id, c.offer_id, c.affiliate_id, c.txid, c.click_id, c.status, c.payout, c.revenue, c.click_journal, c.click_sequence, c.created_at,
      goals.code as goal, goals.name as goal_name, to_char(c.created_at at time zone ${network_zone}, 'YYYY-MM-DD') as day
    from conversions as c join goals on goals.id = c.goal_id
    where c.offer_id = any(${offers}::integer[]) and c.id in (
      select id from conversions where offer_id = any(${offers}::integer[])
        and created_at >= ${new Date(calendar.dayStart(period.from))}
        and created_at < ${new Date(calendar.dayStart(dayAfter(period.to, 1)))}
      union
      select id from conversions join unnest(${identities}::text[]) as named (identity) using (identity)
      union
      select id from conversions join unnest(${click_ids}::text[]) as named (click_id) using (click_id)
    )
    order by c.id`.execute(pg)
  return rows.map(({ status, payout, revenue, created_at, ...row }) => ({
    ...row,
    day_there: calendar.dayOf(created_at.getTime()),
    offer: row.offer_id,
    affiliate: row.affiliate_id,
    counts: status === 'pending' || status === 'approved',
    is_pending: status === 'pending',
    payout: centsOf(payout),
    revenue: centsOf(revenue),
  }))
}

/** Which of these conversions of an old network were imported as ones from before the move. */
export const findImported = async (
  pg: Pg,
  old_network_id: number,
  lines: readonly { conversion: string }[],
): Promise<Set<string>> => {
  const rows = await pg
    .selectFrom('past_conversions')
    .where('old_network_id', '=', old_network_id)
    .where('external_id', '=', sql<string>`any(${lines.map(({ conversion }) => conversion)}::text[])`)
    .select('external_id')
    .execute()
  return new Set(rows.map(({ external_id }) => external_id))
}

const around_days = 60

/** Why postbacks with these numbers and clicks made no conversion here: by number, and by click. */
export const findKept = async (
  pg: Pg,
  period: { from: string; to: string },
  lines: readonly Named[],
): Promise<(line: Named) => ReviewReason | undefined> => {
  const txids = lines.flatMap(({ txid }) => (txid === '' ? [] : ownNumbers(txid)))
  const click_ids = lines.flatMap(({ click_id }) => (click_id === '' ? [] : [click_id]))
  const { rows } = await sql<{ reason: ReviewReason; txid: string | null; click_id: string | null }>`
    select reason, trim(record ->> 'txid') as txid, click_id from unmatched_postbacks
    where conversion_id is null
      and received_at between ${period.from}::date - ${around_days}::integer and ${period.to}::date + ${around_days}::integer
      and (trim(record ->> 'txid') = any(${txids}::text[]) or click_id = any(${click_ids}::text[]))`.execute(pg)
  const by_txid = new Map(rows.map(({ txid, reason }) => [txid, reason]))
  const by_click = new Map(rows.map(({ click_id, reason }) => [click_id, reason]))
  return ({ txid, click_id }) => {
    const numbers = txid === '' ? [] : ownNumbers(txid)
    const reason_of_txid = numbers.map((number) => by_txid.get(number)).find((reason) => reason !== undefined)
    return reason_of_txid ?? (click_id === '' ? undefined : by_click.get(click_id))
  }
}
