import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournalReader } from '../journal/journal.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { earliestUnshipped } from '../../features/clicks/purge-hosts.ts'
import { rangeReader } from '../journal/read-entries.ts'
import { clickRecord, openTestJournal, type TestJournal } from '../../processes/worker/worker.test-support.ts'
import { archiveAll, testArchiver } from './archiver.test-support.ts'
import { writeLost } from './lost.ts'
import { listArchive } from '../journal/archive-place.ts'
import { MissingRecordsError, openRecords, type RecordsReader } from './records.ts'

/* A journal of three records, then numbers that are lost, then two records more. */

const first_at = Date.parse('2026-06-01T12:00:00Z')
const later_at = Date.parse('2026-06-20T12:00:00Z')
let data_dir: string
let journal: TestJournal
let records: RecordsReader
beforeEach(async () => {
  data_dir = createFolder()
  const before = openTestJournal(data_dir, 1)
  await before.write(...Array.from({ length: 3 }, () => clickRecord({ at: first_at })))
  await before.close()
  await writeLost(data_dir, 1, { first: 4, last: 50, day: '2026-06-19' })
  await writeLost(data_dir, 1, { first: 51, last: 100, day: '2026-06-19' })
  journal = openTestJournal(data_dir, 1)
  records = openRecords(data_dir, 1)
})
afterEach(async () => {
  await records.close()
  await journal.close()
})

const sequences = (entries: readonly { sequence: number }[]): number[] => entries.map(({ sequence }) => sequence)

test('the writer continues after lost numbers, and readers skip them', async () => {
  expect([records.lastSequence(), sequences(records.after(2, 10))]).toEqual([100, [3]])
  expect(await journal.write(clickRecord({ at: later_at }), clickRecord({ at: later_at }))).toEqual([101, 102])
  expect(sequences(records.after(0, 10))).toEqual([1, 2, 3, 101, 102])
  for (const after of [3, 4, 50, 51, 100]) expect(sequences(records.after(after, 1))).toEqual([101])
  expect(records.get(60)).toBeUndefined()
})

test('the worker’s ranges cover lost numbers, and what waits behind them is not forgotten', async () => {
  await journal.write(clickRecord({ at: later_at }))
  const range = rangeReader(records, 30, 1_000_000)
  expect(range.next(1)).toMatchObject({
    first: 1,
    last: 30,
    entries: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }],
  })
  expect(range.next(31)).toEqual({ first: 31, last: 60, entries: [] })
  expect(range.next(91)).toMatchObject({ first: 91, last: 101, entries: [{ sequence: 101 }] })
  expect(earliestUnshipped(records, 3, later_at + 1)).toBe(later_at)
})

test('numbers that are missing and were not noted are still an error', async () => {
  await journal.write(clickRecord({ at: later_at }))
  await writeLost(data_dir, 2, { first: 1, last: 5, day: '2026-06-19' })
  await writeLost(data_dir, 2, { first: 10, last: 20, day: '2026-06-19' })
  const other = openTestJournal(data_dir, 2)
  await other.write(clickRecord({ at: later_at }))
  const reader = openRecords(data_dir, 2)
  expect(() => reader.rawAfter(0, 10)).toThrow(MissingRecordsError)
  await reader.close()
  await other.close()
})

test('the archive has files on both sides of lost numbers, and the journal lets all of it go', async () => {
  await journal.write(clickRecord({ at: later_at }), clickRecord({ at: later_at }))
  const reader = openJournalReader(data_dir, 1)
  await archiveAll(testArchiver({ data_dir, journal: reader, shipped: () => Promise.resolve(102) }))
  expect(listArchive(data_dir, 1)).toMatchObject([
    { first: 1, last: 3, is_lost: false },
    { first: 4, last: 50, is_lost: true },
    { first: 51, last: 100, is_lost: true },
    { first: 101, last: 102, is_lost: false },
  ])
  await journal.trim()
  expect(sequences(reader.after(0, 10))).toEqual([102])
  expect(sequences(records.after(0, 10))).toEqual([1, 2, 3, 101, 102])
  await reader.close()
})
