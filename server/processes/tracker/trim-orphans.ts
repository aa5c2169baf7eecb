import { readRelease } from '../../storage/archive/release.ts'
import { listJournals, openJournalWriter } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import type { Loop } from '../../shared/loop.ts'
import { journalNumber, max_trackers } from '../../shared/node-numbers.ts'
import { openPostbackIndex } from './postback-index.ts'
import { dropRecords, startUntilStopped } from './trim-journal.ts'

export interface OrphansOptions {
  data_dir: string
  machine: number
  /** Number of running trackers: journals with higher numbers have no tracker. */
  trackers: number
  log: Logger
  look_ms?: number
}

const default_look_ms = 30_000

/** This node's journals that no tracker writes any more, because there are fewer trackers than before. */
export const listOrphans = (data_dir: string, machine: number, trackers: number): number[] =>
  listJournals(data_dir).filter(
    (number) => number > journalNumber(machine, trackers) && number <= journalNumber(machine, max_trackers),
  )

/**
 * Removes released records from journals that no longer have a tracker, to free their space. Only one process of a node may do this: the first
 * tracker. A journal is open only while it has records to remove.
 */
export const startTrimmingOrphans = (options: OrphansOptions): Loop => {
  const { data_dir, machine, trackers, log, look_ms = default_look_ms } = options
  /** The record up to which this process has trimmed each journal. */
  const trimmed = new Map<number, number>()
  return startUntilStopped(async (stopping) => {
    const { signal } = stopping
    const trim = async (number: number): Promise<void> => {
      const up_to = readRelease(data_dir, number)
      if (up_to <= (trimmed.get(number) ?? 0)) return
      const journal = openJournalWriter(data_dir, number)
      try {
        const dropped = await dropRecords(journal, up_to, openPostbackIndex(journal), stopping)
        if (signal.aborted) return
        trimmed.set(number, up_to)
        if (dropped > 0)
          log.info({ journal: number, dropped }, 'archived records were removed from a journal without a tracker')
      } finally {
        await journal.close()
      }
    }
    while (!signal.aborted) {
      for (const number of listOrphans(data_dir, machine, trackers))
        await trim(number).catch((error: unknown) => {
          log.error(
            { err: error, journal: number },
            'old records could not be removed from a journal without a tracker',
          )
        })
      await stopping.pause(look_ms)
    }
  })
}
