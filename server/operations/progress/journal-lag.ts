import { firstUnarchived } from '../../storage/archive/archiver.ts'
import { settle_ms } from '../../storage/archive/file-ranges.ts'
import { readDatedRecord } from '../../storage/archive/read-dated-record.ts'
import { listArchive } from '../../storage/journal/archive-place.ts'
import type { RecordsReader } from '../../storage/archive/records.ts'
import { demo_journal } from '../../storage/journal/journal.ts'
import { dayEnd, networkDay } from '../../shared/time.ts'
import type { Lag } from './lag.ts'
import { createPostbackFinder, type FoundPostback } from './waiting-postbacks.ts'

export interface Taken {
  /** The last record whose click is in ClickHouse. */
  shipped: number
  /** The last record whose postback is in PostgreSQL, or after which there are only clicks. */
  cursor: number
}

export interface JournalMeter {
  measure(taken: Taken, now: number): Promise<Lag[]>
}

/** How many records are read to find the oldest time: the clock may have been wrong for the very first. */
const sample = 200

/** Remembers since when the same record has been the first that waits. */
const createHead = (): ((first: number, now: number) => number) => {
  let head = 0
  let since = 0
  return (first, now) => {
    if (first !== head) since = now
    head = first
    return since
  }
}

/** The time of the oldest of some records: one with a future time counts as waiting since it was first seen waiting. */
const oldestOf = (waiting: readonly FoundPostback[], seen_since: number, now: number): number =>
  waiting
    .slice(0, sample)
    .reduce((oldest, { at }) => (at !== undefined && at <= now ? Math.min(oldest, at) : oldest), seen_since)

/** Measures how far the worker is behind with one journal. Kept from look to look, it reads each record once. */
export const createJournalMeter = (data_dir: string, records: RecordsReader, max_records?: number): JournalMeter => {
  const journal = records.number
  const finder = createPostbackFinder(records, max_records)
  const heads = { clicks: createHead(), postbacks: createHead() }

  const readAfter = (sequence: number): FoundPostback[] =>
    records.rawAfter(sequence, sample).map((entry) => {
      const { record, day } = readDatedRecord(journal, entry)
      return { sequence: entry.sequence, at: day === undefined ? undefined : record?.at }
    })

  const lagOf = (
    stream: 'clicks' | 'postbacks',
    waiting: readonly FoundPostback[],
    count: number,
    now: number,
  ): Lag => {
    const first = waiting[0]?.sequence
    if (first === undefined) return { stream, journal, records: 0 }
    const since = oldestOf(waiting, heads[stream](first, now), now)
    return { stream, journal, records: count, since, first }
  }

  const measureClicks = (shipped: number, now: number): Lag => {
    const count = Math.max(0, records.lastSequence() - shipped)
    return lagOf('clicks', count === 0 ? [] : readAfter(shipped), count, now)
  }

  const measurePostbacks = async (cursor: number, now: number): Promise<Lag> => {
    const waiting = await finder.after(cursor)
    return lagOf('postbacks', waiting, waiting.length, now)
  }

  /** Only records in both databases are archived, so records that the databases lack do not count as the archive's lag. */
  const measureArchiving = (upto: number, now: number): Lag => {
    const nothing: Lag = { stream: 'archiving', journal, records: 0 }
    if (records.journal === undefined) return nothing
    const first = firstUnarchived(records.journal, listArchive(data_dir, journal))
    const end = Math.min(upto, records.lastSequence())
    if (first === 0 || first > end) return nothing
    const dated = readAfter(first - 1).find(({ at }) => at !== undefined && at <= now)
    const since = dated?.at === undefined ? now : dayEnd(networkDay(dated.at)) + settle_ms
    return since > now ? nothing : { ...nothing, records: end - first + 1, since, first }
  }

  const guardLook = async (stream: Lag['stream'], look: () => Lag | Promise<Lag>): Promise<Lag> => {
    try {
      return await look()
    } catch (error) {
      return { stream, journal, records: 0, error: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    async measure({ shipped, cursor }, now) {
      const lags = [
        await guardLook('clicks', () => measureClicks(shipped, now)),
        await guardLook('postbacks', () => measurePostbacks(cursor, now)),
      ]
      // The demo network's history is not archived.
      if (journal === demo_journal) return lags
      return [...lags, await guardLook('archiving', () => measureArchiving(Math.min(shipped, cursor), now))]
    },
  }
}
