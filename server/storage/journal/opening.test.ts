import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inProof } from '../../../testing/harness/proofs.ts'
import { openWorkerState } from '../../features/clicks/local-state.ts'
import { journalFolder, openJournalReader, openJournalWriter } from './journal.ts'
import { closeEnvironment, commitGate, gate_name, openEnvironment } from './opening.ts'
import { clickRecord } from './records.test-support.ts'
import { slowness } from '../../../testing/harness/limits.ts'
import { until } from '../../../testing/harness/until.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

const program = fileURLToPath(new URL('./open-until-killed.test-support.ts', import.meta.url))
const appending = fileURLToPath(new URL('./append-until-killed.test-support.ts', import.meta.url))
const openings = inProof('JOURNAL_OPENINGS', 60, 20_000)

let data_dir: string
let openers: ChildProcess[] = []
let opened = 0
beforeEach(() => {
  data_dir = temporaryFolder()
  opened = 0
})
const stopOpening = async (): Promise<void> => {
  for (const opener of openers) if (opener.exitCode === null && opener.kill('SIGKILL')) await once(opener, 'close')
  openers = []
}
afterEach(stopOpening)

const startOpening = (...how: 'as_others_do'[]): void => {
  const opener = spawn(process.execPath, [program, data_dir, ...how], { stdio: ['ignore', 'pipe', 'inherit'] })
  opener.stdout.on('data', (lines: Buffer) => (opened += lines.toString().split('\n').length - 1))
  openers.push(opener)
}

const numbersIn = async (): Promise<number[]> => {
  const reader = openJournalReader(data_dir, 1)
  const numbers = reader.rawAfter(0, 10_000_000).map(({ sequence }) => sequence)
  await reader.close()
  return numbers
}
/** In a separate process, because closing the file releases all locks that the process holds on it. */
const inLocks = (path: string, script: string): string =>
  execFileSync(
    process.execPath,
    [
      '-e',
      `const fs = require('fs'); const fd = fs.openSync(process.argv[1], 'r+'); ${script}`,
      join(path, 'lock.mdb'),
    ],
    { encoding: 'utf8' },
  )
/** Where LMDB's lock file keeps the number of the newest commit. */
const number_at = 8
const newestCommit = (path: string): number =>
  Number(
    inLocks(
      path,
      `const b = Buffer.alloc(8); fs.readSync(fd, b, 0, 8, ${number_at}); process.stdout.write(String(b.readBigUInt64LE()))`,
    ),
  )
const setNewestCommit = (path: string, number: number): void => {
  inLocks(path, `const b = Buffer.alloc(8); b.writeBigUInt64LE(${number}n); fs.writeSync(fd, b, 0, 8, ${number_at})`)
}
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

test('a journal that others open again and again while it is written loses nothing', async () => {
  const journal = openJournalWriter(data_dir, 1)
  startOpening()
  let acknowledged = 0
  while (opened < openings || acknowledged <= 1_000) {
    const batch = Array.from({ length: 40 }, () => journal.append(clickRecord()))
    await Promise.all(batch.map(({ committed }) => committed))
    acknowledged += batch.length
  }
  await journal.close()
  expect(await numbersIn()).toEqual(upTo(acknowledged))
})

test('opened by something that does not wait, it acknowledges nothing that is not there', async () => {
  await openJournalWriter(data_dir, 1).close()
  startOpening('as_others_do')
  // It ends with a refused commit, as the tracker, which is started again then; or LMDB ends it.
  const writer = spawn(process.execPath, [appending, data_dir], { stdio: ['ignore', 'pipe', 'ignore'] })
  let lines = ''
  writer.stdout.on('data', (chunk: Buffer) => (lines += chunk.toString()))
  const ended = once(writer, 'close')
  // A fault that does not come in this time does not come.
  const end = setTimeout(() => writer.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(end)
  await stopOpening()
  const acknowledged = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => Number(line.split(' ')[0]))
  const next = openJournalWriter(data_dir, 1)
  next.append(clickRecord())
  await next.close()
  const numbers = await numbersIn()
  expect(numbers).toEqual(upTo(numbers.length))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(numbers.length).toBeGreaterThan(acknowledged.reduce((most, number) => Math.max(most, number), 0))
})

