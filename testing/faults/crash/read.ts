import type { ClickHouseClient } from '@clickhouse/client'
import { sql, type Kysely } from 'kysely'
import { listRecords, openRecords } from '../../../server/storage/archive/records.ts'
import { connectClickHouse } from '../../../server/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../../server/storage/postgres/postgres.ts'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import type { JournalEntry } from '../../../server/storage/journal/journal.ts'
import { readRun } from '../../../server/operations/nodes/run-file.ts'
import { dayOf } from '../../../server/operations/verify/day.ts'
import type { RecordedClick, ShippedClick } from './compare/clicks.ts'
import type { FoundConversion, KeptPostback } from './compare/conversions.ts'
import type { FoundDelivery } from './compare/deliveries.ts'

/* Reads what the stores of a running product hold, as the comparison needs it. */

type Pg = Kysely<Database>

export interface Stores {
  pg: Pg
  clickhouse: ClickHouseClient
}

/** Works with the stores of the product that runs on a data directory, wherever they listen at the moment. */
export const withStores = async <T>(data_dir: string, work: (stores: Stores) => Promise<T>): Promise<T> => {
  const run = readRun(data_dir)
  if (run?.database_url === undefined || run.clickhouse_url === undefined) throw new Error('the product does not run')
  const pg = connectPostgres(run.database_url, {
    application_name: 'plumbline rig',
    writes_money: true,
    max_connections: 2,
    statement_timeout_ms: 120_000,
  })
  const clickhouse = connectClickHouse(run.clickhouse_url, { application: 'plumbline rig', max_execution_seconds: 120 })
  try {
    return await work({ pg, clickhouse })
  } finally {
    await Promise.all([pg.destroy(), clickhouse.close()])
  }
}

const range = 10_000

/** Every record of every journal. */
export async function* readJournals(data_dir: string): AsyncGenerator<JournalEntry & { journal: number }> {
  for (const journal of listRecords(data_dir)) {
    const records = openRecords(data_dir, journal)
    try {
      let after = 0
      for (;;) {
        const entries = records.after(after, range)
        for (const entry of entries) yield { ...entry, journal }
        const last = entries.at(-1)
        if (last === undefined) break
        after = last.sequence
      }
    } finally {
      await records.close()
    }
  }
}

export const readRecordedClicks = async (data_dir: string): Promise<RecordedClick[]> => {
  const clicks: RecordedClick[] = []
  for await (const { journal, sequence, record } of readJournals(data_dir)) {
    if (record.kind !== 'click') continue
    const { at, affiliate_id, offer_id, ip, rejected, subs } = record
    const visit = `${ip} on offer ${offer_id} by affiliate ${affiliate_id} on ${dayOf(at)}`
    clicks.push({ journal, sequence, sub: subs[0], visit, counts: rejected === '' })
  }
  return clicks
}

export const readShippedClicks = async (clickhouse: ClickHouseClient): Promise<ShippedClick[]> => {
  const result = await clickhouse.query({
    query: 'select journal, sequence, sub1, is_host from clicks',
    format: 'JSONCompactEachRow',
  })
  const rows = await result.json<[number, number | string, string, number]>()
  return rows.map(([journal, sequence, sub, is_host]) => ({
    journal,
    sequence: Number(sequence),
    sub,
    is_host: is_host === 1,
  }))
}

const inCents = (amount: string | number): number => Math.round(Number(amount) * 100)

interface ConversionRow {
  id: string
  click_id: string
  txid: string | null
  status: string
  payout: string
  history: string[]
  ledger: string[]
  outbox: string[]
  deliveries: string[]
}

interface CopyRow {
  id: string
  status: string
  payout: string
}

export const readFoundConversions = async ({ pg, clickhouse }: Stores): Promise<FoundConversion[]> => {
  const { rows } = await sql<ConversionRow>`
    select id, click_id, txid, status, payout::text as payout,
      array(select to_status from conversion_history where conversion_id = conversions.id order by id) as history,
      array(select amount::text from ledger_entries where conversion_id = conversions.id order by id) as ledger,
      array(select payload ->> 'status' from outbox where conversion_id = conversions.id order by id) as outbox,
      array(select deliveries.status from deliveries where conversion_id = conversions.id order by id) as deliveries
    from conversions order by id`.execute(pg)
  const result = await clickhouse.query({
    query: 'select toString(id) as id, status, toString(payout) as payout from conversions final',
    format: 'JSONEachRow',
  })
  const copies = Map.groupBy(await result.json<CopyRow>(), ({ id }) => id)
  return rows.map(({ payout, ledger, txid, ...row }) => ({
    ...row,
    txid: txid ?? '',
    payout_cents: inCents(payout),
    ledger_cents: ledger.map(inCents),
    copies: (copies.get(row.id) ?? []).map((copy) => ({ status: copy.status, payout_cents: inCents(copy.payout) })),
  }))
}

export const readKept = async ({ pg }: Pick<Stores, 'pg'>): Promise<KeptPostback[]> => {
  const { rows } = await sql<KeptPostback>`
    select record ->> 'click_id' as click_id, record ->> 'txid' as txid, reason from unmatched_postbacks`.execute(pg)
  return rows
}

export const readDeliveries = async ({ pg }: Pick<Stores, 'pg'>): Promise<FoundDelivery[]> =>
  pg.selectFrom('deliveries').select(['id', 'conversion_id', 'status', 'state']).execute()

/** Whether a click is in ClickHouse, with its conversion, and that in the ledger. */
export const isBooked = async ({ pg, clickhouse }: Stores, click_id: string): Promise<boolean> => {
  const entry = await pg
    .selectFrom('ledger_entries')
    .innerJoin('conversions', 'conversions.id', 'ledger_entries.conversion_id')
    .where('conversions.click_id', '=', click_id)
    .select(['conversions.id', 'click_journal', 'click_sequence'])
    .executeTakeFirst()
  if (entry === undefined) return false
  const result = await clickhouse.query({
    query: `select
      (select count() from clicks where journal = {click_journal:UInt8} and sequence = {click_sequence:UInt64}) as clicks,
      (select count() from conversions where id = {id:UInt64}) as copies`,
    query_params: entry,
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ clicks: number; copies: number }>()
  return row !== undefined && row.clicks > 0 && row.copies > 0
}

/** The balance of an affiliate's ledger, released or not. */
export const readBalance = async ({ pg }: Pick<Stores, 'pg'>, affiliate_id: number): Promise<number> => {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(amount), 0)::text as balance from ledger_entries where affiliate_id = ${affiliate_id}`.execute(
    pg,
  )
  return inCents(rows[0]?.balance ?? 0)
}
