import { sql } from 'kysely'
import { lock } from '../../../storage/postgres/lock.ts'
import type { Pg } from '../../../storage/postgres/schema.ts'
import { refuse, requireRow } from '../../../shared/http/errors.ts'
import { dayEnd, dayStart } from '../../../shared/time.ts'
import { conversionIdentity } from '../booking/postback-rules.ts'
import { ownNumbers, type OwnConversion } from './rules.ts'
import type { StatementLine } from './statement.ts'

/** @throws ApiError `not_found` */
export const advertiserName = async (pg: Pg, id: number): Promise<string> => {
  const row = await pg.selectFrom('advertisers').where('id', '=', id).select('name').executeTakeFirst()
  return requireRow(row, 'advertiser', id).name
}

/** Days of the network's zone as moments: from the first one's beginning, until before the end of the last. */
export const momentsOf = (period: { from: string; to: string }): { from: Date; to: Date } => {
  if (period.from > period.to) throw refuse('days_reversed', period)
  return { from: new Date(dayStart(period.from)), to: new Date(dayEnd(period.to)) }
}

/** Two reconciliations of one advertiser at once are one after the other. */
export const lockAdvertiser = (pg: Pg, id: number): Promise<void> => lock(pg, `reconcile ${id}`)

/** Every code and name of a goal of the advertiser's offers, in lower case. */
export const goalNames = async (pg: Pg, advertiser_id: number): Promise<Set<string>> => {
  const rows = await pg
    .selectFrom('goals')
    .innerJoin('offers', 'offers.id', 'goals.offer_id')
    .where('offers.advertiser_id', '=', advertiser_id)
    .select(['goals.code', 'goals.name'])
    .execute()
  return new Set(rows.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]))
}

/** Ids of the advertiser's conversions that have a number or a click of these lines, also where the file writes the number in another way. */
const meantIds = (advertiser_id: number, lines: readonly StatementLine[]) => {
  const numbers = lines.flatMap(({ txid }) => (txid === '' ? [] : ownNumbers(txid)))
  const identities = [...new Set(numbers)].map((txid) => conversionIdentity({ txid, click_id: '' }))
  const click_ids = lines.flatMap(({ click_id }) => (click_id === '' ? [] : [click_id]))
  return sql`
    select id from conversions join unnest(${identities}::text[]) as said (identity) using (identity)
      where advertiser_id = ${advertiser_id}
    union
    select id from conversions join unnest(${click_ids}::text[]) as said (click_id) using (click_id)
      where advertiser_id = ${advertiser_id}`
}

/** Whether `c` is a pending or approved conversion of the advertiser in a period. */
const isOpenIn = (advertiser_id: number, { from, to }: { from: Date; to: Date }) => sql`
  c.advertiser_id = ${advertiser_id} and c.created_at >= ${from} and c.created_at < ${to} and c.status in ('pending', 'approved')`

/** Locks what `findMeant` and `findMissing` lock, in one order: one after the other could deadlock with others who lock several. */
export const lockConcerned = async (
  pg: Pg,
  advertiser_id: number,
  lines: readonly StatementLine[],
  period: { from: Date; to: Date },
): Promise<void> => {
  await sql`
    select id from conversions
    where id in (${meantIds(advertiser_id, lines)} union select c.id from conversions as c where ${isOpenIn(advertiser_id, period)})
    order by id for update`.execute(pg)
}

/**
 * The advertiser's conversions that the lines mean.
 * @param locking locks the rows until the transaction's end, always in the same order to avoid deadlocks
 */
export const findMeant = async (
  pg: Pg,
  advertiser_id: number,
  lines: readonly StatementLine[],
  locking: boolean,
): Promise<OwnConversion[]> => {
  const { rows } = await sql<OwnConversion>`
    select c.id, c.affiliate_id, c.txid, c.click_id, goals.code as goal, goals.name as goal_name,
      c.status, c.payout, c.revenue, c.sale_amount, payout_percent, revenue_percent, payouts.id is not null as has_rate, c.held_for is not null or affiliates.status <> 'active' as held
    from conversions as c join goals on goals.id = c.goal_id join affiliates on affiliates.id = c.affiliate_id
      left join payouts on payouts.id = c.payout_id
    where c.advertiser_id = ${advertiser_id} and c.id in (${meantIds(advertiser_id, lines)})
    order by c.id ${locking ? sql`for update of c` : sql``}`.execute(pg)
  return rows
}

export type MissingConversion = Pick<OwnConversion, 'id' | 'affiliate_id' | 'txid' | 'click_id' | 'status' | 'payout'>

/**
 * The advertiser's conversions of a period that are pending or approved, without those that the file means. By `<> all`, which looks each up in a
 * hash of the list: of an anti-join PostgreSQL makes nested loops where it expects few conversions, as after an import that it has not analysed.
 */
export const findMissing = async (
  pg: Pg,
  advertiser_id: number,
  period: { from: Date; to: Date },
  meant: readonly string[],
  locking: boolean,
): Promise<MissingConversion[]> => {
  const { rows } = await sql<MissingConversion>`
    select c.id, c.affiliate_id, c.txid, c.click_id, c.status, c.payout
    from conversions as c
    where ${isOpenIn(advertiser_id, period)} and c.id <> all(${meant}::bigint[])
    order by c.id ${locking ? sql`for update of c` : sql``}`.execute(pg)
  return rows
}
