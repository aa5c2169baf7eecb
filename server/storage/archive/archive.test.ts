import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RawEntry } from '../journal/journal.ts'
import { openArchiveFile } from './file.ts'
import { DamagedArchiveError } from './format.ts'
import { archiveFolder, lastArchived, listArchive } from '../journal/archive-place.ts'
import { writeArchiveFile } from './write.ts'
import { encodeRecord } from '../journal/codec.ts'
import { clickRecord } from '../journal/records.test-support.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

let data_dir: string
beforeEach(() => {
  data_dir = temporaryFolder()
})

const entriesOf = (contents: readonly Uint8Array[], first = 1): RawEntry[] =>
  contents.map((bytes, index) => ({ sequence: first + index, bytes: Buffer.from(bytes) }))

const write = (entries: readonly RawEntry[]): ReturnType<typeof writeArchiveFile> =>
  writeArchiveFile({
    data_dir,
    journal: 1,
    first: entries[0]?.sequence ?? 0,
    last: entries.at(-1)?.sequence ?? 0,
    day: '2026-11-19',
    read: (after, limit) => entries.filter(({ sequence }) => sequence > after).slice(0, limit),
  })

const readAll = (path: string): RawEntry[] => {
  const file = openArchiveFile(path)
  const entries: RawEntry[] = []
  for (;;) {
    const next = file.from((entries.at(-1)?.sequence ?? file.tail.first - 1) + 1, 1_000_000)
    if (next.length === 0) return entries
    entries.push(...next)
  }
}

describe('a file of the archive', () => {
  test('gives back every record with its bytes and its number, whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 60 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        async (contents, first) => {
          const entries = entriesOf(contents, first)
          const { path } = await write(entries)
          expect(readAll(path)).toEqual(entries)
          rmSync(path)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('finds one record among many, and says what it holds', async () => {
    const entries = entriesOf(
      Array.from({ length: 20_000 }, (_, index) =>
        encodeRecord(clickRecord({ at: Date.parse('2026-11-19T15:00:00Z') + index }), {
          journal: 1,
          sequence: 501 + index,
        }),
      ),
      501,
    )
    const { path } = await write([...entries, { sequence: 20_501, bytes: Buffer.from('damaged\n1 2 x') }])
    const file = openArchiveFile(path)
    for (const sequence of [501, 502, 9_999, 20_500]) expect(file.get(sequence)).toEqual(entries[sequence - 501])
    expect(file.get(500)).toBeUndefined()
    expect(file.get(20_502)).toBeUndefined()
    expect(file.tail.frames.length).toBeGreaterThan(5)
    expect(file.tail).toMatchObject({
      count: 20_001,
      first: 501,
      last: 20_501,
      days: {
        '2026-11-19': { clicks: 20_000, counted: 20_000, postbacks: 0 },
        unreadable: { clicks: 1, counted: 0, postbacks: 0 },
      },
    })
    expect(listArchive(data_dir, 1)).toMatchObject([{ path, first: 501, last: 20_501, day: '2026-11-19' }])
    expect(lastArchived(data_dir, 1)).toBe(20_501)
  })

  test('is known to be damaged wherever a changed byte changes anything, and when its end is missing', async () => {
    const entries = entriesOf(Array.from({ length: 300 }, (_, index) => Buffer.from(`record ${index}`)))
    const { path } = await write(entries)
    const whole = readFileSync(path)
    const isFoundDamaged = async (bytes: Buffer): Promise<boolean> => {
      writeFileSync(path, bytes)
      try {
        await openArchiveFile(path).verify()
        return false
      } catch (error) {
        if (!(error instanceof DamagedArchiveError)) throw error
        return true
      }
    }
    expect(await isFoundDamaged(whole)).toBe(false)
    const held = { journal: 1, first: entries[0]?.sequence ?? 0, last: entries.at(-1)?.sequence ?? 0 }
    await openArchiveFile(path).verify(held)
    for (const other of [{ journal: 2 }, { first: 2 }, { last: 299 }])
      await expect(openArchiveFile(path).verify({ ...held, ...other })).rejects.toThrow('name of another')
    let harmless = 0
    for (let position = 0; position < whole.length; position += 3) {
      const changed = Buffer.from(whole)
      changed[position] = (changed[position] ?? 0) ^ 0x10
      if (await isFoundDamaged(changed)) continue
      // zstd has a few bits that mean nothing.
      harmless += 1
      expect(readAll(path), `byte ${position}`).toEqual(entries)
    }
    expect(harmless).toBeLessThan(whole.length / 150)
    for (const length of [0, 1, 20, whole.length - 1, Math.floor(whole.length / 2)])
      expect(await isFoundDamaged(whole.subarray(0, length)), `${length} bytes`).toBe(true)
  })

  test('does not come to be when a record is missing', async () => {
    const [one, two, three] = entriesOf([Buffer.from('1'), Buffer.from('2'), Buffer.from('3')])
    if (one === undefined || two === undefined || three === undefined) throw new Error('three were made')
    await expect(write([one, three])).rejects.toThrow('record 2 of journal 1 is missing')
    expect(readdirSync(archiveFolder(data_dir, 1))).toEqual([])
  })
})
