import { demo_journal, type JournalReader } from '../../storage/journal/journal.ts'
import { readEntries } from '../../storage/journal/read-entries.ts'
import type { JournalRecord } from '../../storage/journal/record.ts'
import type { WorkerState } from './local-state.ts'
import { day_ms, networkDay } from '../../shared/time.ts'

/** Clocks are set back now and then, and a day is a day of the zone. */
const margin_ms = 2 * day_ms
/** A clock that was ahead for a while, and made marks of days to come, must not take those of today: they are the newest but for these. */
const kept_days = 4
/** The demo network writes history, at most this long ago. */
const demo_reach_ms = 61 * day_ms

const looked_at = 100
/** The first record of a range that is not damaged. */
const readableOf = (journal: JournalReader, first: number, last: number): JournalRecord | undefined =>
  readEntries(journal, first, last).find(({ record }) => record !== undefined)?.record

/**
 * A lower bound for the time of clicks that are not shipped yet. A tracker's clicks are in order of time, so that is the first waiting
 * one, or now if none waits. In the demo network time starts where its history ended.
 */
export const earliestUnshipped = (journal: JournalReader, shipped: number, now: number): number => {
  // Numbers may have been lost: the waiting click is then later in the journal.
  const next = journal.rawAfter(shipped, 1)[0]?.sequence
  const waiting = next === undefined ? undefined : readableOf(journal, next, next + looked_at)
  if (waiting !== undefined) return waiting.at
  if (journal.number !== demo_journal) return now
  return Math.max(readableOf(journal, shipped, shipped)?.at ?? 0, now - demo_reach_ms)
}

/**
 * Purges the host marks of days that no unshipped click can fall on any more. Every journal of this node counts: the marks are theirs together,
 * and a visitor of one may have been marked for a click in another. So nothing is forgotten while one of them cannot be read.
 * @returns how many
 */
export const purgeOldHosts = (
  state: WorkerState,
  journals: Iterable<JournalReader>,
  now: number,
  areAll = true,
): Promise<number> => {
  if (!areAll) return Promise.resolve(0)
  const earliest = [...journals].map((journal) => earliestUnshipped(journal, state.shipped(journal.number), now))
  return state.hosts.purgeBefore(networkDay(Math.min(now, ...earliest) - margin_ms), kept_days)
}
