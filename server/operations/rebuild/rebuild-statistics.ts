import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import { sql } from 'kysely'
import { DamagedArchiveError } from '../../storage/archive/format.ts'
import { listLost, matchLostRows } from '../../storage/archive/lost.ts'
import { listRecords, MissingRecordsError } from '../../storage/archive/records.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { RefusedCommitError } from '../../storage/journal/commits.ts'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import type { StorageConfig } from '../../shared/config.ts'
import { freeBytes, inMegabytes } from '../../shared/disk.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import {
  findInserted,
  insertClicksInto,
  type Enrich,
  purgeOldHosts,
  openWorkerState,
  workerFolder,
  type WorkerState,
  createClickShipper,
  type ClickShipper,
} from '../../features/clicks/index.ts'
import { copyAllConversions } from '../../features/conversions/index.ts'
import type { PauseLock } from '../../shared/pause-lock.ts'
import { journalsOf } from '../nodes/own-journals.ts'
import { holdOthers, SilentMachineError } from './hold-others.ts'
import { quarantineRecord, type PoisonRecord } from '../../storage/postgres/quarantine.ts'

export interface RebuildOptions {
  data_dir: string
  /** The node whose clicks are rebuilt. Other nodes' rows are copied unchanged. */
  machine: number
  pg: Pg
  clickhouse: ClickHouseClient
  /** The journals that currently exist, each with its archived records. */
  journals: () => Iterable<JournalReader>
  /** The worker's own state: up to where clicks are shipped. */
  state: WorkerState
  enrich: Enrich
  /** The locks of everything that ships clicks or copies conversions. */
  pauseLocks: { clicks: PauseLock; conversions: PauseLock }
  /** How much of the disk stays free for new clicks; nothing when absent. */
  storage?: Pick<StorageConfig, 'disk_reserve_bytes'>
  onProgress: (done: number, total: number) => Promise<void>
  signal: AbortSignal
  log: Logger
}

const max_pause_ms = 5_000
const state_name = 'rebuild'
const purge_every = 200
const tables = ['clicks', 'conversions'] as const

/** A journal that ends where the worker's shipping has arrived. */
const endingAt = (journal: JournalReader, last: () => number): JournalReader => ({ ...journal, lastSequence: last })

interface JournalState {
  reader: JournalReader
  shipper: ClickShipper
}

/**
 * Rebuilds both statistics tables next to the live ones, and swaps them in when they have caught up: clicks
 * from archive and journals by the same steps that ship them, conversions from PostgreSQL. Reports stay complete all the time; clicks wait during
 * the last moments, copies of conversions during the copy of all conversions.
 *
 * Each node rebuilds only its own clicks. The other nodes' rows are copied, and their workers pause for that last part.
 *
 * The decision which click is a host was made when it was shipped, and is kept. Only decisions lost with the worker's state are made again,
 * in a separate set: the oldest journal's click first.
 *
 * After an interruption it starts again from the beginning, and uses nothing from before.
 * @returns how many records and conversions were processed
 */
