import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { journalFolder } from '../journal/journal.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { openJournals } from './journals.ts'
import { clickRecord, openTestJournal } from '../../processes/worker/worker.test-support.ts'

test('a journal that cannot be opened is named in the log, and the others are opened', async () => {
  const data_dir = createFolder()
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  const sound = openTestJournal(data_dir, 2)
  await sound.write(clickRecord())
  mkdirSync(journalFolder(data_dir, 3), { recursive: true })
  writeFileSync(join(journalFolder(data_dir, 3), 'data.mdb'), 'damaged')

  const journals = openJournals(data_dir, () => true, log, 0)
  expect(journals.openNew().map(({ number }) => number)).toEqual([2])
  expect(journals.openNew()).toEqual([])
  expect(journals.areAllOpen()).toBe(false)
  // Once a minute, not with each look.
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ journal: 3, msg: expect.stringContaining('cannot be opened'), err: expect.anything() }),
  ])
  await journals.close()
  await sound.close()
})
