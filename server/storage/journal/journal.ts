import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, RootDatabase } from 'lmdb'
import { lastArchived } from './archive-place.ts'
import { decodeRecord, encodeRecord } from './codec.ts'
import { openClaims, openToWrite } from './commits.ts'
import { groupCommit, type Settled } from './group-commit.ts'
import { closeEnvironment, openEnvironment } from './opening.ts'
import type { JournalRecord } from './record.ts'
import { makeWholeEnvironment } from './whole-environment.ts'

/**
 * The journal: what trackers acknowledged, in commit order. One LMDB environment per writing process under `DATA_DIR/journal/<number>`;
 * any number of other processes read it. The key is the sequence number, from 1, without gaps. Old records leave it for the archive; the
 * newest one always stays.
 *
 * Durability: with `overlappingSync: false` LMDB writes and syncs the data, then the page that makes it visible, before a commit's promise
 * resolves. A commit is all or nothing, also when the machine loses power in its middle. Each commit checks that it builds on the one before.
 */

/** The demo network's own journal, so that history can be written while the tracker runs. */
export const demo_journal = 255

export const journalFolder = (dataDir: string, number: number): string => join(dataDir, 'journal', String(number))

/** The numbers of the journals that have been written to, in order. */
export const listJournals = (dataDir: string): number[] => {
  const folder = join(dataDir, 'journal')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{1,3}$/.test(name) && Number(name) <= 255 && existsSync(join(folder, name, 'data.mdb')))
    .map(Number)
    .toSorted((a, b) => a - b)
}

type Records = Database<Buffer, number>

const openRecords = (root: RootDatabase): Records =>
  root.openDB<Buffer, number>({ name: 'records', encoding: 'binary', keyEncoding: 'ordered-binary' })

export interface Appended {
  /** The record's place in the journal, known before it is on disk. */
  sequence: number
  /** Resolves when the record is on disk. Rejects when it is not and never will be: then stop acknowledging and exit. */
  committed: Promise<void>
}

export interface JournalWriter {
  readonly number: number
  /** The environment, for what must commit together with records. */
  readonly root: RootDatabase
  /** Opens databases of the environment, and creates missing ones. */
  openDatabases<T>(open: () => T): T
  /** How many records wait for their commit. */
  pending(): number
  /** Why the journal takes nothing any more: a commit failed, or another writer took over. Every further append rejects with it. */
  failure(): Error | undefined
  /**
   * Adds a record.
   * @param together runs inside the record's own commit: either both the record and its writes to databases of `root` reach the disk, or neither
   */
  append(record: JournalRecord, together?: (sequence: number) => void): Appended
  /** Adds a record without a promise: `settled` is called when it is on disk, or with the reason why it is lost. Returns its sequence number. */
  appendThen(record: JournalRecord, settled: Settled): number
  /**
   * Removes the oldest records up to a number, at most `limit` of them, in the next commit. Only for records that are stored elsewhere.
   * @param together runs inside that commit, with the first and the last removed number
   * @returns how many numbers were processed: 0 when there is nothing to remove
   */
  drop(upTo: number, limit: number, together?: (first: number, last: number) => void): Promise<number>
  /** Waits for appended records, then closes. */
  close(): Promise<void>
}

export interface JournalEntry {
  sequence: number
  record: JournalRecord
}

/** A record's bytes under its number, as they lie in the journal. */
export interface RawEntry {
  sequence: number
  bytes: Buffer
}

export interface JournalSize {
  bytes: number
  records: number
}

export interface JournalReader {
  readonly number: number
  /**
   * Entries after `sequence`, at most `limit`, copied out so that no read transaction stays open.
   * @throws UnreadableRecordError for an entry that this version cannot read
   */
  after(sequence: number, limit: number): JournalEntry[]
  /** The same as they lie there, whatever they are. */
  rawAfter(sequence: number, limit: number): RawEntry[]
  /** @throws UnreadableRecordError */
  get(sequence: number): JournalRecord | undefined
  /** The oldest record that is still here; 0 while empty. */
  firstSequence(): number
  /** 0 while empty. */
  lastSequence(): number
  /** Disk space used by the records. The file itself never shrinks; freed pages are reused. */
  size(): JournalSize
  close(): Promise<void>
}

interface TreeStats {
  pageSize: number
  treeBranchPageCount: number
  treeLeafPageCount: number
  overflowPages: number
  entryCount: number
}

const sizeOf = (records: Records): JournalSize => {
  // lmdb's types leave the fields out.
  const stats = records.getStats() as TreeStats
  const pages = stats.treeBranchPageCount + stats.treeLeafPageCount + stats.overflowPages
  return { bytes: pages * stats.pageSize, records: stats.entryCount }
}

