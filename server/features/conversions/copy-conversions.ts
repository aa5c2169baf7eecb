import { randomUUID } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { conversion_extras } from '../../storage/journal/record.ts'
import type { Logger } from '../../shared/log.ts'
import { lastReason } from './last-reason.ts'
import { noteChanges } from './note-changes.ts'
import { ipv6Column } from '../clicks/index.ts'
import { isClickHouseDataError } from '../../storage/postgres/store-errors.ts'

/** Conversions as ClickHouse holds them, with the reason of the status in which they are now. */
const conversionCopies = (pg: Pg) =>
  pg
    .selectFrom('conversions')
    .innerJoin('goals', 'goals.id', 'conversions.goal_id')
    .leftJoinLateral(lastReason, (join) => join.onTrue())
    .select(['conversions.id', 'conversions.revision', 'created_at', 'affiliate_id', 'conversions.offer_id'])
    .select(['goals.name as goal', 'status', 'payout', 'revenue', 'click_at', 'click_journal', 'click_sequence'])
    .select(['country', 'city', 'isp', 'browser', 'os', 'device', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'])
    .select(conversion_extras)
    .select([
      sql<string>`host(ip)`.as('ip'),
      sql<string>`coalesce(last.reason_code, '')`.as('reason_code'),
      sql<string>`coalesce(last.reason, '')`.as('reason'),
    ])

type ConversionCopy = Awaited<ReturnType<ReturnType<typeof conversionCopies>['execute']>>[number]

const insertCopies = async (
  clickhouse: ClickHouseClient,
  rows: readonly ConversionCopy[],
  table = 'conversions',
): Promise<void> => {
  await clickhouse.insert({
    table,
    format: 'JSONEachRow',
    // Never taken for a repetition: the table keeps the newest revision of each anyway, and a ClickHouse that was killed may have noted a block
    // that it does not have. Not every version can be told by insert_deduplicate.
    clickhouse_settings: { insert_deduplication_token: randomUUID() },
    values: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      click_at: row.click_at.toISOString(),
      ip: ipv6Column(row.ip),
    })),
  })
}

/** Inserts what ClickHouse takes of some copies, and answers that. One that it refuses, an impossible time for instance, never stops the others. */
const insertAccepted = async (
  clickhouse: ClickHouseClient,
  rows: readonly ConversionCopy[],
  log: Logger,
  table?: string,
): Promise<readonly ConversionCopy[]> => {
  try {
    await insertCopies(clickhouse, rows, table)
    return rows
  } catch (error) {
    if (!isClickHouseDataError(error)) throw error
    if (rows.length === 1) {
      log.error({ err: error, conversion: rows[0]?.id }, 'ClickHouse refuses the copy of a conversion: reports lack it')
      return []
    }
    const middle = rows.length >> 1
    const first = await insertAccepted(clickhouse, rows.slice(0, middle), log, table)
    return [...first, ...(await insertAccepted(clickhouse, rows.slice(middle), log, table))]
  }
}

/**
 * Copies all conversions to another, empty table.
 * @param onCopied told how many came over, batch by batch
 */
export const copyAllConversions = async (
  pg: Pg,
  clickhouse: ClickHouseClient,
  table: string,
  log: Logger,
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
    await insertAccepted(clickhouse, rows, log, table)
    await onCopied(rows.length)
    after = last.id
  }
}

export interface CopierOptions {
  pg: Pg
  clickhouse: ClickHouseClient
  log: Logger
}

/**
 * Notes changed conversions for their affiliates, and copies them to ClickHouse, which keeps the highest revision of each. What is copied is struck off the list afterwards, and
 * only in the revision that was copied: a change in between stays on it. Repeating any of it changes nothing. What ClickHouse refuses stays on
 * the list, and is tried again by the next worker.
 * @returns copies a batch, `limit` conversions at most, and answers how many it tried
 */
export const createConversionCopier = ({
  pg,
  clickhouse,
  log,
}: CopierOptions): ((limit?: number) => Promise<number>) => {
  /** Revisions that were refused. */
  const refused = new Set<string>()
  return async (limit = 2_000) => {
    const rows = await conversionCopies(pg)
      .innerJoin('conversion_copies', 'conversion_copies.conversion_id', 'conversions.id')
      .where(sql<boolean>`conversions.revision <> all(${[...refused]}::bigint[])`)
      .orderBy('conversion_copies.revision')
      .limit(limit)
      .execute()
    if (rows.length === 0) return 0
    await noteChanges(pg)
    const copied = await insertAccepted(clickhouse, rows, log)
    const isCopied = new Set(copied)
    for (const row of rows) if (!isCopied.has(row)) refused.add(row.revision)
    const ids = copied.map(({ id }) => id)
    const revisions = copied.map(({ revision }) => revision)
    // Conversions that a postback is changing now stay on the list, so that the two never deadlock.
    // One that changed since waits from now on, however often that happens: its older revisions are copied.
    await sql`
      with free as (
        select conversion_id, noted_revision = revision and revision <= copied_revision as is_done from conversion_copies
        join unnest(${ids}::bigint[], ${revisions}::bigint[]) as copied (id, copied_revision) on conversion_id = copied.id
        for update of conversion_copies skip locked
      ),
      waits_again as (
        update conversion_copies set queued_at = now() from free
        where conversion_copies.conversion_id = free.conversion_id and not is_done
      )
      delete from conversion_copies using free where conversion_copies.conversion_id = free.conversion_id and is_done`.execute(
      pg,
    )
    return rows.length
  }
}
