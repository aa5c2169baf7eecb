import { sql } from 'kysely'
import type { RecordsReader } from '../../storage/archive/records.ts'
import type { StorageConfig } from '../../shared/config.ts'
import type { ClosedDays } from '../daily-close/close-days.ts'
import { agreeOnClosedDay } from '../nodes/journal-days.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readDemoState } from '../../storage/postgres/demo-state.ts'
import { demo_journal } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { findSettledDay } from '../../storage/archive/file-ranges.ts'
import { lookAtClocks, type Clocks } from './clock-jumps.ts'
import { findShipped, startArchiving, type Archiving } from './archive-loop.ts'
import type { WorkerState } from '../../features/clicks/index.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { dayBefore } from '../../shared/time.ts'

export interface ArchivingAllOptions {
  data_dir: string
  pg: Pg
  state: WorkerState
  storage: StorageConfig
  /** The journals that currently exist. */
  journals: () => Iterable<RecordsReader>
  days: ClosedDays
  log: Logger
  /** How often to look, also before the first time. */
  look_ms?: number
  readClocks?: () => Clocks
}

export interface ArchivingAll extends Loop {
  /** Starts archiving a journal. */
  add(records: RecordsReader): void
}

const default_look_ms = 60_000

const readOwnClocks = (): Clocks => ({ wall_ms: Date.now(), steady_ms: performance.now() })

/** The last day that is over by the database's clock, which on another machine is not wrong along with ours. */
const findDayOverInDatabase = async (pg: Pg): Promise<string> => {
  const { at } = await pg.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow()
  return dayBefore(findSettledDay(at.getTime()))
}

/** Starts what brings journals to the archive, closes the days that are archived in all of them, and notes what changes in such days later. */
export const startArchivingAll = (options: ArchivingAllOptions): ArchivingAll => {
  const { data_dir, pg, state, storage, journals, days, log, look_ms = default_look_ms } = options
  const { readClocks = readOwnClocks } = options
  const archiving = new Map<number, Archiving>()

  const findClosedIn = async (records: RecordsReader): Promise<string | undefined> => {
    // Neither the demo's history nor an archive that lost its journal grows.
    if (records.number !== demo_journal && records.journal !== undefined)
      return archiving.get(records.number)?.closedDay()
    const isComplete = (await findShipped(pg, state, records.number)) >= records.lastSequence()
    return isComplete ? dayBefore(findSettledDay(Date.now())) : undefined
  }

  /** The last day that is closed in every journal, here and elsewhere. */
  const findClosedDay = async (): Promise<string | undefined> => {
    // Its history is being written, with past times.
    if ((await readDemoState(pg))?.state === 'filling') return undefined
    const own = new Map<number, string>()
    for (const records of journals()) {
      const closed = await findClosedIn(records)
      if (closed === undefined) return undefined
      own.set(records.number, closed)
    }
    if (own.size === 0) return undefined
    const agreed = await agreeOnClosedDay(pg, own, new Date())
    const over = await findDayOverInDatabase(pg)
    return agreed !== undefined && agreed > over ? over : agreed
  }

  let due = performance.now() + look_ms
  let clocks = lookAtClocks(readClocks())
  const closing = startLoop({
    name: 'closed days',
    log,
    rest_ms: Math.min(1_000, look_ms),
    async step() {
      if (performance.now() < due) return 'rest'
      clocks = lookAtClocks(readClocks(), clocks)
      const { jumped_ms, doubted_until, steady_ms } = clocks
      if (jumped_ms > 0)
        log.warn({ jumped_ms }, 'the clock went forward: no day is closed for an hour, in case it is wrong')
      if (steady_ms < doubted_until) return 'rest'
      const closed = await findClosedDay()
      if (closed !== undefined) {
        const { sealed, changes } = await days.close(closed)
        if (sealed > 0) log.info({ sealed, up_to: closed }, 'days are closed')
        if (changes > 0) log.warn({ changes }, 'clicks of closed days have changed: see bin/plumbline days --changes')
      }
      due = performance.now() + look_ms
      return 'rest'
    },
  })

  return {
    add(records) {
      // The demo network's journal has no writer most of the time, and does not grow while it has none.
      if (records.number === demo_journal) return
      archiving.set(
        records.number,
        startArchiving({ data_dir, records, state, pg, storage, log, look_ms: look_ms / 2 }),
      )
    },
    async stop() {
      await Promise.all([closing, ...archiving.values()].map((loop) => loop.stop()))
    },
  }
}