export const rebuildStatistics = async (options: RebuildOptions): Promise<number> => {
  const { data_dir, machine, pg, clickhouse, journals, state, enrich, pauseLocks, onProgress, signal, log } = options
  const { disk_reserve_bytes = 0 } = options.storage ?? {}
  const own_rows = isOwnRow(machine, data_dir)
  await assertAllHere(clickhouse, own_rows, journals())
  const folder = join(workerFolder(data_dir), state_name)
  await rm(folder, { recursive: true, force: true })
  await dropRebuilt(clickhouse)
  for (const table of tables) await clickhouse.command({ query: `create table ${table}_rebuilt as ${table}` })
  const rebuilt = openWorkerState(data_dir, { name: state_name })
  const tryToDrop = (): Promise<void> =>
    dropRebuilt(clickhouse).catch((error: unknown) =>
      log.warn({ err: error }, 'tables of the rebuild could not be removed'),
    )

  const journalStates = new Map<number, JournalState>()
  const insert = insertClicksInto(clickhouse, 'clicks_rebuilt')
  const isInserted = findInserted(clickhouse, 'clicks_rebuilt')
  const quarantine = (poison: PoisonRecord): Promise<void> => quarantineRecord(pg, poison)
  const openJournals = (): JournalState[] => {
    for (const journal of journals()) {
      if (journalStates.has(journal.number)) continue
      const reader = endingAt(journal, () => state.shipped(journal.number))
      const { decisions } = state.hosts
      const shipper = createClickShipper({
        journal: reader,
        state: rebuilt,
        decisions,
        insert,
        isInserted,
        enrich,
        quarantine,
        log,
      })
      journalStates.set(journal.number, { reader, shipper })
    }
    return [...journalStates.values()]
  }
  const findShipped = ({ reader }: JournalState): number => rebuilt.shipped(reader.number)

  const { count: conversions } = await pg
    .selectFrom('conversions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  let done = 0
  const advance = async (count: number): Promise<void> => {
    done += count
    const records = openJournals().reduce((sum, { reader }) => sum + reader.lastSequence(), 0)
    await onProgress(done, conversions + records)
  }

  /** The journal with the oldest next record: a day's first visitor is the host, whichever journal has the click. */
  const next = (): JournalState | undefined => {
    let oldest: { journalState: JournalState; at: number } | undefined
    for (const journalState of openJournals()) {
      if (journalState.shipper.backlog() <= 0) continue
      const at = timeOf(journalState.reader, findShipped(journalState) + 1)
      if (oldest === undefined || at < oldest.at) oldest = { journalState, at }
    }
    return oldest?.journalState
  }

  const catchUp = async (): Promise<void> => {
    let failures = 0
    let batches = 0
    for (let journalState = next(); journalState !== undefined; journalState = next()) {
      signal.throwIfAborted()
      try {
        await assertRoom(data_dir, 2 * disk_reserve_bytes)
        await advance(await journalState.shipper.ship())
        failures = 0
        const readers = openJournals().map(({ reader }) => reader)
        if (++batches % purge_every === 0) await purgeOldHosts(rebuilt, readers, Date.now())
      } catch (error) {
        // The state is writable again only after reopening it, which restarts the rebuild.
        if (isBeyondRepair(error) || error instanceof RefusedCommitError) throw error
        failures += 1
        log.warn(
          { err: error, journal: journalState.reader.number, failures },
          'a step of the rebuild failed and will be retried',
        )
        await sleep(Math.min(250 * 2 ** failures, max_pause_ms), undefined, { signal })
      }
    }
  }

  try {
    await catchUp()
    const hold = await holdOthers(pg, machine, signal)
    await takeOverClicks(clickhouse, own_rows)
    await pauseLocks.conversions.pause(async () => {
      await copyAllConversions(pg, clickhouse, 'conversions_rebuilt', log, advance)
      signal.throwIfAborted()
      await hold.assertHeld()
      await clickhouse.command({ query: 'exchange tables conversions and conversions_rebuilt' })
    })
    await catchUp()
    await pauseLocks.clicks.pause(async () => {
      await catchUp()
      await hold.assertHeld()
      await clickhouse.command({ query: 'exchange tables clicks and clicks_rebuilt' })
      // Decisions that were lost are known again from here on.
      state.hosts.decisions.adopt(rebuilt.hosts.decisions)
    })
  } catch (error) {
    // No retry uses what is left of it, and it may be what fills the disk.
    if (isBeyondRepair(error)) await tryToDrop()
    throw error
  } finally {
    await rebuilt.close()
  }
  // They have the old rows now. The next rebuild removes what is left.
  await tryToDrop()
  await rm(folder, { recursive: true, force: true })
  return done
}

/** Removes the tables of a rebuild, however large: ClickHouse refuses that above 50 GB unless it is told so. */
const dropRebuilt = async (clickhouse: ClickHouseClient): Promise<void> => {
  for (const table of tables)
    await clickhouse.command({
      query: `drop table if exists ${table}_rebuilt sync`,
      clickhouse_settings: { max_table_size_to_drop: '0' },
    })
}

/** Rows of journals that are not here would be lost. */
class MissingJournalsError extends Error {
  override name = 'MissingJournalsError'
}

/** Clicks and postbacks would be refused. */
class NoRoomError extends Error {
  override name = 'NoRoomError'
}

const assertRoom = async (folder: string, needed: number): Promise<void> => {
  const free = await freeBytes(folder)
  if (free < needed)
    throw new NoRoomError(
      `the disk of ${folder} has ${inMegabytes(free)} left, and new clicks need ${inMegabytes(needed)}: make room, then start it again`,
    )
}

/** Failures that no retry fixes: records are missing, or their file is damaged, or the disk is full, or another node does not answer. */
export const isBeyondRepair = (error: unknown): boolean =>
  error instanceof MissingRecordsError ||
  error instanceof DamagedArchiveError ||
  error instanceof MissingJournalsError ||
  error instanceof NoRoomError ||
  error instanceof SilentMachineError

/** Selects the click rows to rebuild here, by this node's journals. Rows whose records are lost are kept unchanged. */
const isOwnRow = (machine: number, data_dir: string): string => {
  const lost = listRecords(data_dir).map((journal) => ({ journal, ranges: listLost(data_dir, journal) }))
  return `(journal in (${journalsOf(machine).join(', ')}) and not ${matchLostRows(lost)})`
}

const assertAllHere = async (
  clickhouse: ClickHouseClient,
  own_rows: string,
  journals: Iterable<JournalReader>,
): Promise<void> => {
  const rows_read = await askRows<{ journal: number }>(clickhouse, {
    query: `select distinct journal from clicks where ${own_rows} and journal not in {here:Array(UInt8)} order by journal`,
    query_params: { here: [...journals].map(({ number }) => number) },
  })
  const missing = rows_read.map(({ journal }) => journal)
  if (missing.length > 0)
    throw new MissingJournalsError(
      `clicks of journal ${missing.join(', ')} of this node are in the statistics, but neither that journal nor its archive is in this DATA_DIR: restore it first`,
    )
}

/** Copies the other click rows, day by day: other nodes' rows, and rows whose records are lost. */
const takeOverClicks = async (clickhouse: ClickHouseClient, own_rows: string): Promise<void> => {
  const day = `toDate(at, '${network_zone}')`
  const days = await askRows<{ taken: string }>(clickhouse, {
    query: `select distinct toString(${day}) as taken from clicks where not ${own_rows} order by taken`,
  })
  for (const { taken } of days)
    await clickhouse.command({
      query: `insert into clicks_rebuilt select * from clicks where ${day} = {taken:Date} and not ${own_rows}`,
      query_params: { taken },
    })
}

/** When a record was made; a damaged one counts as old, so that its journal continues. */
const timeOf = (reader: JournalReader, sequence: number): number => orUndefined(() => reader.get(sequence)?.at) ?? 0
