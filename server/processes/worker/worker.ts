import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import type { RecordsReader } from '../../storage/archive/records.ts'
import type { StorageConfig } from '../../shared/config.ts'
import { createClosedDays } from '../../operations/daily-close/close-days.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import type { Logger } from '../../shared/log.ts'
import { isJournalOf } from '../../operations/nodes/own-journals.ts'
import { type Enrich, openWorkerState, workerFolder, openEnrich } from '../../features/clicks/index.ts'
import { createPauseLock } from '../../shared/pause-lock.ts'
import { openJournals } from '../../storage/archive/journals.ts'
import { startArchivingAll } from '../../operations/archiving/archiving.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { endAtOnce } from '../../shared/os-process/end-at-once.ts'
import { addMetric } from '../../shared/metrics.ts'
import { startMachine } from '../../operations/nodes/node-loop.ts'
import { startCaps } from '../../features/caps/index.ts'
import { catalogueFile, noteCounted } from '../../features/catalogue/index.ts'
import { startRebuilding } from '../../operations/rebuild/rebuild-loop.ts'
import {
  look_ms,
  startClicks,
  startCopying,
  startNoting,
  startPurgingHosts,
  startMemory,
  startPostbacks,
} from './loops.ts'

export interface WorkerOptions {
  data_dir: string
  pg: Pg
  clickhouse: ClickHouseClient
  /** For a rebuild, which copies whole days of others' rows at once; `clickhouse` when absent. */
  patient_clickhouse?: ClickHouseClient
  click_id_key: Buffer
  log: Logger
  /** Which of several nodes this is; its journals are those that are taken. Default 1. */
  machine?: number
  /** Absent: nothing is archived, and nothing leaves a journal. */
  storage?: StorageConfig
  /** The tables of places and networks; opened from the packages' data when absent. */
  enrich?: Enrich
  /** Starts the watch over progress, which asks how far clicks are shipped; absent where the API of this node watches. */
  watch?: (shipped: (journal: number) => number) => Loop
  /** Where those are packed; in the data directory when absent. */
  geography_dir?: string | undefined
}

export interface Worker {
  stop(): Promise<void>
}

/**
 * Starts the worker's loops: for each journal one that ships clicks and one that archives it; one that processes the postbacks of all; one
 * that copies conversions, one that closes days, one that rebuilds the statistics on request, and one that detects new journals. No loop
 * waits for another. `stop` ends the current steps; the rest continues at the next start.
 */
export const startWorker = (options: WorkerOptions): Worker => {
  const { data_dir, pg, clickhouse, machine = 1, storage, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const onRefused = (error: Error): void => {
    log.fatal({ err: error }, 'the own state could not be written: ending, so that it is opened again')
    endAtOnce()
  }
  const state = openWorkerState(data_dir, { onRefused })
  const journals = openJournals(data_dir, (number) => isJournalOf(machine, number), log)
  const readers = (): Iterable<RecordsReader> => journals.byNumber.values()
  const pauseLocks = { clicks: createPauseLock(), conversions: createPauseLock() }
  addMetric({
    name: 'plumbline_journal_bytes',
    help: 'What the records of a journal take on the disk.',
    type: 'gauge',
    read: () =>
      [...journals.byNumber.values()].map(({ number, journal }) => ({
        value: journal?.size().bytes ?? 0,
        labels: { journal: String(number) },
      })),
  })
  const others = startMachine({ data_dir, machine, pg, pauseLocks, log, signal })
  const days = createClosedDays(pg, clickhouse)
  const archiving = storage && startArchivingAll({ data_dir, pg, state, storage, journals: readers, days, log })
  const watching = options.watch?.(state.shipped)
  const memory = startMemory(log)
  const worked = { pg, clickhouse, clickIds: clickIds(options.click_id_key), journals, state, pauseLocks, memory, log }
  const loops: Loop[] = [memory, startNoting(worked), startPurgingHosts(worked)]
  const lastRecords = () =>
    journals.areAllOpen()
      ? [...journals.byNumber.values()].map((records) => ({
          journal: records.number,
          sequence: records.lastSequence(),
        }))
      : undefined
  const noteOfNode = (before: number) => noteCounted(catalogueFile(data_dir), before)
  loops.push(startCaps({ pg, clickhouse, lastRecords, shipped: state.shipped, noteCounted: noteOfNode, log }))
  let { enrich } = options
  let looked = false
  let opened = false

  const noticing = startLoop({
    name: 'new journals',
    log,
    rest_ms: look_ms,
    async step() {
      // Not after the tables: these may take minutes to pack, and copies need none.
      if (!looked) {
        await others.looked()
        loops.push(startCopying(worked))
        looked = true
      }
      enrich ??= await openEnrich(options.geography_dir ?? join(workerFolder(data_dir), 'geography'), signal, log)
      // Ended while the tables were being packed: the loaded tables are incomplete.
      if (signal.aborted) return 'rest'
      const enriching = { ...worked, enrich }
      if (!opened) {
        const rebuilding = { ...options, clickhouse: options.patient_clickhouse ?? clickhouse }
        loops.push(
          startRebuilding({ ...rebuilding, machine, journals: readers, state, enrich, pauseLocks, days, signal }),
        )
        loops.push(...startPostbacks(enriching))
      }
      opened = true
      for (const journal of journals.openNew()) {
        log.info({ journal: journal.number }, 'reading a journal')
        loops.push(startClicks(enriching, journal))
        archiving?.add(journal)
      }
      return 'rest'
    },
  })

  return {
    async stop() {
      stopping.abort()
      await noticing.stop()
      await Promise.all(loops.map((loop) => loop.stop()))
      await archiving?.stop()
      await watching?.stop()
      await others.stop()
      await journals.close()
      await state.close()
    },
  }
}
