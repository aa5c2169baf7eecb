import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournalReader } from '../journal/journal.ts'
import { createLog } from '../../shared/log.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { clickRecord, openTestJournal, type TestJournal } from '../../processes/worker/worker.test-support.ts'
import { testArchiver } from './archiver.test-support.ts'
import { writeLost } from './lost.ts'
import { listArchive } from '../journal/archive-place.ts'

/* A journal that was restored from an older copy, under databases that have taken more than it holds. */

let data_dir: string
let journal: TestJournal
beforeEach(() => {
  data_dir = createFolder()
  journal = openTestJournal(data_dir, 1)
})
afterEach(() => journal.close())

test('an archiver whose mark is beyond the end of its journal says so once, archives nothing and rests, until the numbers are noted as lost', async () => {
  await journal.write(...Array.from({ length: 3 }, () => clickRecord()))
  const reader = openJournalReader(data_dir, 1)
  const lines: string[] = []
  const taken = 50
  const archiver = testArchiver({
    data_dir,
    journal: reader,
    shipped: () => Promise.resolve(taken),
    log: createLog('worker', 'error', { stream: { write: (line) => void lines.push(line) } }),
  })
  expect([await archiver.step(), await archiver.step()]).toEqual(['rest', 'rest'])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ journal: 1, last: 3, taken: 50 }])
  expect([listArchive(data_dir, 1), archiver.closedDay()]).toEqual([[], undefined])

  await writeLost(data_dir, 1, { first: 4, last: 60, day: '2026-11-19' })
  lines.length = 0
  expect(await archiver.step()).toBe('more')
  expect(lines).toEqual([])
  expect(listArchive(data_dir, 1)).toMatchObject([
    { first: 1, last: 3 },
    { first: 4, last: 60, is_lost: true },
  ])
  await reader.close()
})

test('it continues when the journal is complete again', async () => {
  await journal.write(...Array.from({ length: 3 }, () => clickRecord()))
  const reader = openJournalReader(data_dir, 1)
  let taken = 50
  const archiver = testArchiver({ data_dir, journal: reader, shipped: () => Promise.resolve(taken) })
  expect(await archiver.step()).toBe('rest')
  taken = 3
  expect(await archiver.step()).toBe('more')
  expect(listArchive(data_dir, 1)).toMatchObject([{ first: 1, last: 3 }])
  await reader.close()
})
