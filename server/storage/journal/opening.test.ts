import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProof } from '../../../testing/harness/proofs.ts'
import { openJournalReader, openJournalWriter } from './journal.ts'
import { commitGate, openEnvironment } from './opening.ts'
import { clickRecord } from './records.test-support.ts'

const program = fileURLToPath(new URL('./open-until-killed.test-support.ts', import.meta.url))
const appending = fileURLToPath(new URL('./append-until-killed.test-support.ts', import.meta.url))
const openings = inProof('JOURNAL_OPENINGS', 300, 20_000)

let data_dir: string
let opener: ChildProcess | undefined
let opened = 0
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'plumbline-opening-'))
  opened = 0
})
const stopOpening = async (): Promise<void> => {
  if (opener !== undefined && opener.exitCode === null && opener.kill('SIGKILL')) await once(opener, 'close')
  opener = undefined
}
afterEach(async () => {
  await stopOpening()
  rmSync(data_dir, { recursive: true, force: true })
})

const startOpening = (...how: 'as_others_do'[]): void => {
  opener = spawn(process.execPath, [program, data_dir, ...how], { stdio: ['ignore', 'pipe', 'inherit'] })
  opener.stdout?.on('data', (lines: Buffer) => (opened += lines.toString().split('\n').length - 1))
}

const numbersIn = async (): Promise<number[]> => {
  const reader = openJournalReader(data_dir, 1)
  const numbers = reader.rawAfter(0, 10_000_000).map(({ sequence }) => sequence)
  await reader.close()
  return numbers
}
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

test('a journal that others open again and again while it is written loses nothing', { timeout: 600_000 }, async () => {
  const journal = openJournalWriter(data_dir, 1)
  startOpening()
  let acknowledged = 0
  while (opened < openings) {
    const batch = Array.from({ length: 40 }, () => journal.append(clickRecord()))
    await Promise.all(batch.map(({ committed }) => committed))
    acknowledged += batch.length
  }
  await journal.close()
  expect(acknowledged).toBeGreaterThan(1_000)
  expect(await numbersIn()).toEqual(upTo(acknowledged))
})

test(
  'opened by something that does not wait, it acknowledges nothing that is not there',
  { timeout: 60_000 },
  async () => {
    await openJournalWriter(data_dir, 1).close()
    startOpening('as_others_do')
    // It ends with a refused commit, as the tracker, which is started again then; or LMDB ends it.
    const writer = spawn(process.execPath, [appending, data_dir], { stdio: ['ignore', 'pipe', 'ignore'] })
    let lines = ''
    writer.stdout.on('data', (chunk: Buffer) => (lines += chunk.toString()))
    const ended = once(writer, 'close')
    const limit = setTimeout(() => writer.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(limit)
    await stopOpening()
    const acknowledged = lines
      .split('\n')
      .slice(0, -1)
      .map((line) => Number(line.split(' ')[0]))
    const next = openJournalWriter(data_dir, 1)
    next.append(clickRecord())
    await next.close()
    const found = await numbersIn()
    expect(found).toEqual(upTo(found.length))
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(found.length).toBeGreaterThan(acknowledged.reduce((most, number) => Math.max(most, number), 0))
  },
)

test('nobody opens while somebody commits, and nobody commits while somebody opens', async () => {
  await openJournalWriter(data_dir, 1).close()
  const path = join(data_dir, 'journal', '1')
  const gate = commitGate(path)
  const order: string[] = []
  await gate.enter()
  startOpening()
  await new Promise((resolve) => void setTimeout(resolve, 400))
  order.push(opened === 0 ? 'waited' : 'opened')
  gate.leave()
  while (opened === 0) await new Promise((resolve) => void setTimeout(resolve, 5))
  expect(order).toEqual(['waited'])
  expect(gate.around(() => 'committed')).toBe('committed')
  // Within the process that commits, opening waits for nothing: LMDB has the environment open already.
  await gate.enter()
  await openEnvironment({ path, readOnly: true, maxDbs: 8 }).close()
  gate.leave()
  gate.close()
})
