import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { openJournalReader, openJournalWriter } from '../journal/journal.ts'
import { clickRecord } from '../journal/records.test-support.ts'
import { openArchiveFile } from './file.ts'
import { listArchive } from '../journal/archive-place.ts'
import { openRecords } from './records.ts'
import { until } from '../../../testing/harness/until.ts'

const program = fileURLToPath(new URL('./move-until-killed.test-support.ts', import.meta.url))
const running = new Set<ChildProcess>()

let data_dir: string
beforeAll(() => {
  data_dir = createFolder()
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

const startRole = (role: string, seed: number): ChildProcess => {
  const child = spawn(process.execPath, [program, role, data_dir, String(seed)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  expect([child.exitCode, child.signalCode], 'it ran until it was killed').toEqual([null, null])
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
  running.delete(child)
}

/** The journal's first record; earlier ones were moved to the archive. */
const firstInJournal = async (): Promise<number> => {
  const journal = openJournalReader(data_dir, 1)
  const first = journal.firstSequence()
  await journal.close()
  return first
}

test('FT-01 killed at random points while records move to the archive, none is lost and none is there twice', async () => {
  const acknowledged = new Map<number, string>()
  const given_twice: string[] = []
  const kills = inProof('ARCHIVE_KILLS', 3, 10)
  for (let round = 0; round < kills || acknowledged.size <= 5_000 || (await firstInJournal()) <= 1_000; round++) {
    const witness = join(data_dir, `witness-${round}`)
    const writer = startRole('writer', round)
    await until(() => existsSync(witness))
    const archiver = startRole('archiver', round)
    const before = listArchive(data_dir, 1).length
    await until(() => listArchive(data_dir, 1).length > before)
    // Longer in each round: on a busy machine nothing would leave the journal in the time of the first.
    await new Promise((resolve) => void setTimeout(resolve, Math.random() * 120 * (round + 1)))
    await Promise.all([kill(archiver), kill(writer)])
    for (const line of readFileSync(witness, 'utf8').split('\n').slice(0, -1)) {
      const [sequence = '', text = ''] = line.split(' ')
      if (acknowledged.has(Number(sequence))) given_twice.push(line)
      acknowledged.set(Number(sequence), text)
    }
  }

  const records = openRecords(data_dir, 1)
  const all = records.after(0, 10_000_000)
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => index + 1))
  const texts = all.map(({ record }) => (record.kind === 'click' ? record.subs[0] : ''))
  expect(new Set(texts).size).toBe(texts.length)
  expect(given_twice).toEqual([])
  expect([...acknowledged].filter(([sequence, text]) => texts[sequence - 1] !== text)).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(5_000)

  // Much has really left the journal, and every file is whole.
  expect(await firstInJournal()).toBeGreaterThan(1_000)
  for (const { path } of listArchive(data_dir, 1)) await openArchiveFile(path).verify()
  const last = records.lastSequence()
  await records.close()
  const next = openJournalWriter(data_dir, 1)
  expect(next.append(clickRecord()).sequence).toBe(last + 1)
  await next.close()
})
