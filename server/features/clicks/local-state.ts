import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, RootDatabase } from 'lmdb'
import { openToWrite, RefusedCommitError } from '../../storage/journal/commits.ts'
import { closeEnvironment, openEnvironment } from '../../storage/journal/opening.ts'
import { makeWholeEnvironment } from '../../storage/journal/whole-environment.ts'
import { openHostDecisions, type Commit, type HostDecisions } from './host-decisions.ts'
import { openHostMarks, type HostMarks } from './host-marks.ts'

/**
 * The worker's own state, in an LMDB environment under `DATA_DIR/worker`: how far each journal's clicks are shipped, the batch
 * under way, and the claims of host marks. Every write is synced before it counts (`overlappingSync: false`).
 */

/** A range of one day within a batch that was split because ClickHouse refused it as a whole. Both ends inclusive. */
export interface BatchPart {
  day: string
  first: number
  last: number
  /** How often this one record failed. */
  attempts: number
  quarantined: boolean
}

/**
 * The range of a journal that is being shipped, both ends inclusive. It is written down before anything is inserted and never changes,
 * except that days may be split; after a crash exactly this is shipped again, under the same tokens.
 */
export interface Batch {
  first: number
  last: number
  /** Days that are not listed go as one. */
  parts: BatchPart[]
}

interface JournalState {
  shipped: number
  /** The batch under way. Stored under this name since the first version. */
  cut?: Batch
}

export interface WorkerState {
  /** The last sequence number whose click is in ClickHouse; 0 at first. */
  shipped(journal: number): number
  batch(journal: number): Batch | undefined
  saveBatch(journal: number, batch: Batch): Promise<void>
  /** Ends the batch: its last record is shipped. */
  finishBatch(journal: number, batch: Batch): Promise<void>
  readonly hosts: HostMarks
  close(): Promise<void>
}

export const workerFolder = (data_dir: string): string => join(data_dir, 'worker')

const openJournals = (root: RootDatabase): Database<JournalState, number> =>
  root.openDB({ name: 'journals', encoding: 'json', keyEncoding: 'uint32' })

export interface WorkerStateOptions {
  /** Other than `state` for a state beside the worker's own, as long as the statistics are built a second time. */
  name?: string
  /** Told when a commit was refused: nothing can be written any more until the state is opened again. */
  onRefused?: (error: RefusedCommitError) => void
}

export const openWorkerState = (data_dir: string, options: WorkerStateOptions = {}): WorkerState => {
  const { name = 'state', onRefused } = options
  const path = join(workerFolder(data_dir), name)
  makeWholeEnvironment(path, data_dir, openJournals)
  const { root, commits } = openToWrite({ path }, `the worker's ${name}`)
  const commit: Commit = (work) => {
    try {
      return commits.commitNow(work)
    } catch (error) {
      if (error instanceof RefusedCommitError) onRefused?.(error)
      throw error
    }
  }
  const { journals, hosts } = commits.openDatabases(() => ({
    journals: openJournals(root),
    hosts: openHostMarks(root, commit),
  }))
  const stateOf = (journal: number): JournalState => journals.get(journal) ?? { shipped: 0 }
  // Read, changed and written in one transaction: the loops of a journal keep different fields of one entry. Never on the library's own thread,
  // as `put` and `transaction` would be: it holds the lock while it waits for this one, and host marks, which are claimed at once, wait for the lock.
  const change = (journal: number, edit: (state: JournalState) => JournalState): Promise<void> =>
    new Promise((resolve) => {
      commit(() => {
        journals.putSync(journal, edit(stateOf(journal)))
      })
      resolve()
    })

  return {
    shipped: (journal) => stateOf(journal).shipped,
    batch: (journal) => stateOf(journal).cut,
    saveBatch: (journal, batch) => change(journal, (state) => ({ ...state, cut: batch })),
    finishBatch: (journal, batch) => change(journal, ({ cut: _done, ...state }) => ({ ...state, shipped: batch.last })),
    hosts,
    close: commits.close,
  }
}

/** How far the clicks of a journal are shipped, and the end of the batch that is under way. */
export interface Shipping {
  shipped: number
  under_way: number | undefined
}

/** Reads from another process how far the worker is with each journal; nothing where it never ran. */
export const readShipping = (data_dir: string): Map<number, Shipping> => {
  const path = join(workerFolder(data_dir), 'state')
  if (!existsSync(join(path, 'data.mdb'))) return new Map()
  const root = openEnvironment({ path, readOnly: true, maxDbs: 8 })
  try {
    const journals = openJournals(root)
    return new Map(
      [...journals.getRange()].map(({ key, value }) => [key, { shipped: value.shipped, under_way: value.cut?.last }]),
    )
  } finally {
    void closeEnvironment(path, root)
  }
}

const readsOnly: Commit = () => {
  throw new Error('the worker alone decides who is a host')
}

/** Which records the worker decided to be hosts, read from another process. */
export const openDecisions = (data_dir: string): Pick<HostDecisions, 'get'> & { close(): Promise<void> } => {
  const path = join(workerFolder(data_dir), 'state')
  if (!existsSync(join(path, 'data.mdb'))) return { get: () => undefined, close: () => Promise.resolve() }
  const root = openEnvironment({ path, readOnly: true, maxDbs: 8 })
  const decisions = openHostDecisions(root, readsOnly)
  return {
    get(journal, sequence) {
      // Each look sees the newest commit, and holds no pages.
      root.resetReadTxn()
      return decisions.get(journal, sequence)
    },
    close: () => closeEnvironment(path, root),
  }
}
