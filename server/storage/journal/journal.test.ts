import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { journalFolder, listJournals, openJournalReader, openJournalWriter } from './journal.ts'
import { clickRecord } from './records.test-support.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const buildNumbered = (number: number) => clickRecord({ payout_id: number })

describe('a journal', () => {
  test('numbers records from 1 in the order of their commits, and continues after a restart', async () => {
    const first = openJournalWriter(folder, 1)
    const appended = [1, 2, 3].map((number) => first.append(buildNumbered(number)))
    expect(appended.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    await first.close()
    await Promise.all(appended.map(({ committed }) => committed))

    const second = openJournalWriter(folder, 1)
    const { sequence, committed } = second.append(buildNumbered(4))
    await committed
    expect(sequence).toBe(4)
    const reader = openJournalReader(folder, 1)
    expect(reader.after(1, 2)).toEqual([
      { sequence: 2, record: buildNumbered(2) },
      { sequence: 3, record: buildNumbered(3) },
    ])
    expect(reader.get(4)).toEqual(buildNumbered(4))
    expect(reader.get(5)).toBeUndefined()
    await Promise.all([reader.close(), second.close()])
  })

  test('shows a reader what was committed since its last read, also across growth of the file', async () => {
    const writer = openJournalWriter(folder, 1)
    await writer.append(buildNumbered(1)).committed
    const reader = openJournalReader(folder, 1)
    expect(reader.lastSequence()).toBe(1)
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 1_000 }, () => writer.append(buildNumbered(2)).committed))
      expect(reader.lastSequence()).toBe(1 + (round + 1) * 1_000)
      expect(reader.after(1 + round * 1_000, 10_000)).toHaveLength(1_000)
    }
    await Promise.all([reader.close(), writer.close()])
  })

  test('can be read by another process while it is written', async () => {
    const writer = openJournalWriter(folder, 1)
    await writer.append(buildNumbered(1)).committed
    // It waits in one turn of its event loop for what is only written later.
    const script = `
      import { openJournalReader } from ${JSON.stringify(new URL('./journal.ts', import.meta.url).href)}
      const reader = openJournalReader(${JSON.stringify(folder)}, 1)
      console.log(reader.lastSequence())
      while (reader.lastSequence() < 3_000);
      console.log(reader.after(0, 5_000).length)
      await reader.close()`
    const child = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    await new Promise((resolve) => child.child.stdout?.once('data', resolve))
    for (let number = 2; number <= 3_000; number += 50) {
      await Promise.all(Array.from({ length: 50 }, () => writer.append(buildNumbered(number)).committed))
    }
    const { stdout } = await child
    expect(Number(stdout.trim().split('\n').at(-1))).toBeGreaterThanOrEqual(3_000)
    await writer.close()
  })

  test('keeps no read transaction open between two reads of a reader', async () => {
    const writer = openJournalWriter(folder, 1)
    await writer.append(buildNumbered(1)).committed
    const reader = openJournalReader(folder, 1)
    reader.after(0, 10)
    reader.get(1)
    reader.lastSequence()
    // A line a reader; a transaction that is open names its number in the last column instead of a dash.
    const open = writer.root
      .readerList()
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '' && !line.trim().endsWith('-'))
    expect(open).toEqual([])
    await Promise.all([reader.close(), writer.close()])
  })

  test('puts other data on disk together with its record', async () => {
    const writer = openJournalWriter(folder, 1)
    const other = writer.root.openDB<string, string>({ name: 'other', encoding: 'string' })
    await writer.append(buildNumbered(1), () => void other.put('key', 'value')).committed
    expect(other.get('key')).toBe('value')
    await writer.close()
  })

  test('belongs to the writer that opened it last: an older one can neither add nor overwrite', async () => {
    const older = openJournalWriter(folder, 1)
    await older.append(buildNumbered(1)).committed
    const newer = openJournalWriter(folder, 1)
    await newer.append(buildNumbered(2)).committed

    await expect(older.append(buildNumbered(99)).committed).rejects.toThrow('another writer has taken over')
    await expect(older.append(buildNumbered(99)).committed).rejects.toThrow('another writer has taken over')
    expect(older.failure()).toBeInstanceOf(Error)
    await newer.append(buildNumbered(3)).committed

    const reader = openJournalReader(folder, 1)
    expect(reader.after(0, 10).map(({ record }) => record)).toEqual([
      buildNumbered(1),
      buildNumbered(2),
      buildNumbered(3),
    ])
    await Promise.all([reader.close(), newer.close(), older.close()])
  })

  test('uses no number for a record that cannot be written down', async () => {
    const writer = openJournalWriter(folder, 1)
    // A number that JSON does not have, as a fault elsewhere would produce it.
    const broken = { ...buildNumbered(1), at: 1n } as unknown as ReturnType<typeof buildNumbered>
    expect(() => writer.append(broken)).toThrow('BigInt')
    expect(writer.append(buildNumbered(1)).sequence).toBe(1)
    await writer.close()
  })
})

test('journals are listed by number once they have been opened to write', async () => {
  expect(listJournals(folder)).toEqual([])
  for (const number of [255, 1]) await openJournalWriter(folder, number).close()
  expect(listJournals(folder)).toEqual([1, 255])
  expect(journalFolder(folder, 255)).toBe(join(folder, 'journal', '255'))
})
