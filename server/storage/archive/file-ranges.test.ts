import { beforeEach, describe, expect, test } from 'vitest'
import { openJournalReader, openJournalWriter, type JournalReader } from '../journal/journal.ts'
import { clickRecord } from '../journal/records.test-support.ts'
import { createSplitter, type ArchiveRange, type FileLimits } from './file-ranges.ts'
import { closeAfterTest, temporaryFolder } from '../../../testing/harness/ends.ts'

let data_dir: string
beforeEach(() => {
  data_dir = temporaryFolder()
})

/** Midnight of the network is 05:00 in UTC in winter. */
const moment = (text: string): number => Date.parse(`${text}Z`)

const journalOf = async (...moments: string[]): Promise<JournalReader> => {
  const writer = closeAfterTest(openJournalWriter(data_dir, 1))
  await Promise.all(moments.map((text) => writer.append(clickRecord({ at: moment(text) })).committed))
  return closeAfterTest(openJournalReader(data_dir, 1))
}

/** All ranges at a moment, when everything is shipped. */
const rangesOf = async (journal: JournalReader, now: string, limits?: FileLimits): Promise<ArchiveRange[]> => {
  const splitter = createSplitter(journal, limits)
  const ranges: ArchiveRange[] = []
  for (;;) {
    const first = (ranges.at(-1)?.last ?? 0) + 1
    const range = await splitter.next({ first, up_to: journal.lastSequence(), is_gap: false, now: moment(now) })
    if (range === undefined) return ranges
    ranges.push(range)
  }
}

describe('a journal is cut', () => {
  test('at the first record of a later day, and the day that continues stays', async () => {
    const journal = await journalOf(
      '2026-11-18T12:00',
      '2026-11-19T04:59:59.999',
      '2026-11-19T05:00',
      '2026-11-20T12:00',
    )
    expect(await rangesOf(journal, '2026-11-20T13:00')).toEqual([
      { first: 1, last: 2, day: '2026-11-18' },
      { first: 3, last: 3, day: '2026-11-19' },
    ])
  })

  test('at its end too, once the day is over and has settled', async () => {
    const journal = await journalOf('2026-11-18T12:00', '2026-11-18T13:00')
    expect(await rangesOf(journal, '2026-11-19T05:09')).toEqual([])
    expect(await rangesOf(journal, '2026-11-19T05:10')).toEqual([{ first: 1, last: 2, day: '2026-11-18' }])
  })

  test('not before the day has settled, although the next one has begun', async () => {
    const journal = await journalOf('2026-11-18T12:00', '2026-11-19T05:00:01')
    expect(await rangesOf(journal, '2026-11-19T05:09')).toEqual([])
    expect(await rangesOf(journal, '2026-11-19T05:11')).toEqual([{ first: 1, last: 1, day: '2026-11-18' }])
  })

  test('without regard to late records: they stay with their neighbours', async () => {
    const journal = await journalOf(
      '2026-11-18T12:00',
      '2026-11-19T05:00',
      '2026-11-19T04:59',
      '1970-01-02T12:00',
      '2026-11-19T06:00',
      '2026-11-20T12:00',
    )
    expect(await rangesOf(journal, '2026-11-20T13:00')).toEqual([
      { first: 1, last: 1, day: '2026-11-18' },
      { first: 2, last: 5, day: '2026-11-19' },
    ])
  })

  test('without waiting for records from the future', async () => {
    const journal = await journalOf('2026-11-18T12:00', '2036-01-01T12:00', '2026-11-18T12:01', '2026-11-19T06:00')
    expect(await rangesOf(journal, '2026-11-20T13:00')).toEqual([
      { first: 1, last: 3, day: '2026-11-18' },
      { first: 4, last: 4, day: '2026-11-19' },
    ])
  })

  test('by the days of its records after a clock that was ahead is set back', async () => {
    const journal = await journalOf('2026-12-24T12:00', '2026-11-18T12:00', '2026-11-19T12:00')
    const splitter = createSplitter(journal)
    const request = { first: 1, up_to: 3, is_gap: false }
    expect(await splitter.next({ ...request, now: moment('2026-12-24T12:01') })).toBeUndefined()
    expect(splitter.day()).toBe('2026-12-24')
    expect(await splitter.next({ ...request, now: moment('2026-11-19T13:00') })).toEqual({
      first: 1,
      last: 2,
      day: '2026-11-18',
    })
  })

  test('into parts where a day is large, while it continues', async () => {
    const journal = await journalOf(...Array.from({ length: 7 }, () => '2026-11-20T12:00'))
    expect(await rangesOf(journal, '2026-11-20T13:00', { records: 3, bytes: 1_000_000 })).toEqual([
      { first: 1, last: 3, day: '2026-11-20' },
      { first: 4, last: 6, day: '2026-11-20' },
    ])
  })

  test('no further than it is shipped', async () => {
    const journal = await journalOf('2026-11-17T12:00', '2026-11-17T13:00', '2026-11-18T12:00')
    const splitter = createSplitter(journal)
    const question = { first: 1, is_gap: false, now: moment('2026-11-20T12:00') }
    expect(await splitter.next({ ...question, up_to: 1 })).toBeUndefined()
    expect(await splitter.next({ ...question, up_to: 2 })).toBeUndefined()
    expect(await splitter.next({ ...question, up_to: 3 })).toEqual({ first: 1, last: 2, day: '2026-11-17' })
    // Nothing can be added between two files.
    expect(await createSplitter(journal).next({ ...question, up_to: 1, is_gap: true })).toEqual({
      first: 1,
      last: 1,
      day: '2026-11-17',
    })
  })

  test('no further than its end, also when more is requested', async () => {
    const journal = await journalOf('2026-11-18T12:00')
    const request = { first: 1, up_to: 50, is_gap: false, now: moment('2026-11-18T13:00') }
    expect(await createSplitter(journal).next(request)).toBeUndefined()
  })
})
