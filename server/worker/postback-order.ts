import { setImmediate as turn } from 'node:timers/promises'
import type { JournalReader } from '../journal/journal.ts'
import type { JournalRecord } from '../journal/record.ts'
import { readEntries, readOtherEntries, type ReadEntry } from './read-entries.ts'

/** The order of what is told of one sale through several trackers of a machine, each of which writes a journal of its own. */
export interface PostbackOrder {
  /**
   * Adds a journal.
   * @param taken up to which record its postbacks are taken; undefined while that is not known
   */
  add(journal: JournalReader, taken: () => number | undefined): void
  /** How many of these, from the first on, have nothing earlier of the same sale waiting in another journal. */
  free(journal: number, waiting: readonly ReadEntry[]): Promise<number>
}

interface Told {
  sequence: number
  at: number
}

interface Lane {
  reader: JournalReader
  taken: () => number | undefined
  /** Looked through so far, as a record's number and as a moment: whatever came before that is known. */
  seen: number
  seen_at: number
  /** What waits, by each name of its sale, and in the order of the journal. */
  byName: Map<string, Told[]>
  queue: (Told & { names: readonly string[] })[]
  looking: Promise<void> | undefined
}

/** Records looked through without giving way to others. */
const piece = 2_000
/** A record may come into a journal so much later than one that arrived after it. */
const disorder_ms = 1_000
/** Postbacks of one journal that are remembered at most; others wait where it is further behind. */
const most_waiting = 50_000

/** By what postbacks may be of one sale: a transaction id may come with another click, which is a conflict for whoever comes second. */
const namesOf = (record: JournalRecord | undefined): readonly string[] => {
  if (record?.kind !== 'postback') return []
  const { click_id, txid } = record
  return txid.trim() === '' ? [`c ${click_id}`] : [`c ${click_id}`, `t ${txid.trim()}`]
}

const forget = (lane: Lane): void => {
  const taken = lane.taken() ?? 0
  let gone = 0
  for (const { sequence, names } of lane.queue) {
    if (sequence > taken) break
    gone++
    for (const name of names) {
      const left = lane.byName.get(name)?.filter((one) => one.sequence > taken) ?? []
      if (left.length === 0) lane.byName.delete(name)
      else lane.byName.set(name, left)
    }
  }
  if (gone > 0) lane.queue.splice(0, gone)
}

const remember = (lane: Lane, { sequence, record }: ReadEntry): void => {
  const names = namesOf(record)
  if (record === undefined || names.length === 0) return
  const told = { sequence, at: record.at }
  lane.queue.push({ ...told, names })
  for (const name of names) lane.byName.set(name, [...(lane.byName.get(name) ?? []), told])
}

/** Looks through a journal up to a moment; ends before where too much waits in it. */
const lookThrough = async (lane: Lane, at: number): Promise<void> => {
  for (;;) {
    forget(lane)
    const taken = lane.taken()
    if (taken === undefined || lane.queue.length >= most_waiting) return
    lane.seen = Math.max(lane.seen, taken)
    const last = Math.min(lane.reader.lastSequence(), lane.seen + piece)
    if (last <= lane.seen) {
      // Its end. Whatever was acknowledged before `at` is in it: a record is on disk before it is acknowledged.
      lane.seen_at = Math.max(lane.seen_at, at)
      return
    }
    for (const entry of readOtherEntries(lane.reader, lane.seen + 1, last)) remember(lane, entry)
    lane.seen = last
    const [newest] = readEntries(lane.reader, last, last)
    if (newest?.record !== undefined) lane.seen_at = Math.max(lane.seen_at, newest.record.at - disorder_ms)
    if (lane.seen_at >= at) return
    await turn()
  }
}

/**
 * Keeps apart what is told of one sale at different times: a journal's postback waits while an earlier one of its sale waits in another
 * journal. All others are taken side by side. The earliest of all never waits, so something always goes on.
 */
export const createPostbackOrder = (): PostbackOrder => {
  const lanes = new Map<number, Lane>()

  /** Whether something earlier of the same sale waits in a journal, or may. */
  const mayWaitIn = (lane: Lane, { record }: ReadEntry, journal: number): boolean => {
    if (record === undefined) return false
    const { at } = record
    if (lane.seen_at < at) return true
    const taken = lane.taken() ?? 0
    const isEarlier = (told: Told): boolean =>
      told.sequence > taken && (told.at < at || (told.at === at && lane.reader.number < journal))
    return namesOf(record).some((name) => lane.byName.get(name)?.some(isEarlier) === true)
  }

  const look = async (lane: Lane, at: number): Promise<void> => {
    // Another one may be looking, but not as far.
    await lane.looking
    if (lane.seen_at < at) await (lane.looking ??= lookThrough(lane, at).finally(() => (lane.looking = undefined)))
  }

  return {
    add(reader, taken) {
      const fresh = { seen: 0, seen_at: 0, byName: new Map<string, Told[]>(), queue: [], looking: undefined }
      lanes.set(reader.number, { reader, taken, ...fresh })
    },
    async free(journal, waiting) {
      const others = [...lanes.values()].filter(({ reader }) => reader.number !== journal)
      const latest = Math.max(...waiting.map(({ record }) => record?.at ?? 0))
      const readable: Lane[] = []
      for (const lane of others) {
        try {
          await look(lane, latest)
          readable.push(lane)
        } catch {
          // Its own loop says so, over and over; the others' sales must not wait for a journal that cannot be read.
        }
      }
      const held = waiting.findIndex((entry) => readable.some((lane) => mayWaitIn(lane, entry, journal)))
      return held === -1 ? waiting.length : held
    },
  }
}
