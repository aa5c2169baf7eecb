import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJournalReader, openJournalWriter, type JournalReader, type JournalWriter } from '../journal/journal.ts'
import { clickRecord } from '../journal/records.test-support.ts'
import { mountSmallDisk } from '../../../testing/harness/small-disk.ts'
import type { Archiver } from './archiver.ts'
import { testArchiver } from './archiver.test-support.ts'
import { archiveFolder, listArchive } from '../journal/archive-place.ts'
import { openRecords } from './records.ts'

/* On a small file system of its own, which only root may mount. */

const disks = mountSmallDisk(24)
const [disk] = disks
const count = 3_000

let journal: JournalWriter | undefined
let reader: JournalReader
const fillJournal = async (data_dir: string): Promise<void> => {
  const writer = openJournalWriter(data_dir, 1)
  journal = writer
  // Incompressible data, so that the file is larger than the free space.
  const at = Date.parse('2026-11-18T12:00:00Z')
  const records = Array.from({ length: count }, () =>
    clickRecord({ at, subs: [randomBytes(600).toString('base64'), '', '', '', ''] }),
  )
  await Promise.all(records.map((record) => writer.append(record).committed))
  reader = openJournalReader(data_dir, 1)
}
beforeAll(async () => {
  if (disk !== undefined) await fillJournal(disk.path)
})
afterAll(async () => {
  await journal?.close()
  disk?.close()
})

const archiver = (data_dir: string, hasRoom: (bytes: number) => Promise<boolean>): Archiver =>
  testArchiver({ data_dir, journal: reader, shipped: () => Promise.resolve(count), hasRoom })

/** As in server/processes/tracker/disk-full.test.ts: no test may be left out. */
test('its file system is small, or none may be mounted here', () => {
  expect(disk?.room() ?? 0).toBeLessThanOrEqual(24 * 1_048_576)
})

describe.each(disks)('FT-05 the archive on a full disk', ({ path, fill, empty, room }) => {
  test('is not begun without room, and leaves nothing behind when the room ends in its middle', async () => {
    fill(1)
    const requested: number[] = []
    const careful = archiver(path, (bytes) => {
      requested.push(bytes)
      return Promise.resolve(room() > bytes)
    })
    expect(await careful.step()).toBe('rest')
    expect(requested[0]).toBeGreaterThan(count * 800)
    expect(listArchive(path, 1)).toEqual([])

    await expect(archiver(path, () => Promise.resolve(true)).step()).rejects.toThrow('ENOSPC')
    expect(readdirSync(archiveFolder(path, 1))).toEqual([])
    expect(reader.firstSequence()).toBe(1)

    empty()
    expect(await careful.step()).toBe('more')
    expect(listArchive(path, 1)).toHaveLength(1)
    const records = openRecords(path, 1)
    expect(records.after(0, count + 1)).toHaveLength(count)
    await records.close()
  })
})
