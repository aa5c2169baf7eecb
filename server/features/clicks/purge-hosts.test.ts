import { describe, expect, it } from 'vitest'
import { demo_journal, openJournalReader, type JournalReader } from '../../storage/journal/journal.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { earliestUnshipped, purgeOldHosts } from './purge-hosts.ts'
import { openWorkerState } from './local-state.ts'
import { clickRecord, openTestJournal } from '../../processes/worker/worker.test-support.ts'
import { networkDay } from '../../shared/time.ts'
import { closeAfterTest } from '../../../testing/harness/ends.ts'

const day_ms = 86_400_000
const now = Date.parse('2026-06-30T12:00:00Z')

const buildJournal = async (number: number, ...ages_in_days: number[]): Promise<JournalReader> => {
  const data_dir = createFolder()
  const journal = closeAfterTest(openTestJournal(data_dir, number))
  await journal.write(...ages_in_days.map((days) => clickRecord({ at: now - days * day_ms })))
  return closeAfterTest(openJournalReader(data_dir, number))
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

describe('marks are kept', () => {
  const claim = { affiliate_id: 1, offer_id: 1, ip: '198.51.100.1', journal: 3, sequence: 1 }
  const daysAgo = (days: number): string => networkDay(now - days * day_ms)
  /** Marks of four later days, which are kept. */
  const laterDays = [3, 2, 1, 0].map((days, index) => ({ ...claim, sequence: 100 + index, day: daysAgo(days) }))

  it('as long as a click of their day waits in any journal of this node, however late it is shipped', async () => {
    const state = closeAfterTest(openWorkerState(createFolder()))
    const [one, two] = [await buildJournal(3, 9, 1), await buildJournal(4, 9)]
    expect(state.hosts.claim([{ ...claim, day: daysAgo(9) }, ...laterDays])[0]).toBe(true)
    await state.finishBatch(3, { first: 1, last: 2, parts: [] })
    expect(await purgeOldHosts(state, [one, two], now)).toBe(0)
    // The visitor's click in the second journal finds the mark.
    expect(state.hosts.claim([{ ...claim, day: daysAgo(9), journal: 4 }])).toEqual([false])
    await state.finishBatch(4, { first: 1, last: 1, parts: [] })
    expect(await purgeOldHosts(state, [one, two], now)).toBe(1)
  })

  it('while a journal cannot be read', async () => {
    const state = closeAfterTest(openWorkerState(createFolder()))
    expect(state.hosts.claim([{ ...claim, day: daysAgo(9) }, ...laterDays])[0]).toBe(true)
    expect(await purgeOldHosts(state, [], now, false)).toBe(0)
    expect(await purgeOldHosts(state, [], now, true)).toBe(1)
  })

  it.each([4, 40, 4_000])('of today, when the clock was %i days ahead for a while', async (days) => {
    const state = closeAfterTest(openWorkerState(createFolder()))
    const ahead = now + days * day_ms
    const today = [0, 1, 2].map((ago, index) => ({ ...claim, sequence: 1 + index, day: daysAgo(ago) }))
    expect(state.hosts.claim(today)).toEqual([true, true, true])
    expect(state.hosts.claim([{ ...claim, sequence: 9, day: networkDay(ahead) }])).toEqual([true])
    expect(await purgeOldHosts(state, [], ahead)).toBe(0)
    // The clock is right again, and the visitors of today are known.
    expect(state.hosts.claim(today.map((one) => ({ ...one, sequence: one.sequence + 50 })))).toEqual([
      false,
      false,
      false,
    ])
  })
})
