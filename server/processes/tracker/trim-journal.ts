import { setTimeout as sleep } from 'node:timers/promises'
import { readRelease } from '../../storage/archive/release.ts'
import type { JournalWriter } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import type { Loop } from '../../shared/loop.ts'
import type { PostbackIndex } from './postback-index.ts'

/** Records per slice: removing them takes about as long as a commit. */
const slice = 500
/** Between slices, so that clicks have most of the disk's time. */
const breath_ms = 10
const default_look_ms = 5_000

export interface TrimmingOptions {
  data_dir: string
  journal: JournalWriter
  /** The last postback of each transaction leaves with the records. */
  transactions?: Pick<PostbackIndex, 'purge'>
  log: Logger
  /** Called when the journal can no longer be written, as for a click whose commit failed. */
  on_journal_failure?: (error: unknown) => void
  look_ms?: number
}

/** Stops in the middle of its work; `pause` ends with it. */
interface Stopping {
  signal: AbortSignal
  pause: (ms: number) => Promise<unknown>
}

/** Starts work that continues until it is stopped. */
export const startUntilStopped = (run: (stopping: Stopping) => Promise<void>): Loop => {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = run({ signal, pause: (ms) => sleep(ms, undefined, { signal }).catch(() => {}) })
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

/** Removes a journal's records up to one, slowly. @returns how many */
export const dropRecords = async (
  journal: JournalWriter,
  up_to: number,
  transactions: Pick<PostbackIndex, 'purge'> | undefined,
  { signal, pause }: Stopping,
): Promise<number> => {
  let dropped = 0
  for (let more = 1; more > 0 && !signal.aborted;) {
    more = await journal.drop(up_to, slice, transactions?.purge)
    dropped += more
    if (more > 0) await pause(breath_ms)
  }
  return dropped
}

/** Removes records that the worker has released, slowly, while clicks are recorded. Stops if the journal fails. */
export const startTrimming = (options: TrimmingOptions): Loop => {
  const { data_dir, journal, transactions, log, on_journal_failure, look_ms = default_look_ms } = options
  return startUntilStopped(async (stopping) => {
    while (!stopping.signal.aborted && journal.failure() === undefined) {
      try {
        // A reader that was killed while reading, such as a backup, would keep pages from being used again.
        journal.root.readerCheck()
        const dropped = await dropRecords(journal, readRelease(data_dir, journal.number), transactions, stopping)
        if (dropped > 0) log.info({ dropped }, 'archived records were removed from the journal')
      } catch (error) {
        if (journal.failure() !== undefined) on_journal_failure?.(error)
        else log.error({ err: error }, 'old records could not be removed from the journal')
      }
      await stopping.pause(look_ms)
    }
  })
}
