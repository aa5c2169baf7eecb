import { setImmediate as turn } from 'node:timers/promises'
import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { readOtherEntries, type ReadEntry } from '../../storage/journal/read-entries.ts'

/*
 * Merges the postbacks of several journals into one sequence in order of arrival. Each tracker writes its own journal, and an advertiser
 * may report one conversion through all of them: reading the journals one after the other could apply an approval after the reversal that followed it.
 */

/** A postback in the sequence. `record` is undefined where it cannot be read. */
export interface QueuedPostback extends ReadEntry {
  journal: number
}

export type MergedPostbacks = ReturnType<typeof mergePostbacks>

interface Waiting extends QueuedPostback {
  /** When it came, by a clock that stays within its neighbours; see `timeOf`. */
  time: number
}

interface SourceJournal {
  reader: JournalReader
  queue: Waiting[]
  /** The last record that was looked at. */
  read_to: number
  /** The last record, and the last one at an earlier moment. */
  end: number
  settled: number
  time: number
  /** By the monotonic clock; set while it cannot be read. */
  retry_at: number
  failures: number
}

/** Journal records looked through without giving way to others. */
const piece = 5_000
/** Journal records looked through in one call; most are clicks, of which a hundred thousand may stand in a row. */
const max_read = 100_000
const first_pause_ms = 250
const max_pause_ms = 5_000

/**
 * When a postback came: its tracker's clock, but never before its predecessor in the journal and never after now. So a clock that is set back,
 * or a single time far in the future, moves a postback among those of other journals and can make none of them wait for ever.
 */
const timeOf = (at: number | undefined, before: number, now: number): number =>
  Math.min(Math.max(before, at !== undefined && Number.isFinite(at) && at <= now ? at : before), now)

/**
 * Merges journals by time. It only waits until the present content of all journals is read, so it cannot get stuck: of
 * the postbacks at the journals' fronts, the earliest is always next.
 * @param now milliseconds since 1970
 */
export const mergePostbacks = (log: Logger, now: () => number = Date.now) => {
  const sources = new Map<number, SourceJournal>()

  const read = (source: SourceJournal): void => {
    const last = Math.min(source.end, source.read_to + piece)
    for (const entry of readOtherEntries(source.reader, source.read_to + 1, last)) {
      source.time = timeOf(entry.record?.at, source.time, now())
      source.queue.push({ ...entry, journal: source.reader.number, time: source.time })
    }
    source.read_to = last
  }

  const isRead = ({ read_to, end }: SourceJournal): boolean => read_to >= end

  /** A journal that cannot be read is left out until it can: the others' postbacks do not wait for it. */
  const attempt = (source: SourceJournal, work: () => void): boolean => {
    try {
      work()
      if (source.failures > 0) log.info({ journal: source.reader.number }, 'the journal can be read again')
      source.failures = 0
      return true
    } catch (error) {
      source.failures++
      const pause_ms = Math.min(first_pause_ms * 2 ** (source.failures - 1), max_pause_ms)
      source.retry_at = performance.now() + pause_ms
      log.error(
        { err: error, journal: source.reader.number, pause_ms },
        'the journal cannot be read: its postbacks wait',
      )
      return false
    }
  }

  /** Reads until every journal has a postback at its front or is at its end. Answers false where the limit came first. */
  const fill = async (readable: Set<SourceJournal>): Promise<boolean> => {
    let budget = max_read
    for (const source of readable)
      while (source.queue.length === 0 && !isRead(source)) {
        if (budget <= 0) return false
        if (!attempt(source, () => read(source))) {
          readable.delete(source)
          break
        }
        budget -= piece
        await turn()
      }
    return true
  }

  /** The earliest of all fronts; `undefined` when none may go yet. */
  const merge = (readable: ReadonlySet<SourceJournal>, limit: number): QueuedPostback[] => {
    const fronts = new Map([...readable].map((source) => [source, 0]))
    const merged: QueuedPostback[] = []
    while (merged.length < limit) {
      let first: { source: SourceJournal; waiting: Waiting } | undefined
      for (const [source, front] of fronts) {
        const waiting = source.queue[front]
        // The next postback of this journal is not read yet: it may be the earliest.
        if (waiting === undefined && !isRead(source)) return merged
        if (waiting === undefined) continue
        const { time, journal } = first?.waiting ?? { time: Infinity, journal: 0 }
        if (waiting.time < time || (waiting.time === time && waiting.journal < journal)) first = { source, waiting }
      }
      // One that came since the journals were looked at first may have a predecessor that was acknowledged in between, and is not read.
      if (first === undefined || first.waiting.sequence > first.source.settled) return merged
      merged.push(first.waiting)
      fronts.set(first.source, (fronts.get(first.source) ?? 0) + 1)
    }
    return merged
  }

  return {
    /** Adds a journal, to be read after a record. One that was added before is left alone. */
    add(reader: JournalReader, after: number): void {
      if (sources.has(reader.number)) return
      const fresh = { queue: [], end: after, settled: after, time: 0, retry_at: 0, failures: 0 }
      sources.set(reader.number, { reader, read_to: after, ...fresh })
    },
    has: (journal: number): boolean => sources.has(journal),
    /**
     * The next postbacks in order, at most `limit`; the same ones again until they are `passed`.
     * @returns `more` when reading on at once is worth while: there are others, or journals have records that were not looked at yet
     */
    async next(limit: number): Promise<{ postbacks: QueuedPostback[]; more: boolean }> {
      const readable = new Set([...sources.values()].filter(({ retry_at }) => retry_at <= performance.now()))
      // Twice, all journals each time: what was acknowledged before a record of the first look came is there at the second.
      for (const look of ['settled', 'end'] as const)
        for (const source of readable)
          if (!attempt(source, () => (source[look] = source.reader.lastSequence()))) readable.delete(source)
      if (!(await fill(readable))) return { postbacks: [], more: true }
      const postbacks = merge(readable, limit)
      const left = [...readable].some((source) => source.queue.length > 0 || !isRead(source))
      return { postbacks, more: left }
    },
    /** Takes postbacks, which `next` answered, out of the sequence. */
    pass(postbacks: readonly QueuedPostback[]): void {
      for (const [journal, passed] of Map.groupBy(postbacks, (postback) => postback.journal)) {
        const source = sources.get(journal)
        const last = passed.at(-1)?.sequence ?? 0
        const left = source?.queue.findIndex(({ sequence }) => sequence > last) ?? -1
        source?.queue.splice(0, left === -1 ? source.queue.length : left)
      }
    },
    /** Up to which record each journal is passed, the clicks after its last postback included. */
    position(journal: number): number {
      const source = sources.get(journal)
      if (source === undefined) return 0
      const front = source.queue[0]
      return front === undefined ? source.read_to : front.sequence - 1
    },
  }
}
