import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { openJournalReader, openJournalWriter, type JournalEntry } from './journal.ts'
import { clickRecord } from './records.test-support.ts'
import { until } from '../../../testing/harness/until.ts'
import { temporaryFolder } from '../../../testing/harness/ends.ts'

const program = fileURLToPath(new URL('./append-until-killed.test-support.ts', import.meta.url))

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

interface Witness {
  process: ChildProcess
  /** Every line the process printed: sequence, appender, turn of an acknowledged record. */
  acknowledged: () => { sequence: number; appender: string; turn: string }[]
  errors: () => string
  /** The exit code, or the signal that ended it. */
  ended: Promise<unknown>
}

const watch = (child: ChildProcess): Witness => {
  let printed = ''
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return {
    process: child,
    acknowledged: () =>
      printed
        .slice(0, printed.lastIndexOf('\n') + 1)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [sequence = '', appender = '', turn = ''] = line.split(' ')
          return { sequence: Number(sequence), appender, turn }
        }),
    errors: () => errors,
    ended: new Promise((resolve) => child.on('close', (code, signal) => resolve(code ?? signal))),
  }
}

/**
 * lmdb 3.5.6 writes the message of a failed write into a buffer that is too small for it (100 bytes, mdb.c), so that the end of the process
 * may be the C library's instead of ours. Nothing is acknowledged in either case.
 */
const ends_after_failed_commit = [3, 'SIGABRT', 'SIGSEGV']

const readAll = async (): Promise<JournalEntry[]> => {
  const reader = openJournalReader(folder, 1)
  const entries = reader.after(0, 1_000_000)
  await reader.close()
  return entries
}

const expectEveryAcknowledged = (entries: readonly JournalEntry[], witness: Witness): void => {
  const bySequence = new Map(entries.map(({ sequence, record }) => [sequence, record]))
  // One read for all: a read for each took longer than the rest of the test.
  const read_back = witness.acknowledged().map(({ sequence }) => {
    const record = bySequence.get(sequence)
    const [appender, turn] = record?.kind === 'click' ? record.subs : []
    return { sequence, appender, turn }
  })
  expect(read_back).toEqual(witness.acknowledged())
}

const expectNoGap = (entries: readonly JournalEntry[]): void => {
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1))
}

describe('the journal of a process', () => {
  test('FT-01: that is killed at any moment holds every acknowledged record, without a gap, time after time', async () => {
    const witnesses: Witness[] = []
    for (const acknowledged of [300, 100, 900, 200, 500]) {
      const witness = watch(spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'pipe'] }))
      witnesses.push(witness)
      await until(() => witness.acknowledged().length > acknowledged)
      witness.process.kill('SIGKILL')
      await witness.ended
    }
    const entries = await readAll()
    expectNoGap(entries)
    for (const witness of witnesses) {
      expectEveryAcknowledged(entries, witness)
    }
    const writer = openJournalWriter(folder, 1)
    const { sequence, committed } = writer.append(clickRecord())
    await committed
    await writer.close()
    expect(sequence).toBe(entries.length + 1)
  })

  test('whose disk is full acknowledges nothing more, and continues without a gap when there is room again', async () => {
    // A file size limit simulates a full disk: the write within the commit fails.
    const script = `ulimit -f 2048; trap '' XFSZ; exec "$0" "$@"`
    const witness = watch(
      spawn('bash', ['-c', script, process.execPath, program, folder], { stdio: ['ignore', 'pipe', 'pipe'] }),
    )
    expect(ends_after_failed_commit).toContain(await witness.ended)
    expect(witness.errors()).toContain('failed: ')
    expect(witness.errors()).toContain('after: refused')

    const entries = await readAll()
    expect(witness.acknowledged().length).toBeGreaterThan(100)
    expectEveryAcknowledged(entries, witness)
    const writer = openJournalWriter(folder, 1)
    const { committed } = writer.append(clickRecord())
    await committed
    await writer.close()
    expectNoGap(await readAll())
  })
})
