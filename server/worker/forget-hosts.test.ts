import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo_journal, openJournalReader, type JournalReader } from '../journal/journal.ts'
import { createFolder } from '../test/harness.ts'
import { earliestUnshipped } from './forget-hosts.ts'
import { clickRecord, openTestJournal } from './worker.test-support.ts'

const day_ms = 86_400_000
const now = Date.parse('2026-06-30T12:00:00Z')

const closing: { close(): Promise<void> }[] = []
let data_dir: string
beforeAll(() => {
  data_dir = createFolder()
})
afterAll(() => Promise.all(closing.map((one) => one.close())))

const buildJournal = async (number: number, ...ages_in_days: number[]): Promise<JournalReader> => {
  const journal = openTestJournal(data_dir, number)
  await journal.write(...ages_in_days.map((days) => clickRecord({ at: now - days * day_ms })))
  const reader = openJournalReader(data_dir, number)
  closing.push(reader, journal)
  return reader
}

describe('the earliest click that can still come', () => {
  it('is the first one that waits', async () => {
    const reader = await buildJournal(1, 9, 8, 7)
    expect(earliestUnshipped(reader, 1, now)).toBe(now - 8 * day_ms)
  })

  it('is now where all are shipped', async () => {
    const reader = await buildJournal(2, 9, 8)
    expect(earliestUnshipped(reader, 2, now)).toBe(now)
  })

  it("follows the end of the demo network's history, which is written later with past times", async () => {
    const reader = await buildJournal(demo_journal, 40, 30)
    expect(earliestUnshipped(reader, 2, now)).toBe(now - 30 * day_ms)
    expect(earliestUnshipped(reader, 2, now + 100 * day_ms)).toBe(now + 39 * day_ms)
  })
})
