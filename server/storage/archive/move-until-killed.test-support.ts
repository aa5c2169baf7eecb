import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { openJournalReader, openJournalWriter } from '../journal/journal.ts'
import { clickRecord } from '../journal/records.test-support.ts'
import { startTrimming } from '../../processes/tracker/trim-journal.ts'
import { testArchiver } from './archiver.test-support.ts'

/*
 * Run in a separate process by archive-crash.test.ts until it is killed. As `writer` it appends records, writes every acknowledged number
 * to the witness file, and deletes released records; as `archiver` it archives and releases without a pause.
 */

const [, , role = '', data_dir = '', seed = '0'] = process.argv
const log = pino({ level: 'silent' })
/** A minute between two records, so that days come and go. */
const timeOf = (sequence: number): number => Date.parse('2026-01-01T00:00:00Z') + sequence * 60_000

const write = async (): Promise<void> => {
  const journal = openJournalWriter(data_dir, 1)
  const witness = openSync(join(data_dir, `witness-${seed}`), 'a')
  startTrimming({ data_dir, journal, log, look_ms: 1 })
  for (let turn = 0; ; turn++) {
    const appended = Array.from({ length: 40 }, (_, index) => {
      const text = `${seed}-${turn}-${index}`
      const record = clickRecord({ at: timeOf(turn * 40 + index), subs: [text, '', '', '', ''] })
      return { text, ...journal.append(record) }
    })
    for (const { committed, sequence, text } of appended) {
      await committed
      writeSync(witness, `${sequence} ${text}\n`)
    }
  }
}

const archive = async (): Promise<void> => {
  const journal = openJournalReader(data_dir, 1)
  const archiver = testArchiver({ data_dir, journal, journal_bytes: 1_000_000, log, records: 900 })
  for (;;) await archiver.step()
}

await (role === 'writer' ? write() : archive())
