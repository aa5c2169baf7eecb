import { setTimeout as sleep } from 'node:timers/promises'
import { readRelease } from '../../storage/archive/release.ts'
import { listJournals, openJournalWriter } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { journalNumber, max_trackers } from '../../shared/node-numbers.ts'
import { openPostbackIndex } from './postback-index.ts'
import type { Trimming } from './trim-journal.ts'

export interface OrphansOptions {
  data_dir: string
  machine: number
  /** Number of running trackers: journals with higher numbers have no tracker. */
  trackers: number
  log: Logger
  look_ms?: number
}

const slice = 500
const breath_ms = 10
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
export const startTrimmingOrphans = (options: OrphansOptions): Trimming => {
  const { data_dir, machine, trackers, log, look_ms = default_look_ms } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal }).catch(() => {})
  /** The record up to which this process has trimmed each journal. */
  const trimmed = new Map<number, number>()

  const trim = async (number: number): Promise<void> => {
    const up_to = readRelease(data_dir, number)
    if (up_to <= (trimmed.get(number) ?? 0)) return
    const journal = openJournalWriter(data_dir, number)
    try {
      const index = openPostbackIndex(journal)
      let dropped = 0
      for (let more = 1; more > 0 && !signal.aborted;) {
        more = await journal.drop(up_to, slice, index.purge)
        dropped += more
        if (more > 0) await pause(breath_ms)
      }
      if (signal.aborted) return
      trimmed.set(number, up_to)
      if (dropped > 0)
        log.info({ journal: number, dropped }, 'archived records were removed from a journal without a tracker')
    } finally {
      await journal.close()
    }
  }

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const number of listOrphans(data_dir, machine, trackers)) {
        try {
          await trim(number)
        } catch (error) {
          log.error(
            { err: error, journal: number },
            'old records could not be removed from a journal without a tracker',
          )
        }
      }
      await pause(look_ms)
    }
  }
  const ended = run()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