const lastKey = (records: Records): number => [...records.getKeys({ reverse: true, limit: 1 })][0] ?? 0

const firstKey = (records: Records): number => [...records.getKeys({ limit: 1 })][0] ?? 0

/** One caller's change within a commit. */
interface Change {
  /** The number of the record that it adds; 0 when it adds none. */
  sequence: number
  change: () => void
}

/**
 * Opens (and creates) a journal for its only writer. A writer that is still open elsewhere, such as a tracker whose supervisor was killed,
 * thereby loses its right to write: its next commit fails completely, so that no number is ever given to two records.
 */
export const openJournalWriter = (dataDir: string, number: number): JournalWriter => {
  const path = journalFolder(dataDir, number)
  makeWholeEnvironment(path, dataDir, (environment) => {
    openRecords(environment)
    openClaims(environment)
  })
  // `eventTurnBatching` would add a batch around ours, with a promise that is never handled when a commit fails.
  // Claim the journal first, then read the last number: from here on this is the only writer.
  const { root, commits } = openToWrite({ path, eventTurnBatching: false }, `journal ${number}`)
  const records = commits.openDatabases(() => openRecords(root))
  root.resetReadTxn()
  let newest = lastKey(records)
  let oldest = firstKey(records)
  // A journal that was lost, or brought back from an older copy, gives no number again that its archive knows.
  let next = Math.max(newest, lastArchived(dataDir, number)) + 1

  const groups = groupCommit<Change>(async (group) => {
    await commits.commit(() => {
      for (const { change } of group) change()
    })
    for (const { sequence } of group) newest = Math.max(newest, sequence)
  })

  const addition = (record: JournalRecord, together?: (sequence: number) => void): Change => {
    // Encoded first: what cannot be encoded takes no number.
    const bytes = encodeRecord(record, { journal: number, sequence: next })
    const sequence = next++
    if (oldest === 0) oldest = sequence
    const change = (): void => {
      void records.put(sequence, bytes)
      together?.(sequence)
    }
    return { sequence, change }
  }

  return {
    number,
    root,
    openDatabases: commits.openDatabases,
    pending: () => groups.pending(),
    failure: () => groups.failure(),
    append(record, together) {
      const added = addition(record, together)
      return { sequence: added.sequence, committed: groups.add(added) }
    },
    appendThen(record, settled) {
      const added = addition(record)
      groups.addThen(added, settled)
      return added.sequence
    },
    async drop(upTo, limit, together) {
      const first = oldest
      // The newest record stays: numbering continues from it.
      const last = Math.min(upTo, newest - 1, first + limit - 1)
      if (first === 0 || last < first) return 0
      const change = (): void => {
        for (let sequence = first; sequence <= last; sequence++) void records.remove(sequence)
        together?.(first, last)
      }
      await groups.add({ sequence: 0, change })
      oldest = last + 1
      return last - first + 1
    },
    async close() {
      await groups.idle()
      await commits.close()
    },
  }
}

/** Opens an existing journal for reading while its writer continues. */
export const openJournalReader = (dataDir: string, number: number): JournalReader => {
  const path = journalFolder(dataDir, number)
  const root = openEnvironment({ path, readOnly: true, maxDbs: 8 })
  const records = openRecords(root)
  // Each call reads the newest commit and releases it: holding a snapshot would keep the writer from reusing pages.
  const fresh = <T>(read: () => T): T => {
    root.resetReadTxn()
    try {
      return read()
    } finally {
      root.resetReadTxn()
    }
  }
  const rawAfter = (sequence: number, limit: number): RawEntry[] =>
    fresh(() => {
      const entries: RawEntry[] = []
      for (const { key, value } of records.getRange({ start: sequence + 1, limit, snapshot: false })) {
        entries.push({ sequence: key, bytes: value })
      }
      return entries
    })
  return {
    number,
    after: (after, limit) =>
      rawAfter(after, limit).map(({ sequence, bytes }) => ({
        sequence,
        record: decodeRecord(bytes, { journal: number, sequence }),
      })),
    rawAfter,
    get: (sequence) =>
      fresh(() => {
        const bytes = records.get(sequence)
        return bytes === undefined ? undefined : decodeRecord(bytes, { journal: number, sequence })
      }),
    firstSequence: () => fresh(() => firstKey(records)),
    size: () => fresh(() => sizeOf(records)),
    lastSequence: () => fresh(() => lastKey(records)),
    close: () => closeEnvironment(path, root),
  }
}
