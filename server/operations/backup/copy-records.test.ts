import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { archiveName } from '../../storage/journal/archive-place.ts'
import { writeRelease } from '../../storage/archive/release.ts'
import { openRecords } from '../../storage/archive/records.ts'
import { writeArchiveFile } from '../../storage/archive/write.ts'
import { openJournalReader, openJournalWriter } from '../../storage/journal/journal.ts'
import { clickRecord } from '../../storage/journal/records.test-support.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { openWorkerState } from '../../features/clicks/local-state.ts'
import { copyRecords, copyWorkerState, removeLocks } from './copy-records.ts'

const day = '2026-06-01'
let data_dir: string
let backup: string
beforeEach(() => {
  data_dir = createFolder()
  backup = createFolder()
})
const parts = () => ({ data_dir, backup, onBytes: () => {} })

const archive = async (folder: string, first: number, last: number): Promise<void> => {
  const reader = openJournalReader(folder, 1)
  await writeArchiveFile({ data_dir: folder, journal: 1, first, last, day, read: reader.rawAfter })
  await reader.close()
}

test('what has left a journal is in the copy by its archive, and nothing twice or beyond the journal', async () => {
  const journal = openJournalWriter(data_dir, 1)
  const append = (count: number) =>
    Promise.all(Array.from({ length: count }, () => journal.append(clickRecord()).committed))
  await append(10)
  await archive(data_dir, 1, 6)
  await journal.drop(6, 100)
  await writeRelease(data_dir, 1, 6)

  // While the journals are copied, the tracker continues, and the worker closes a file with the new records.
  const copying = copyRecords(parts())
  await append(500)
  const { journals, files } = await copying
  const last = journals[0]?.last ?? 0
  expect(last).toBeGreaterThanOrEqual(10)
  expect(files.map(({ path }) => path)).toEqual([
    join('journal', '1', 'data.mdb'),
    join('archive', '1', archiveName({ first: 1, last: 6, day })),
  ])
  const copied = openRecords(backup, 1)
  expect(copied.after(0, 1_000).map(({ sequence }) => sequence)).toEqual(Array.from({ length: last }, (_, n) => n + 1))
  await copied.close()

  await journal.close()
})

test('leaves out a file that is closed while the journals are copied, and numbering continues from the journal', async () => {
  const journal = openJournalWriter(data_dir, 1)
  await Promise.all(Array.from({ length: 10 }, () => journal.append(clickRecord()).committed))
  await journal.close()
  // During the copy the tracker adds two clicks, and the worker closes a file with all records.
  const later = createFolder()
  cpSync(join(data_dir, 'journal'), join(later, 'journal'), { recursive: true })
  const busy = openJournalWriter(later, 1)
  await Promise.all([busy.append(clickRecord()).committed, busy.append(clickRecord()).committed])
  await busy.close()
  await archive(later, 1, 12)
  const close = (): void => cpSync(join(later, 'archive'), join(data_dir, 'archive'), { recursive: true })

  const { files, journals } = await copyRecords({ ...parts(), onBytes: close })
  expect(existsSync(join(data_dir, 'archive', '1', archiveName({ first: 1, last: 12, day })))).toBe(true)
  expect([files.length, journals]).toEqual([1, [{ journal: 1, last: 10 }]])
  const restored = openJournalWriter(backup, 1)
  const next = restored.append(clickRecord())
  expect(next.sequence).toBe(11)
  await next.committed
  await restored.close()
})

test('copies the whole archive of a journal that is empty or ends before it', async () => {
  const journal = openJournalWriter(data_dir, 1)
  await Promise.all(Array.from({ length: 10 }, () => journal.append(clickRecord()).committed))
  await journal.close()
  const older = createFolder()
  const outdated = openJournalWriter(older, 1)
  await outdated.append(clickRecord()).committed
  await outdated.close()
  await archive(data_dir, 1, 10)

  const check = async (): Promise<void> => {
    const { files, journals } = await copyRecords(parts())
    expect(files.map(({ path }) => path)).toContain(join('archive', '1', archiveName({ first: 1, last: 10, day })))
    expect(journals).toEqual([{ journal: 1, last: 10 }])
    rmSync(backup, { recursive: true })
  }
  cpSync(join(older, 'journal'), join(data_dir, 'journal'), { recursive: true, force: true })
  await check()
  rmSync(join(data_dir, 'journal'), { recursive: true })
  await openJournalWriter(data_dir, 1).close()
  await check()
})

test("the worker's state is one of its commits, and no lock is left behind", async () => {
  const state = openWorkerState(data_dir)
  await state.finishBatch(1, { first: 1, last: 7, parts: [] })
  expect(await copyWorkerState(parts())).toHaveLength(1)
  await removeLocks(backup)
  expect(existsSync(join(backup, 'worker', 'state', 'lock.mdb'))).toBe(false)
  const copy = openWorkerState(backup)
  expect(copy.shipped(1)).toBe(7)
  await copy.close()
  await state.close()
})
