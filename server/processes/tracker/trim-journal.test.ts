import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeRelease } from '../../storage/archive/release.ts'
import {
  journalFolder,
  openJournalReader,
  openJournalWriter,
  type JournalReader,
  type JournalWriter,
} from '../../storage/journal/journal.ts'
import { clickRecord, postbackRecord } from '../../storage/journal/records.test-support.ts'
import { openPostbackIndex } from './postback-index.ts'
import { startTrimming } from './trim-journal.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

const log = pino({ level: 'silent' })
let data_dir: string
let journal: JournalWriter
let reader: JournalReader
beforeEach(() => {
  data_dir = temporaryFolder()
  journal = openJournalWriter(data_dir, 1)
  reader = openJournalReader(data_dir, 1)
})
afterEach(async () => {
  await reader.close()
  await journal.close()
})

const write = async (count: number): Promise<void> => {
  await Promise.all(Array.from({ length: count }, () => journal.append(clickRecord()).committed))
}

describe('a journal whose records are released', () => {
  test('keeps what is not, and its newest record, and numbers on', async () => {
    await write(1_200)
    const trimming = startTrimming({ data_dir, journal, log, look_ms: 5 })
    await writeRelease(data_dir, 1, 700)
    await expect.poll(() => reader.firstSequence()).toBe(701)
    expect(reader.size().records).toBe(500)
    await writeRelease(data_dir, 1, 5_000)
    await expect.poll(() => reader.firstSequence()).toBe(1_200)
    await trimming.stop()
    await journal.close()
    journal = openJournalWriter(data_dir, 1)
    const { sequence, committed } = journal.append(clickRecord())
    await committed
    expect(sequence).toBe(1_201)
    expect(reader.after(0, 10).map((entry) => entry.sequence)).toEqual([1_200, 1_201])
  })

  test('is not held by a reader that was killed while reading', async () => {
    await write(10)
    const program = fileURLToPath(new URL('../../storage/journal/read-until-killed.test-support.ts', import.meta.url))
    const killed = spawn(process.execPath, [program, data_dir], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const isHeld = (): boolean => journal.root.readerList().includes(String(killed.pid))
    expect(isHeld()).toBe(true)
    const trimming = startTrimming({ data_dir, journal, log, look_ms: 5 })
    await expect.poll(isHeld).toBe(false)
    await trimming.stop()
  })

  test('takes no more disk space however many records pass through it', async () => {
    const trimming = startTrimming({ data_dir, journal, log, look_ms: 2 })
    const sizes: number[] = []
    for (let round = 0; round < 15; round++) {
      await write(3_000)
      await writeRelease(data_dir, 1, reader.lastSequence() - 2_000)
      await expect.poll(() => reader.size().records).toBeLessThanOrEqual(2_500)
      sizes.push(statSync(join(journalFolder(data_dir, 1), 'data.mdb')).size)
    }
    expect(reader.lastSequence()).toBe(45_000)
    // Without trimming the last rounds would be three times as large as the fifth.
    expect(sizes.at(-1)).toBeLessThan((sizes[4] ?? 0) * 1.3)
    await trimming.stop()
  })

  test('that fails to let them go is given up, as with a click', async () => {
    await write(10)
    await writeRelease(data_dir, 1, 5)
    const newer = openJournalWriter(data_dir, 1)
    const failures: unknown[] = []
    const on_journal_failure = (error: unknown): void => void failures.push(error)
    const trimming = startTrimming({ data_dir, journal, log, look_ms: 5, on_journal_failure })
    await expect.poll(() => failures.length).toBe(1)
    await trimming.stop()
    expect(journal.failure()).toEqual(failures[0])
    expect(reader.firstSequence()).toBe(1)
    await newer.close()
  })

  test('forgets the transactions of what left, and no other', async () => {
    const transactions = openPostbackIndex(journal)
    const say = async (txid: string, status: string): Promise<boolean> => {
      const request = { click_id: 'c', goal: '', txid, amount: '', status, parameters: {}, token: '' }
      const note = transactions.note(1, request)
      await journal.append(postbackRecord({ txid, status }), note.together).committed
      note.committed()
      return note.duplicate
    }
    expect(await say('old', 'pending')).toBe(false)
    expect(await say('moved', 'pending')).toBe(false)
    expect(await say('moved', 'approved')).toBe(false)
    await write(2)
    await journal.drop(2, 10, transactions.purge)
    expect(await say('moved', 'approved')).toBe(true)
    expect(await say('old', 'pending')).toBe(false)
    await write(1)
    await journal.drop(100, 100, transactions.purge)
    const index = journal.root.openDB({ name: 'postbacks', encoding: 'string' })
    expect([...index.getKeys()]).toEqual([])
  })
})
