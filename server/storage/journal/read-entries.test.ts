import { beforeEach, describe, expect, test } from 'vitest'
import { openJournalReader, openJournalWriter, type JournalReader, type JournalWriter } from './journal.ts'
import type { JournalRecord } from './record.ts'
import { clickRecord, postbackRecord } from './records.test-support.ts'
import { readEntries, readOtherEntries, rangeReader } from './read-entries.ts'
import { closeAfterTest, temporaryFolder } from '../../../testing/harness/ends.ts'

let writer: JournalWriter
let reader: JournalReader
beforeEach(() => {
  const folder = temporaryFolder()
  writer = closeAfterTest(openJournalWriter(folder, 1))
  reader = closeAfterTest(openJournalReader(folder, 1))
})

const append = async (...records: JournalRecord[]): Promise<void> => {
  await Promise.all(records.map((record) => writer.append(record).committed))
}
const clicks = (count: number, sub1 = ''): JournalRecord[] =>
  Array.from({ length: count }, () => clickRecord({ subs: [sub1, '', '', '', ''] }))

test('clicks are skipped where only postbacks are requested; what cannot be read is not', async () => {
  await append(clickRecord(), postbackRecord({ txid: 'a' }), clickRecord())
  const records = writer.root.openDB<Buffer, number>({
    name: 'records',
    encoding: 'binary',
    keyEncoding: 'ordered-binary',
  })
  await records.put(4, Buffer.from('[1,"cli'))
  await records.put(5, Buffer.from('[3,"view",1]'))
  expect(readOtherEntries(reader, 1, 5)).toMatchObject([
    { sequence: 2, record: postbackRecord({ txid: 'a' }) },
    { sequence: 4, record: undefined },
    { sequence: 5, record: undefined },
  ])
})

describe('a journal in ranges', () => {
  test('gives every record once, whether it was read before or not', async () => {
    await append(...clicks(5_000), postbackRecord(), ...clicks(4_999))
    const ranges = rangeReader(reader, 3_000, 1_000_000_000)
    const lengths: number[] = []
    for (let range = ranges.next(1); range !== undefined; range = ranges.next(range.last + 1)) {
      expect(range.entries).toEqual(readEntries(reader, range.first, range.last))
      lengths.push(range.entries.length)
      if (lengths.length === 1) await ranges.prepare(range.last + 1)
      // Preparing while a range is being read, or at another position, does no harm.
      if (lengths.length === 2) void ranges.prepare(range.last + 1)
      if (lengths.length === 3) await ranges.prepare(77)
    }
    expect(lengths).toEqual([3_000, 3_000, 3_000, 1_000])
  })

  test('takes in what came since it was prepared', async () => {
    await append(...clicks(10))
    const ranges = rangeReader(reader, 100, 1_000_000_000)
    await ranges.prepare(1)
    await append(...clicks(10))
    expect(ranges.next(1)).toMatchObject({ first: 1, last: 20 })
    expect(ranges.next(21)).toBeUndefined()
  })

  test('gives shorter ones where records are long, and one record at least', async () => {
    await append(...clicks(4), ...clicks(4, 'x'.repeat(200)), ...clicks(4))
    const ranges = rangeReader(reader, 100, 500)
    const ends: number[] = []
    for (let range = ranges.next(1); range !== undefined; range = ranges.next(range.last + 1)) {
      expect(range.entries).toHaveLength(range.last - range.first + 1)
      ends.push(range.last)
    }
    expect(ends.at(-1)).toBe(12)
    expect(ends.length).toBeGreaterThan(3)
    expect(rangeReader(reader, 100, 1).next(5)).toMatchObject({ first: 5, last: 5 })
  })
})
