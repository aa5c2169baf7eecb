import { writeSync } from 'node:fs'
import { open } from 'lmdb'
import { journalFolder, openJournalReader } from './journal.ts'

/*
 * Run in a separate process by opening.test.ts until it is killed: opens a journal to read it, and closes it, again and again; with `as_others_do`, like
 * a tool that does not use the gate.
 */

const [, , data_dir = '', as_others_do] = process.argv

for (let opened = 1; ; opened++) {
  const reader = as_others_do
    ? open({ path: journalFolder(data_dir, 1), readOnly: true, maxDbs: 8 })
    : openJournalReader(data_dir, 1)
  await reader.close()
  writeSync(1, `${opened}\n`)
  await new Promise((resolve) => void setTimeout(resolve, 1))
}