test('opening excludes commits, and commits exclude opening', async () => {
  await openJournalWriter(data_dir, 1).close()
  const path = journalFolder(data_dir, 1)
  const root = openEnvironment({ path, overlappingSync: false, maxDbs: 8 })
  const gate = commitGate(path)
  await gate.enter()
  startOpening()
  await sleep(400)
  expect(opened).toBe(0)
  gate.leave()
  await until(() => opened > 0)
  expect(gate.around(() => 'committed')).toBe('committed')
  // Within the process that commits, opening waits for nothing: LMDB has the environment open already.
  await gate.enter()
  await closeEnvironment(path, openEnvironment({ path, readOnly: true, maxDbs: 8 }))
  gate.leave()
  await gate.close(root)
})

test('the last close does not take the locks of a concurrent open', async () => {
  let written = 0
  do {
    const journal = openJournalWriter(data_dir, 1)
    await journal.append(clickRecord()).committed
    await journal.close()
    if (++written === 1) for (let count = 0; count < 2; count++) startOpening()
  } while (opened < 2 * openings && openers.every(({ exitCode }) => exitCode === null))
  expect(openers.map(({ exitCode }) => exitCode)).toEqual([null, null])
  expect(await numbersIn()).toEqual(upTo(written))
})

describe('of commits that somebody who knows no gate made forgotten', () => {
  test.each([1, 2])('%i, the next is refused, and what was acknowledged is there', async (count) => {
    const journal = openJournalWriter(data_dir, 1)
    const path = journalFolder(data_dir, 1)
    await journal.append(clickRecord()).committed
    const before = newestCommit(path)
    for (let commit = 0; commit < count; commit++) await journal.append(clickRecord()).committed
    setNewestCommit(path, before)
    await expect(journal.append(clickRecord()).committed).rejects.toThrow(/did not follow|MDB_BAD_TXN|MDB_PROBLEM/)
    await journal.close()
    const next = openJournalWriter(data_dir, 1)
    expect(next.failure()).toBeUndefined()
    await next.close()
    expect(await numbersIn()).toEqual(upTo(1 + count))
  })

  test.each([1, 2])("%i of the worker's state likewise, which tells the worker to start again", async (count) => {
    const refused: string[] = []
    const open = () => openWorkerState(data_dir, { onRefused: ({ message }) => refused.push(message) })
    const path = join(data_dir, 'worker', 'state')
    const state = open()
    const claim = (ip: string, sequence: number): boolean[] =>
      state.hosts.claim([{ day: '2026-11-23', affiliate_id: 1, offer_id: 1, ip, journal: 1, sequence }])
    const before = newestCommit(path)
    for (let commit = 1; commit <= count; commit++) claim(`203.0.113.${commit}`, commit)
    setNewestCommit(path, before)
    expect(() => claim('203.0.113.8', 8)).toThrow('did not follow')
    expect(refused).toHaveLength(1)
    await state.close()
    const next = open()
    expect([next.hosts.decisions.get(1, count), next.hosts.decisions.get(1, 8)]).toEqual([true, undefined])
    await next.close()
  })
})

test('an opener that was stopped in the middle is waited for once, not at every commit', async () => {
  const journal = openJournalWriter(data_dir, 1)
  const stopped = new DatabaseSync(join(journalFolder(data_dir, 1), gate_name))
  stopped.exec('BEGIN EXCLUSIVE')
  const first = journal.append(clickRecord()).committed
  expect(await Promise.race([first, sleep(500, 'waits')])).toBe('waits')
  await first
  // If each of them waited the five seconds, the test would not end within its limit.
  const further = Math.ceil(100 * slowness)
  for (let commit = 0; commit < further; commit++) await journal.append(clickRecord()).committed
  stopped.close()
  await journal.close()
  expect(await numbersIn()).toEqual(upTo(1 + further))
})

test.skipIf(process.getuid?.() !== 0)('the file that root locks belongs to the user who runs the network', async () => {
  await openJournalWriter(data_dir, 1).close()
  const path = journalFolder(data_dir, 1)
  rmSync(join(path, gate_name))
  chownSync(path, 1_234, 1_234)
  await openJournalReader(data_dir, 1).close()
  expect(statSync(join(path, gate_name))).toMatchObject({ uid: 1_234, gid: 1_234 })
})
