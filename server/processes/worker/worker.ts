import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Kysely } from 'kysely'
import type { RecordsReader } from '../../storage/archive/records.ts'
import type { StorageConfig } from '../../shared/config.ts'
import { createClosedDays } from '../../operations/daily-close/close-days.ts'
import type { Database } from '../../storage/postgres/schema.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { demo_journal } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { isJournalOf } from '../../operations/nodes/own-journals.ts'
import { findInserted, insertClicksInto } from '../../features/clicks/clickhouse-inserts.ts'
import { createConversionCopier } from '../../features/conversions/copy-conversions.ts'
import type { Enrich } from '../../features/clicks/enrich.ts'
import { createFindClicks } from '../../features/clicks/find-clicks.ts'
import { purgeOldHosts } from '../../features/clicks/forget-hosts.ts'
import { createPauseLock } from '../../shared/gate.ts'
import { giveBackMemory } from '../../shared/give-back-memory.ts'
import { openJournals } from '../../storage/archive/journals.ts'
import { openWorkerState, workerFolder } from '../../features/clicks/local-state.ts'
import { startKeeping } from '../../operations/archiving/keeping.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { startMachine } from '../../operations/nodes/node-loop.ts'
import { openEnrich } from '../../features/clicks/open-enrich.ts'
import { createPostbackProcessor } from '../../features/inbound-postbacks/postback-loop.ts'
import { quarantineRecord } from '../../storage/postgres/quarantine.ts'
import { createQuarantineRetry } from '../../operations/quarantine/retry-quarantine.ts'
import { startRebuilding } from '../../operations/rebuild/rebuild-loop.ts'
import { createClickShipper } from '../../features/clicks/ship-clicks.ts'
import { createWaitingProcessor } from '../../features/inbound-postbacks/waiting-postbacks.ts'

