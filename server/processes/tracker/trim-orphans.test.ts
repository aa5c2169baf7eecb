import { pino } from 'pino'
import { expect, test } from 'vitest'
import { writeRelease } from '../../storage/archive/release.ts'
import { openJournalReader, openJournalWriter } from '../../storage/journal/journal.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { clickRecord } from '../worker/worker.test-support.ts'
import { listOrphans, startTrimmingOrphans } from './trim-orphans.ts'

const log = pino({ level: 'silent' })

const buildJournal = async (data_dir: string, number: number, records: number): Promise<void> => {
  const journal = openJournalWriter(data_dir, number)
  await Promise.all(Array.from({ length: records }, () => journal.append(clickRecord()).committed))
  await journal.close()
}

/** Closed after reading: a process may not have a journal open for both reading and writing. */
const firstOf = async (data_dir: string, number: number): Promise<number> => {
  const reader = openJournalReader(data_dir, number)
  try {
    return reader.firstSequence()
  } finally {
    await reader.close()
  }
}

test('journals of this node beyond its trackers are without one', async () => {
  const data_dir = createFolder()
  for (const number of [17, 18, 20, 33, 255]) await buildJournal(data_dir, number, 1)
  expect(listOrphans(data_dir, 2, 1)).toEqual([18, 20])
  expect(listOrphans(data_dir, 2, 4)).toEqual([])
})

test('what was released leaves a journal without a tracker, also what is released later', async () => {
  const data_dir = createFolder()
  await buildJournal(data_dir, 1, 5)
  await buildJournal(data_dir, 2, 1_200)
  await writeRelease(data_dir, 1, 4)
  await writeRelease(data_dir, 2, 700)
  const trimmingUntil = async (first: number): Promise<void> => {
    const trimming = startTrimmingOrphans({ data_dir, machine: 1, trackers: 1, log, look_ms: 10 })
    await new Promise((resolve) => void setTimeout(resolve, 50))
    await trimming.stop()
    if ((await firstOf(data_dir, 2)) < first) await trimmingUntil(first)
  }
  await trimmingUntil(701)
  expect(await firstOf(data_dir, 2)).toBe(701)
  await writeRelease(data_dir, 2, 1_200)
  await trimmingUntil(1_200)
  // The newest record is kept, and the running tracker's journal is not touched.
  expect(await firstOf(data_dir, 2)).toBe(1_200)
  expect(await firstOf(data_dir, 1)).toBe(1)
})
