import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { message, type Message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { listRecords, openRecords, type RecordsReader } from '../../storage/archive/records.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readDemoState } from '../../storage/postgres/demo-state.ts'
import { withDeadline } from '../../shared/http/deadline.ts'
import { isJournalOf } from '../nodes/own-journals.ts'
import { readShipping } from '../../features/clicks/index.ts'
import { createJournalMeter, type JournalMeter } from './journal-lag.ts'
import { assess, hasMoved, lagId, type Answering, type Assessment, type Lag, type Store } from './lag.ts'
import { measureDailyClose, measureLists, measureWorkers } from './store-lag.ts'

export interface ProgressOptions {
  data_dir: string
  machine: number
  pg: Pg
  clickhouse: ClickHouseClient
  /** The last record of a journal whose click is in ClickHouse; absent: read from the worker's own state. */
  shipped?: (journal: number) => number
  /** Records of a journal looked through for postbacks in one look. */
  max_records?: number
}

export interface AssessedLag {
  lag: Lag
  assessment: Assessment
}

export interface Progress {
  /**
   * Measures everything once.
   * @throws when PostgreSQL does not answer
   */
  measure(now?: number): Promise<AssessedLag[]>
  close(): Promise<void>
}

const probe_ms = 3_000
/** An exchange of tables takes seconds to minutes. */
const hold_minutes = 10

/** Its history of weeks is archived and closed within minutes. */
const closing_minutes = 10

const wasFilledJustNow = async (pg: Pg): Promise<boolean> => {
  const row = await pg
    .selectFrom('network_state')
    .where('key', '=', 'demo')
    .where('updated_at', '>', sql<Date>`now() - ${`${closing_minutes} minutes`}::interval`)
    .select('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Why all streams, or those to ClickHouse, are paused on purpose. */
const findPause = async (pg: Pg): Promise<{ everything?: Message; statistics?: Message; days?: Message }> => {
  const demo = await readDemoState(pg)
  if (demo?.state === 'filling') return { everything: message('demo_filling', {}) }
  if (demo !== undefined && (await wasFilledJustNow(pg))) return { days: message('demo_just_filled', {}) }
  const { rows } = await sql`
    select from network_state where key = 'rebuild_statistics' and value ->> 'state' in ('ordered', 'running')
      and value ->> 'hold' is not null and updated_at > now() - ${`${hold_minutes} minutes`}::interval`.execute(pg)
  return rows.length === 0 ? {} : { statistics: message('statistics_swapping', {}) }
}

const answers = (clickhouse: ClickHouseClient): Promise<boolean> =>
  withDeadline(probe_ms, (abort_signal) => askRows(clickhouse, { query: 'select 1', abort_signal })).then(
    () => true,
    () => false,
  )

/** Measures the lag of everything that this node moves, from stored data: it does not matter whether a worker runs or hangs. */
export const createProgress = (options: ProgressOptions): Progress => {
  const { data_dir, machine, pg, clickhouse, max_records } = options
  const meters = new Map<number, JournalMeter>()
  const readers: RecordsReader[] = []
  const answering: Answering = {}
  let looked = false

  /** The first look has no history: a store that answers counts as always available. */
  const note = (store: Store, isThere: boolean, now: number): void => {
    if (!isThere) delete answering[store]
    else answering[store] ??= looked ? now : Number.NEGATIVE_INFINITY
  }

  const meterOf = (journal: number): JournalMeter => {
    const known = meters.get(journal)
    if (known !== undefined) return known
    const records = openRecords(data_dir, journal)
    readers.push(records)
    const meter = createJournalMeter(data_dir, records, max_records)
    meters.set(journal, meter)
    return meter
  }

  const measureJournals = async (now: number): Promise<Lag[]> => {
    // Read before the journals' ends: records processed in between must not count as lag.
    const shipping = options.shipped === undefined ? readShipping(data_dir) : undefined
    const findShipped = options.shipped ?? ((journal) => shipping?.get(journal)?.shipped ?? 0)
    const cursors = await pg.selectFrom('postback_cursors').selectAll().execute()
    const lags: Lag[] = []
    for (const journal of listRecords(data_dir).filter((number) => isJournalOf(machine, number))) {
      const cursor = Number(cursors.find((one) => one.journal === journal)?.sequence ?? 0)
      try {
        lags.push(...(await meterOf(journal).measure({ shipped: findShipped(journal), cursor }, now)))
      } catch (error) {
        // Its writer is making it, or it is damaged.
        const text = error instanceof Error ? error.message : String(error)
        lags.push({ stream: 'clicks', journal, records: 0, error: text })
      }
    }
    return lags
  }

  const measureAll = async (now: number): Promise<Lag[]> => [
    ...(await measureJournals(now)),
    ...(await measureLists(pg, machine, now)),
    await measureDailyClose(pg, answering.ClickHouse === undefined ? undefined : clickhouse, now),
    ...(await measureWorkers(pg, now)),
  ]

  return {
    async measure(now = Date.now()) {
      note('ClickHouse', await answers(clickhouse), now)
      try {
        const { everything, statistics, days } = await findPause(pg)
        note('PostgreSQL', true, now)
        return (await measureAll(now)).map((lag) => {
          const ofStatistics = lag.stream === 'clicks' || lag.stream === 'conversion_copies'
          const ofDays = lag.stream === 'archiving' || lag.stream === 'daily_close'
          const cause = lag.cause ?? everything ?? (ofStatistics ? statistics : ofDays ? days : undefined)
          const known = cause === undefined ? lag : { ...lag, cause }
          return { lag: known, assessment: assess(known, answering, now) }
        })
      } catch (error) {
        note('PostgreSQL', false, now)
        throw error
      } finally {
        looked = true
      }
    },
    async close() {
      await Promise.all(readers.map((reader) => reader.close()))
    },
  }
}

/** One look has no memory, so it reads further. */
const once_records = 5_000_000
const default_again_ms = 2_000

export interface LateLag {
  lag: Lag
  /** The oldest was taken between the two looks. */
  moves: boolean
}

interface OnceOptions extends ProgressOptions {
  now?: number
  again_ms?: number | undefined
  /** The streams that may be late; others are not waited for. */
  matters?: (lag: Lag) => boolean
}

/**
 * Measures everything once, on request. Late streams are measured again some seconds later, because a record made under a
 * wrong clock is late for a moment; they count if they are late both times.
 */
export const measureOnce = async ({
  now = Date.now(),
  again_ms = default_again_ms,
  matters = () => true,
  ...options
}: OnceOptions): Promise<{ assessed: AssessedLag[]; late: LateLag[] }> => {
  const progress = createProgress({ ...options, max_records: once_records })
  try {
    const before = await progress.measure(now)
    const isLate = ({ lag, assessment }: AssessedLag): boolean => assessment.state === 'late' && matters(lag)
    if (!before.some(isLate)) return { assessed: before, late: [] }
    await sleep(again_ms)
    const after = await progress.measure(now + again_ms)
    const late = after.filter(isLate).flatMap(({ lag }) => {
      const earlier = before.find((one) => isLate(one) && lagId(one.lag) === lagId(lag))?.lag
      return earlier === undefined ? [] : [{ lag, moves: hasMoved(earlier, lag) }]
    })
    return { assessed: after, late }
  } finally {
    await progress.close()
  }
}
