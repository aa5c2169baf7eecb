import { ClickHouseError, type ClickHouseClient } from '@clickhouse/client'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { Fault } from '../../shared/messages.ts'
import { listRecords, openRecords } from '../../storage/archive/records.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { addSetting, readSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { isOpen, readRebuildJob } from './rebuild-job.ts'
import { markRefusal, type FoundNetwork } from './network-identity.ts'

/* Which network the statistics in a ClickHouse belong to. See network-identity.ts. */

/** The network that ClickHouse's tables belong to. */
export interface FoundStatistics {
  /** Empty while no network owns the statistics. */
  fingerprints: string[]
  has_rows: boolean
}

const unknown_database = '81'

const tablesIn = async (clickhouse: ClickHouseClient): Promise<Set<string>> => {
  try {
    const tables = await askRows<{ name: string }>(clickhouse, {
      query: `select name from system.tables where database = currentDatabase() and name in ('network', 'clicks', 'conversions')`,
    })
    return new Set(tables.map(({ name }) => name))
  } catch (error) {
    if (error instanceof ClickHouseError && error.code === unknown_database) return new Set()
    throw error
  }
}

/** Looks at a ClickHouse of any version, also where its database is still missing. */
export const findStatistics = async (clickhouse: ClickHouseClient): Promise<FoundStatistics> => {
  const tables = await tablesIn(clickhouse)
  const networks = tables.has('network')
    ? await askRows<{ fingerprint: string }>(clickhouse, { query: 'select distinct fingerprint from network' })
    : []
  let has_rows = false
  for (const table of ['clicks', 'conversions'])
    has_rows ||=
      tables.has(table) && (await askRows(clickhouse, { query: `select 1 from ${table} limit 1` })).length > 0
  return { fingerprints: networks.map(({ fingerprint }) => fingerprint), has_rows }
}

const key = 'statistics'

export interface ExpectedStatistics {
  fingerprint: string
  /** A ClickHouse is the network's already. */
  are_known: boolean
  /** Clicks were recorded, so that its statistics cannot be empty. */
  has_clicks: boolean
  /** The network was there before this start. */
  is_old: boolean
  /** `rebuild statistics` was ordered, for this node or another one, and will fill an empty ClickHouse. It keeps what others add. */
  is_rebuilding: boolean
}

/** The existence of a journal proves little: a tracker creates it before the first click. */
const hasRecords = async (data_dir: string): Promise<boolean> => {
  for (const journal of listRecords(data_dir)) {
    const records = openRecords(data_dir, journal)
    try {
      if (records.lastSequence() > 0) return true
    } finally {
      await records.close()
    }
  }
  return false
}

/** @param network as read from PostgreSQL, which may not be migrated yet */
export const expectStatistics = async (
  pg: Pg,
  data_dir: string,
  fingerprint: string,
  network: FoundNetwork,
): Promise<ExpectedStatistics> => {
  if (network.fingerprint === undefined)
    return {
      fingerprint,
      are_known: false,
      has_clicks: await hasRecords(data_dir),
      is_old: false,
      is_rebuilding: false,
    }
  const are_known = (await readSetting(pg, key)) !== undefined
  const order = await readRebuildJob(pg)
  return {
    fingerprint,
    are_known,
    // Commands ask this too: none of them opens a journal, which may be damaged, where the statistics are known.
    has_clicks: are_known || (await hasRecords(data_dir)),
    is_old: true,
    is_rebuilding: order !== undefined && isOpen(order),
  }
}

/**
 * Why these statistics are not the network's.
 * @param which the ClickHouse, as `nameEngine` names it
 */
export const statisticsRefusal = (
  expected: ExpectedStatistics,
  { fingerprints, has_rows }: FoundStatistics,
  which: Message,
): Fault | undefined => {
  // First: a move that was killed between two marks leaves both.
  const marked = markRefusal(expected.fingerprint, fingerprints, which, 'CLICKHOUSE_URL')
  if (marked !== undefined) return marked
  if (fingerprints.includes(expected.fingerprint)) return undefined
  if (fingerprints.length > 0)
    return { found: message('other_statistics', { which }), todo: message('set_clickhouse', {}) }
  if (expected.is_rebuilding) return undefined
  if (has_rows)
    return {
      found: message('foreign_statistics', { which }),
      todo: message(expected.is_old ? 'set_clickhouse_or_rebuild' : 'set_clickhouse_or_new', {}),
    }
  if (expected.has_clicks)
    return { found: message('statistics_empty', { which }), todo: message('set_clickhouse_or_rebuild', {}) }
  return undefined
}

/** Whether these statistics become the network's now. Those that are still to be built do when that is done. */
export const isToAdopt = (expected: ExpectedStatistics, { fingerprints }: FoundStatistics): boolean => {
  if (fingerprints.includes(expected.fingerprint)) return !expected.are_known
  return !expected.is_rebuilding && !expected.has_clicks
}

/** Whether the statistics lack clicks that are recorded, or are about to be swapped: what they say of a day is not to be noted. */
export const areIncomplete = async (pg: Pg, clickhouse: ClickHouseClient): Promise<boolean> => {
  const job = await readRebuildJob(pg)
  if (job === undefined) return false
  if (isOpen(job) || (job.nodes_left ?? []).length > 0) return true
  // It may have been to fill an empty ClickHouse.
  return job.state === 'failed' && (await findStatistics(clickhouse)).fingerprints.length === 0
}

/** Marks the statistics in this ClickHouse as the network's. */
export const adoptStatistics = async (pg: Pg, clickhouse: ClickHouseClient, fingerprint: string): Promise<void> => {
  await clickhouse.insert({ table: 'network', values: [{ fingerprint }], format: 'JSONEachRow' })
  await addSetting(pg, key, { known_since: new Date().toISOString() })
}
