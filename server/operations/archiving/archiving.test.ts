import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openRecords, type RecordsReader } from '../../storage/archive/records.ts'
import { listArchive } from '../../storage/journal/archive-place.ts'
import type { ClosedDays } from '../daily-close/close-days.ts'
import { writeDemoState } from '../../storage/postgres/demo-state.ts'
import { demo_journal } from '../../storage/journal/journal.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { startArchivingAll, type ArchivingAllOptions } from './archiving.ts'
import { openWorkerState, type WorkerState } from '../../features/clicks/local-state.ts'
import { clickRecord, openTestJournal, type TestJournal } from '../../processes/worker/worker.test-support.ts'
import { dayBefore, hour_ms, networkDay } from '../../shared/time.ts'
import { until } from '../../../testing/harness/until.ts'

const day_ms = 86_400_000

const stores = setUp(createTestStores)
let state: WorkerState
const closing: { close(): Promise<void> }[] = []
const readers = new Map<number, RecordsReader>()
beforeAll(async () => {
  state = openWorkerState(stores.data_dir)
})
afterAll(async () => {
  for (const one of closing) await one.close()
  await state.close()
})

const openJournal = (number: number): TestJournal => {
  const journal = openTestJournal(stores.data_dir, number)
  const records = openRecords(stores.data_dir, number)
  readers.set(number, records)
  closing.push(records, journal)
  return journal
}

/** Says that both databases hold a journal up to a record. */
const ship = async (journal: number, sequence: number): Promise<void> => {
  await state.finishBatch(journal, { first: 1, last: sequence, parts: [] })
  await stores.pg
    .insertInto('postback_cursors')
    .values({ journal, sequence })
    .onConflict((conflict) => conflict.column('journal').doUpdateSet({ sequence }))
    .execute()
}

/** Looks which days are closed, until it is stopped. */
const startLooking = (clocks: Pick<ArchivingAllOptions, 'readClocks'> = {}) => {
  const closed_days: string[] = []
  const warnings: string[] = []
  const days: ClosedDays = {
    close: (closed) => {
      closed_days.push(closed)
      return Promise.resolve({ sealed: 0, changes: 0 })
    },
    noteRebuild: () => Promise.resolve(0),
  }
  const { data_dir, pg } = stores
  const storage = { journal_keep_days: 3, journal_bytes: Number.MAX_SAFE_INTEGER, disk_reserve_bytes: 1 }
  const journals = (): Iterable<RecordsReader> => readers.values()
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const archiving = startArchivingAll({ data_dir, pg, state, storage, journals, days, log, look_ms: 20, ...clocks })
  for (const records of readers.values()) archiving.add(records)
  return { closed_days, warnings, stop: () => archiving.stop() }
}

/** Looks until a day is found closed, and a dozen times where none should be; answers the last one. */
const findClosedDay = async (expected?: string): Promise<string | undefined> => {
  let looks = 0
  const readClocks = () => {
    looks += 1
    return { wall_ms: Date.now(), steady_ms: performance.now() }
  }
  const { closed_days, stop } = startLooking({ readClocks })
  await until(() => (expected === undefined ? looks > 12 : closed_days.at(-1) === expected))
  await stop()
  return closed_days.at(-1)
}

describe('a day is closed', () => {
  const yesterday = dayBefore(networkDay(Date.now() - 10 * 60_000))
  const noon = (days_ago: number): number => Date.now() - days_ago * day_ms

  it('when it is over and archived in every journal', async () => {
    const one = openJournal(1)
    const two = openJournal(2)
    await one.write(clickRecord({ at: noon(3) }), clickRecord({ at: noon(2) }), clickRecord({ at: Date.now() }))
    await two.write(clickRecord({ at: noon(4) }), clickRecord({ at: noon(3) }))
    expect(await findClosedDay()).toBeUndefined()
    await ship(1, 3)
    await ship(2, 1)
    const before = dayBefore(networkDay(noon(4)))
    expect(await findClosedDay(before)).toBe(before)
    await ship(2, 2)
    expect(await findClosedDay(yesterday)).toBe(yesterday)
    expect([1, 2].map((number) => listArchive(stores.data_dir, number).at(-1)?.last)).toEqual([2, 2])
  })

  it("when the demo network's journal is shipped, which is not archived, and its history is written", async () => {
    const demo = openJournal(demo_journal)
    await demo.write(clickRecord({ at: noon(9) }), clickRecord({ at: noon(8) }))
    await ship(demo_journal, 1)
    expect(await findClosedDay()).toBeUndefined()
    await ship(demo_journal, 2)
    const filled = {
      state: 'filled' as const,
      seed: 1,
      founded: 0,
      filled_until: 0,
      filled_sequence: 2,
      filled_clicks: 2,
      visitors_sent: true,
    }
    await writeDemoState(stores.pg, { ...filled, state: 'filling' })
    expect(await findClosedDay()).toBeUndefined()
    await writeDemoState(stores.pg, filled)
    expect(await findClosedDay(yesterday)).toBe(yesterday)
    expect(listArchive(stores.data_dir, demo_journal)).toEqual([])
  })

  it('also where only the archive of a journal is left', async () => {
    const lost = openTestJournal(stores.data_dir, 3)
    const whole = openRecords(stores.data_dir, 3)
    readers.set(3, whole)
    await lost.write(clickRecord({ at: noon(4) }), clickRecord({ at: noon(3) }))
    await ship(3, 2)
    expect(await findClosedDay(yesterday)).toBe(yesterday)
    await whole.close()
    await lost.close()
    rmSync(join(stores.data_dir, 'journal', '3'), { recursive: true })
    const left = openRecords(stores.data_dir, 3)
    closing.push(left)
    readers.set(3, left)
    expect([left.journal, left.lastSequence()]).toEqual([undefined, 2])
    expect(await findClosedDay(yesterday)).toBe(yesterday)
  })

  it('not before it is over by the clock of the database too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * day_ms })
    onTestFinished(() => void vi.useRealTimers())
    const { closed_days, stop } = startLooking()
    await until(() => closed_days.length > 0)
    await stop()
    expect(closed_days[0]).toBe(yesterday)
  })

  it('not for an hour after the clock went forward, which is logged', async () => {
    let clocks = { wall_ms: 0, steady_ms: 0 }
    const { closed_days, warnings, stop } = startLooking({ readClocks: () => clocks })
    clocks = { wall_ms: 2 * day_ms, steady_ms: 1 }
    await until(() => warnings.length > 0 || closed_days.length > 0)
    expect(closed_days).toEqual([])
    expect(warnings.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ jumped_ms: 2 * day_ms - 1 }])
    clocks = { wall_ms: 2 * day_ms + hour_ms, steady_ms: 1 + hour_ms }
    await until(() => closed_days.length > 0)
    await stop()
    expect(warnings).toHaveLength(1)
  })
})
