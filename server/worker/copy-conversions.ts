import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { ipv6Column } from './click-rows.ts'

/** Conversions as ClickHouse holds them. */
const conversionCopies = (pg: Kysely<Database>) =>
  pg
    .selectFrom('conversions')
    .innerJoin('goals', 'goals.id', 'conversions.goal_id')
    .select(['conversions.id', 'conversions.revision', 'created_at', 'affiliate_id', 'conversions.offer_id'])
    .select(['goals.name as goal', 'status', 'payout', 'revenue', 'click_at', 'click_journal', 'click_sequence'])
    .select(['country', 'city', 'isp', 'browser', 'os', 'device', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'])
    .select(sql<string>`host(ip)`.as('ip'))

type ConversionCopy = Awaited<ReturnType<ReturnType<typeof conversionCopies>['execute']>>[number]

const insertCopies = async (
  clickhouse: ClickHouseClient,
  rows: readonly ConversionCopy[],
  table = 'conversions',
): Promise<void> => {
  await clickhouse.insert({
    table,
    format: 'JSONEachRow',
    values: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      click_at: row.click_at.toISOString(),
      ip: ipv6Column(row.ip),
    })),
  })
}

/**
 * Copies all conversions to another, empty table.
 * @param onCopied told how many came over, batch by batch
 */
export const copyAllConversions = async (
  pg: Kysely<Database>,
  clickhouse: ClickHouseClient,
  table: string,
  onCopied: (count: number) => Promise<void>,
): Promise<void> => {
  for (let after = '0'; ;) {
    const rows = await conversionCopies(pg)
      .where('conversions.id', '>', after)
      .orderBy('conversions.id')
      .limit(10_000)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    await insertCopies(clickhouse, rows, table)
    await onCopied(rows.length)
    after = last.id
  }
}

/**
 * Copies changed conversions to ClickHouse, which keeps the highest revision of each. What is copied is struck off the list afterwards, and
 * only in the revision that was copied: a change in between stays on it. Repeating any of it changes nothing.
 * @param limit conversions of one batch at most
 * @returns how many were copied
 */
export const copyConversions = async (
  pg: Kysely<Database>,
  clickhouse: ClickHouseClient,
  limit = 2_000,
): Promise<number> => {
  const rows = await conversionCopies(pg)
    .innerJoin('conversion_copies', 'conversion_copies.conversion_id', 'conversions.id')
    .orderBy('conversion_copies.revision')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  await insertCopies(clickhouse, rows)
  const ids = rows.map(({ id }) => id)
  const revisions = rows.map(({ revision }) => revision)
  // What a postback is changing at this moment is left on the list, so that neither ever waits for the other in a circle.
  await sql`
    with free as (
      select conversion_id from conversion_copies
      join unnest(${ids}::bigint[], ${revisions}::bigint[]) as copied (id, copied_revision) on conversion_id = copied.id
      where revision <= copied_revision
      for update of conversion_copies skip locked
    )
    delete from conversion_copies using free where conversion_copies.conversion_id = free.conversion_id`.execute(pg)
  return rows.length
}