export interface WorkerOptions {
  data_dir: string
  pg: Kysely<Database>
  clickhouse: ClickHouseClient
  click_id_key: Buffer
  log: Logger
  /** Which of several machines this is; its journals are those that are taken. Default 1. */
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

/** How often a resting loop looks for work. */
const look_ms = 200
/** Clicks wait at most this long for others, so that ClickHouse gets few large parts instead of many small ones ... */
const gather_ms = 800
/** ... unless so many wait already. */
const gather_at_most = 2_000
/** After so many records there is much garbage. */
const much_work = 50_000
/** A step of postbacks reads through some clicks, and does much for each postback. */
const postbacks_worth = 5_000
const quiet_ms = 3_000
/** How often to look for clicks that came after their postback. */
const waiting_look_ms = 1_000
const purge_every_ms = 10 * 60_000
const hosts_first_look_ms = 60_000
const postback_groups: readonly (readonly [name: string, isMeant: (journal: number) => boolean])[] = [
  ['postbacks', (number) => number !== demo_journal],
  ['postbacks of the demo network', (number) => number === demo_journal],
]

/**
 * Starts the worker's loops: for each journal one that ships clicks and one that archives it; one that processes the postbacks of all; one
 * that copies conversions, one that seals closed days, one that rebuilds the statistics when it is ordered, and one that notices new journals. None
 * waits for another. `stop` ends the steps in hand; what is left goes on with the next start.
 */
export const startWorker = (options: WorkerOptions): Worker => {
  const { data_dir, pg, clickhouse, machine = 1, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const state = openWorkerState(data_dir)
  const journals = openJournals(data_dir, (number) => isJournalOf(machine, number), log)
  const readers = (): Iterable<RecordsReader> => journals.byNumber.values()
  const ids = clickIds(options.click_id_key)
  const insert = insertClicksInto(clickhouse)
  const isInserted = findInserted(clickhouse)
  const loops: Loop[] = []
  const pauseLocks = { clicks: createPauseLock(), conversions: createPauseLock() }
  const others = startMachine({ data_dir, machine, pg, pauseLocks, log, signal })
  const days = createClosedDays(pg, clickhouse)
  const { storage } = options
  const keeping = storage && startKeeping({ data_dir, pg, state, storage, journals: readers, days, log })
  const watching = options.watch?.(state.shipped)
  let enrich = options.enrich
  let opened = false
  /** Records read since memory was last given back. Starting is much work too. */
  let worked = much_work
  let workedBefore = 0

  const startJournal = (journal: RecordsReader, known: Enrich): void => {
    const { number } = journal
    const shipper = createClickShipper({
      journal,
      state,
      insert,
      isInserted,
      enrich: known,
      quarantine: (poison) => quarantineRecord(pg, poison),
      log,
    })
    let gatheringSince = 0
    const clicks = startLoop({
      name: `clicks of journal ${number}`,
      log,
      rest_ms: look_ms,
      async step() {
        const backlog = shipper.backlog()
        if (backlog <= 0 || pauseLocks.clicks.isPaused()) return 'rest'
        const now = performance.now()
        if (gatheringSince === 0) gatheringSince = now
        if (backlog < gather_at_most && now - gatheringSince < gather_ms) return 'rest'
        worked += await pauseLocks.clicks.run(() => shipper.ship())
        gatheringSince = 0
        return 'more'
      },
    })
    loops.push(clicks)
    keeping?.add(journal)
  }

  const noticing = startLoop({
    name: 'new journals',
    log,
    rest_ms: look_ms,
    async step() {
      enrich ??= await openEnrich(options.geography_dir ?? join(workerFolder(data_dir), 'geography'), signal, log)
      // Ended while the tables were being packed: what was loaded is incomplete.
      if (signal.aborted) return 'rest'
      const known = enrich
      if (!opened) {
        await others.looked()
        loops.push(
          startRebuilding({ ...options, machine, journals: readers, state, enrich: known, pauseLocks, days, signal }),
        )
        const findClicks = createFindClicks({ journals: { get: journals.find }, clickhouse, enrich: known, log })
        // The demo network's history is written with past times: merged with the trackers', all of it would come before what happens now.
        for (const [name, isMeant] of postback_groups) {
          const processor = createPostbackProcessor({
            journals: () => [...readers()].filter(({ number }) => isMeant(number)),
            pg,
            clickIds: ids,
            findClicks,
            log,
          })
          const step = async (): Promise<'more' | 'rest'> => {
            const next = await processor.step()
            if (next === 'more') worked += postbacks_worth
            return next
          }
          loops.push(startLoop({ name, log, rest_ms: look_ms, step }))
        }
        const waiting = createWaitingProcessor({ pg, clickIds: ids, findClicks, log })
        loops.push(startLoop({ name: 'waiting postbacks', log, rest_ms: waiting_look_ms, step: waiting.step }))
        const retry = createQuarantineRetry({
          pg,
          clickIds: ids,
          findClicks,
          journals: journals.byNumber,
          insert,
          isInserted,
          hosts: state.hosts,
          enrich: known,
          pauseLock: pauseLocks.clicks,
          log,
        })
        loops.push(startLoop({ name: 'quarantine', log, rest_ms: waiting_look_ms, step: retry.step }))
      }
      opened = true
      for (const journal of journals.openNew()) {
        log.info({ journal: journal.number }, 'reading a journal')
        startJournal(journal, known)
      }
      return 'rest'
    },
  })
  const copyConversions = createConversionCopier({ pg, clickhouse, log })
  const copying = startLoop({
    name: 'copies of conversions',
    log,
    rest_ms: look_ms,
    async step() {
      if (pauseLocks.conversions.isPaused()) return 'rest'
      return pauseLocks.conversions.run(async () => ((await copyConversions()) > 0 ? 'more' : 'rest'))
    },
  })
  const tidying = startLoop({
    name: 'memory',
    log,
    rest_ms: quiet_ms,
    step() {
      // Only when nothing was done since the last look: collecting makes everything else wait.
      if (worked >= much_work && worked === workedBefore) {
        giveBackMemory()
        worked = 0
      }
      workedBefore = worked
      return Promise.resolve('rest')
    },
  })
  let nextPurge = performance.now() + hosts_first_look_ms
  const purging = startLoop({
    name: 'old host marks',
    log,
    rest_ms: 1_000,
    async step() {
      if (performance.now() < nextPurge) return 'rest'
      nextPurge = performance.now() + purge_every_ms
      const forgotten = await purgeOldHosts(state, readers(), Date.now(), journals.areAllOpen())
      if (forgotten > 0) log.info({ forgotten }, 'purged host marks of complete days')
      return 'rest'
    },
  })

  return {
    async stop() {
      stopping.abort()
      await noticing.stop()
      await Promise.all([copying, tidying, purging, ...loops].map((loop) => loop.stop()))
      await keeping?.stop()
      await watching?.stop()
      await others.stop()
      await journals.close()
      await state.close()
    },
  }
}
