import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { journalFolder, openJournalReader, openJournalWriter, type JournalWriter } from '../journal/journal.ts'
import { clickRecord } from '../journal/records.test-support.ts'
import type { Archiver, ArchiverOptions } from './archiver.ts'
import { archiveAll, testArchiver } from './archiver.test-support.ts'
import { listArchive } from '../journal/archive-place.ts'
import { openRecords, type RecordsReader } from './records.ts'
import { readRelease } from './release.ts'
import { closeAfterTest, temporaryFolder } from '../../../testing/harness/ends.ts'

let data_dir: string
beforeEach(() => {
  data_dir = temporaryFolder()
})

const buildNumbered = (number: number) =>
  clickRecord({ payout_id: number, at: Date.parse('2026-11-18T12:00:00Z') + number })

const write = async (journal: JournalWriter, count: number): Promise<void> => {
  await Promise.all(Array.from({ length: count }, (_, index) => journal.append(buildNumbered(index + 1)).committed))
}

/** Files of ten records that may leave the journal at once. */
const archiver = (change: Partial<ArchiverOptions> = {}): Archiver => {
  const journal = change.journal ?? closeAfterTest(openJournalReader(data_dir, 1))
  return testArchiver({ data_dir, journal_bytes: Number.MAX_SAFE_INTEGER, records: 10, ...change, journal })
}

const expectWhole = (records: RecordsReader, count: number): void => {
  const entries = records.after(0, 1_000)
  expect(entries).toEqual(
    Array.from({ length: count }, (_, index) => ({ sequence: index + 1, record: buildNumbered(index + 1) })),
  )
}

describe('records', () => {
  test('are all there, in order, before, while and after they move to the archive', async () => {
    const journal = closeAfterTest(openJournalWriter(data_dir, 1))
    await write(journal, 95)
    const records = closeAfterTest(openRecords(data_dir, 1))
    expectWhole(records, 95)
    await archiveAll(archiver())
    expect(listArchive(data_dir, 1)).toHaveLength(10)
    expect(readRelease(data_dir, 1)).toBe(95)
    expectWhole(records, 95)
    for (;;) {
      const dropped = await journal.drop(readRelease(data_dir, 1), 7)
      expectWhole(records, 95)
      expect(records.after(3, 5).map(({ sequence }) => sequence)).toEqual([4, 5, 6, 7, 8])
      expect(records.get(4)).toEqual(buildNumbered(4))
      if (dropped === 0) break
    }
    // The newest record stays, because numbering continues from it.
    expect(openJournalReader(data_dir, 1).firstSequence()).toBe(95)
    expect([records.get(96), records.firstSequence(), records.lastSequence()]).toEqual([undefined, 1, 95])
  })

  test('leave the journal by age, and sooner above its size', async () => {
    const journal = closeAfterTest(openJournalWriter(data_dir, 1))
    await write(journal, 2_000)
    const reader = closeAfterTest(openJournalReader(data_dir, 1))
    const { bytes } = reader.size()
    await archiveAll(archiver({ keep_days: 3, limits: { records: 100, bytes: 1_000_000 } }))
    expect(readRelease(data_dir, 1)).toBe(0)
    await archiveAll(archiver({ keep_days: 3, journal_bytes: bytes / 2 }))
    const half = readRelease(data_dir, 1)
    expect(half).toBeGreaterThanOrEqual(1_000)
    expect(half).toBeLessThanOrEqual(1_200)
    await archiveAll(archiver({ keep_days: 3, journal_bytes: bytes / 2 }))
    expect(readRelease(data_dir, 1)).toBe(half)
    await archiveAll(archiver({ keep_days: 3, now: () => Date.now() + 3.1 * 86_400_000 }))
    expect(readRelease(data_dir, 1)).toBe(2_000)
  })

  test('are not released beyond what both databases hold', async () => {
    const journal = closeAfterTest(openJournalWriter(data_dir, 1))
    await write(journal, 30)
    await archiveAll(archiver())
    rmSync(join(data_dir, 'archive/1/release.json'))
    await archiveAll(archiver({ shipped: () => Promise.resolve(25) }))
    expect(readRelease(data_dir, 1)).toBe(20)
  })

  test('are written again when their file is found damaged before they leave', async () => {
    const journal = closeAfterTest(openJournalWriter(data_dir, 1))
    await write(journal, 30)
    await archiveAll(archiver({ keep_days: 1 }))
    const [, second] = listArchive(data_dir, 1)
    if (second === undefined) throw new Error('there are three files')
    writeFileSync(second.path, 'not an archive any more')
    const again = archiver()
    await again.step()
    expect(readRelease(data_dir, 1)).toBe(10)
    await archiveAll(again)
    expect(readRelease(data_dir, 1)).toBe(30)
    while ((await journal.drop(30, 500)) > 0);
    expectWhole(closeAfterTest(openRecords(data_dir, 1)), 30)
  })

  test('that are missing stop the reader, instead of being skipped', async () => {
    const journal = closeAfterTest(openJournalWriter(data_dir, 1))
    await write(journal, 30)
    await archiveAll(archiver())
    while ((await journal.drop(30, 500)) > 0);
    const [, second] = listArchive(data_dir, 1)
    if (second === undefined) throw new Error('there are three files')
    renameSync(second.path, `${second.path}.away`)
    const records = closeAfterTest(openRecords(data_dir, 1))
    expect(records.after(0, 10)).toHaveLength(10)
    expect(() => records.after(0, 11)).toThrow(
      'records 11 to 20 of journal 1 are neither in the journal nor in the archive',
    )
    expect(records.after(20, 20)).toHaveLength(10)
    expect(records.get(15)).toBeUndefined()
    renameSync(`${second.path}.away`, second.path)
    expectWhole(records, 30)
  })

  test('get no number twice when the journal was lost', async () => {
    const [journal, reader] = [openJournalWriter(data_dir, 1), openJournalReader(data_dir, 1)]
    await write(journal, 30)
    await archiveAll(archiver({ journal: reader }))
    await journal.close()
    await reader.close()
    rmSync(journalFolder(data_dir, 1), { recursive: true })
    expectWhole(closeAfterTest(openRecords(data_dir, 1)), 30)
    const next = closeAfterTest(openJournalWriter(data_dir, 1))
    const { sequence, committed } = next.append(buildNumbered(31))
    await committed
    expect(sequence).toBe(31)
    expectWhole(closeAfterTest(openRecords(data_dir, 1)), 31)
  })
})
