import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import { writeLost, type LostRange } from '../../storage/archive/lost.ts'
import { openRecords } from '../../storage/archive/records.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readShipping } from '../../features/clicks/index.ts'
import { isJournalOf, journalsOf } from './own-journals.ts'
import { networkDay } from '../../shared/time.ts'

/*
 * Records that the databases know and this data directory does not have: a journal was lost, or set back to an older copy. Its tracker would give
 * their numbers to other clicks (ADR-0063).
 */

/** A journal of this node that ends before the databases do. */
export interface LostRecords {
  journal: number
  /** The last record that is here. */
  last: number
  /** The highest number that is known anywhere else. */
  known: number
}

interface Stores {
  pg: Pg
  data_dir: string
  machine: number
}

/** The highest number that is known of each journal. */
export type Known = Map<number, number>

const note = (known: Known, journal: number, sequence: number): void => {
  known.set(journal, Math.max(known.get(journal) ?? 0, sequence))
}

/** The records of each journal on this node, and how far the worker has processed them. */
const findKnownHere = (data_dir: string): Known => {
  const known: Known = new Map()
  for (const [journal, { shipped, under_way = 0 }] of readShipping(data_dir))
    note(known, journal, Math.max(shipped, under_way))
  return known
}

/** Up to where postbacks were taken: whatever else PostgreSQL has of this journal came before. */
const noteKnownInPostgres = async (pg: Pg, known: Known): Promise<void> => {
  const cursors = await pg.selectFrom('postback_cursors').select(['journal', 'sequence']).execute()
  for (const { journal, sequence } of cursors) note(known, journal, Number(sequence))
}

/** The highest number of each of this node's journals in ClickHouse. */
export const findKnownInStatistics = async (clickhouse: ClickHouseClient, machine: number): Promise<Known> => {
  const query = `select journal, max(sequence) as sequence from clicks where journal in (${journalsOf(machine).join(', ')}) group by journal`
  const rows = await askRows<{ journal: number; sequence: number }>(clickhouse, { query })
  return new Map(rows.map(({ journal, sequence }) => [journal, sequence]))
}

/** Every other number of a record in PostgreSQL: slower to ask for, and higher only where a cursor or the statistics were lost too. */
const noteKnownInRows = async ({ pg }: Stores, known: Known): Promise<void> => {
  const { rows } = await sql<{ journal: number; sequence: string }>`
    select journal, max(sequence)::text as sequence from (
      select click_journal as journal, max(click_sequence) as sequence from conversions group by 1
      union all select said_journal, max(said_sequence) from conversions group by 1
      union all select journal, max(sequence) from conversion_history group by 1
      union all select journal, max(sequence) from unmatched_postbacks group by 1
      union all select journal, max(sequence) from quarantine group by 1
    ) as found where journal is not null group by journal`.execute(pg)
  for (const { journal, sequence } of rows) note(known, journal, Number(sequence))
}

const lastHere = async (data_dir: string, journal: number): Promise<number> => {
  const records = openRecords(data_dir, journal)
  try {
    return records.lastSequence()
  } finally {
    await records.close()
  }
}

const compare = async (data_dir: string, machine: number, known: Known): Promise<LostRecords[]> => {
  const lost: LostRecords[] = []
  for (const [journal, highest] of [...known].toSorted(([a], [b]) => a - b)) {
    if (!isJournalOf(machine, journal)) continue
    const last = await lastHere(data_dir, journal)
    if (last < highest) lost.push({ journal, last, known: highest })
  }
  return lost
}

/** The journals that are older by the worker's own state: all that is known while PostgreSQL is unavailable. */
export const findLostHere = (data_dir: string, machine: number): Promise<LostRecords[]> =>
  compare(data_dir, machine, findKnownHere(data_dir))

/** How far each journal went, by the worker's own state, PostgreSQL and, where it answered, ClickHouse. */
export const findKnown = async (
  { pg, data_dir }: Omit<Stores, 'machine'>,
  in_statistics: Known = new Map(),
): Promise<Known> => {
  const known = findKnownHere(data_dir)
  await noteKnownInPostgres(pg, known)
  for (const [journal, sequence] of in_statistics) note(known, journal, sequence)
  return known
}

/** Finds this node's journals that end before the last record known to the databases. */
export const findLost = async (stores: Stores, in_statistics: Known): Promise<LostRecords[]> =>
  compare(stores.data_dir, stores.machine, await findKnown(stores, in_statistics))

/**
 * The journals whose clicks are shipped to the statistics a second time, because `worker/` was lost or replaced by an older copy: ClickHouse has
 * more than the worker shipped or was shipping by its own state. Their `last` is the worker's last record.
 */
export const findShippedAgain = (data_dir: string, in_statistics: Known): LostRecords[] => {
  const here = findKnownHere(data_dir)
  return [...in_statistics]
    .map(([journal, highest]) => ({ journal, last: here.get(journal) ?? 0, known: highest }))
    .filter(({ last, known: highest }) => last < highest)
    .toSorted((a, b) => a.journal - b.journal)
}

const format = (count: number): string => count.toLocaleString('en-US')

/** Describes clicks that are shipped a second time; undefined without any. */
export const describeShippedAgain = (data_dir: string, again: readonly LostRecords[]): string | undefined => {
  if (again.length === 0) return undefined
  const each = again.map(
    ({ journal, last, known }) => `records ${format(last + 1)} to ${format(known)} of journal ${journal}`,
  )
  return `worker/ of ${data_dir} was lost, or replaced by an older copy: the clicks of ${each.join(' and ')} are shipped again, and reports may count them twice. Run bin/plumbline rebuild statistics once it is ready; money is not affected.`
}

/** Why nothing may be started on journals that end too early. */
export const describeLost = (data_dir: string, lost: readonly LostRecords[]): string | undefined => {
  if (lost.length === 0) return undefined
  const each = lost.map(
    ({ journal, last, known }) =>
      `journal ${journal} of ${data_dir} ends with record ${format(last)}, and the databases know records up to ${format(known)}`,
  )
  return `${each.join('; ')}: it was lost, or replaced by an older copy, and new clicks would reuse its numbers. If the newer journal still exists, put it back. Otherwise restore data directory and databases from one backup; or, to keep what the databases have, run bin/plumbline journals continue: new clicks then get numbers behind all known ones, and what the lost records alone held stays lost.`
}

/**
 * Sequence numbers to skip after the highest known one. Clicks that were acknowledged but never reached a database are unknown, and their click
 * ids are in circulation.
 */
const margin = 1_000_000

/** A journal that continues after a range of lost records. */
export interface ContinuedJournal extends LostRange {
  journal: number
  /** The highest number that was known. */
  known: number
}

/**
 * Notes the lost records of this node's journals, so that the journals continue after every known number. Nothing may run on the data
 * directory.
 */
export const continueJournals = async (
  { clickhouse, ...stores }: Stores & { clickhouse: ClickHouseClient },
  now: Date,
): Promise<ContinuedJournal[]> => {
  const { data_dir, machine } = stores
  const known = await findKnown(stores, await findKnownInStatistics(clickhouse, machine))
  if ((await compare(data_dir, machine, known)).length === 0) return []
  await noteKnownInRows(stores, known)
  const day = networkDay(now.getTime())
  const continued: ContinuedJournal[] = []
  for (const { journal, last, known: highest } of await compare(data_dir, machine, known)) {
    const range = { first: last + 1, last: highest + margin }
    await writeLost(data_dir, journal, { ...range, day })
    continued.push({ journal, known: highest, ...range })
  }
  return continued
}
