import type { JournalReader } from '../../storage/journal/journal.ts'
import type { Logger } from '../../shared/log.ts'
import { insertInDoubt, insertToken, type InsertClicks, type IsInserted } from './clickhouse-inserts.ts'
import { clickRow, hostClaim, shippingDay, type ClickRow } from './click-rows.ts'
import type { Enrich } from './enrich.ts'
import type { HostDecisions } from './host-decisions.ts'
import type { HostClaim } from './host-marks.ts'
import type { Batch, BatchPart, WorkerState } from './local-state.ts'
import { max_attempts, type PoisonRecord } from '../../storage/postgres/quarantine.ts'
import { readEntries, rangeReader, type ReadEntry } from '../../storage/journal/read-entries.ts'
import { isClickHouseDataError } from '../../storage/postgres/store-errors.ts'

export interface ShipClicksOptions {
  journal: JournalReader
  state: WorkerState
  insert: InsertClicks
  /** Whether the rows of a range are in the table already. Absent: the insert's token is trusted. */
  isInserted?: IsInserted
  /** Who was decided to be a host before, elsewhere than in `state`; holds here too. */
  decisions?: Pick<HostDecisions, 'get'>
  enrich: Enrich
  quarantine: (poison: PoisonRecord) => Promise<void>
  log: Logger
  /** Records of one batch at most. */
  limit?: number
}

export type ClickShipper = ReturnType<typeof createClickShipper>

/** Of one batch, as the journal holds it: what its rows take on their way is not much more, and ClickHouse takes 64 MB at most. */
const max_bytes = 16_000_000

interface DayEntry extends ReadEntry {
  isHost: boolean
}

/**
 * Ships the clicks of one journal to ClickHouse, each exactly once:
 * 1. the batch (which records) is written down and synced, and stays the same until it is done;
 * 2. host marks are claimed and synced, put-if-absent, so that a repetition gets the same answers;
 * 3. one insert for each day of the batch, with a token made of journal, records and day: ClickHouse drops what it already has. After a
 *    failure the table is asked too, because ClickHouse may know the token without having the rows;
 * 4. the cursor moves.
 * A crash between any two steps repeats from 2 with the same batch.
 */
export const createClickShipper = (options: ShipClicksOptions) => {
  const { journal, state, insert, isInserted, enrich, quarantine, log, limit = 30_000 } = options
  const { number } = journal
  const ranges = rangeReader(journal, limit, max_bytes)

  const nextBatch = async (): Promise<{ batch: Batch; entries: ReadEntry[] } | undefined> => {
    const unfinished = state.batch(number)
    if (unfinished !== undefined)
      return { batch: unfinished, entries: readEntries(journal, unfinished.first, unfinished.last) }
    const next = ranges.next(state.shipped(number) + 1)
    if (next === undefined) return undefined
    const { first, last, entries } = next
    const batch: Batch = { first, last, parts: [] }
    await state.saveBatch(number, batch)
    return { batch, entries }
  }

  const byDay = (entries: readonly ReadEntry[]): Map<string, DayEntry[]> => {
    const days = new Map<string, DayEntry[]>()
    const claims: HostClaim[] = []
    const claimants: DayEntry[] = []
    for (const entry of entries) {
      const day = shippingDay(entry)
      if (day === undefined) continue
      const dayEntry: DayEntry = { ...entry, isHost: false }
      const ofDay = days.get(day)
      if (ofDay === undefined) days.set(day, [dayEntry])
      else ofDay.push(dayEntry)
      const claim = hostClaim(entry, number, day)
      if (claim === undefined) continue
      claims.push(claim)
      claimants.push(dayEntry)
    }
    const answers = state.hosts.claim(claims, options.decisions)
    claimants.forEach((entry, index) => {
      entry.isHost = answers[index] ?? false
    })
    return days
  }

  /** Set while an insert may have been made without our knowing: at a start within a batch, and after a failure. */
  let isInDoubt = state.batch(number) !== undefined

  const insertPart = async (entries: readonly DayEntry[], { day, first, last }: BatchPart): Promise<void> => {
    const rows: ClickRow[] = entries.map((entry) => clickRow(entry, number, entry.isHost, enrich))
    const range = { journal: number, day, first, last }
    if (isInDoubt && isInserted !== undefined) await insertInDoubt({ insert, isInserted }, rows, range)
    else await insert(rows, insertToken(range))
  }

  /** After a refusal: halves, or one more failed attempt of a single record. Written down before anything else is tried. */
  const narrow = async (
    batch: Batch,
    part: BatchPart,
    entries: readonly DayEntry[],
    error: unknown,
  ): Promise<Batch> => {
    const others = batch.parts.filter((other) => other !== part)
    const middle = entries[Math.floor((entries.length - 1) / 2)]
    const single = entries[0]
    let replaced: BatchPart[]
    if (entries.length > 1 && middle !== undefined) {
      replaced = [
        { ...part, last: middle.sequence },
        { ...part, first: middle.sequence + 1 },
      ]
    } else {
      const attempts = part.attempts + 1
      const quarantined = attempts >= max_attempts
      if (quarantined && single !== undefined) {
        const { sequence, record } = single
        await quarantine({ journal: number, sequence, stream: 'clicks', record, error, attempts })
        log.error({ err: error, journal: number, sequence }, 'a click failed five times and is in quarantine')
      }
      replaced = [{ ...part, attempts, quarantined }]
    }
    const narrowed: Batch = { ...batch, parts: [...others, ...replaced] }
    await state.saveBatch(number, narrowed)
    return narrowed
  }

  const partsOf = (batch: Batch, day: string): BatchPart[] => {
    const split = batch.parts.filter((part) => part.day === day)
    const { first, last } = batch
    return split.length > 0 ? split : [{ day, first, last, attempts: 0, quarantined: false }]
  }

  const shipDay = async (whole: Batch, day: string, entries: readonly DayEntry[]): Promise<Batch> => {
    let batch = whole
    const waiting = partsOf(batch, day)
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      if (part.quarantined) continue
      const { first, last } = part
      const own = entries.filter(({ sequence }) => sequence >= first && sequence <= last)
      try {
        await insertPart(own, part)
      } catch (error) {
        if (!isClickHouseDataError(error)) {
          isInDoubt = true
          throw error
        }
        batch = await narrow(batch, part, own, error)
        // At once again, also a single one: time changes nothing about a record, and others wait behind it.
        waiting.unshift(
          ...batch.parts.filter((other) => other.day === day && other.first >= first && other.last <= last),
        )
      }
    }
    return batch
  }

  const shipDays = async (whole: Batch, days: ReadonlyMap<string, readonly DayEntry[]>): Promise<Batch> => {
    let batch = whole
    for (const [day, entries] of days) batch = await shipDay(batch, day, entries)
    return batch
  }

  return {
    backlog: (): number => journal.lastSequence() - state.shipped(number),
    /** Ships one batch and answers how many records it held; 0 when nothing waits. Fails when a store does not answer: call again after a pause. */
    async ship(): Promise<number> {
      const next = await nextBatch()
      if (next === undefined) return 0
      const { batch } = next
      // The next batch is read while ClickHouse is busy with this one. Read errors surface when that batch is shipped.
      const [shipped] = await Promise.all([
        shipDays(batch, byDay(next.entries)),
        ranges.prepare(batch.last + 1).catch(() => {}),
      ])
      await state.finishBatch(number, shipped)
      isInDoubt = false
      return batch.last - batch.first + 1
    },
  }
}
