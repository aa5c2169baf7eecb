import { writeSync } from 'node:fs'
import { open } from 'lmdb'
import { journalFolder } from './journal.ts'

/*
 * Run as a process of its own by tests: begins to read a journal and stays in the middle of it, as a backup does for as long as it copies, until
 * it is killed.
 */

const [, , folder = ''] = process.argv
const root = open({ path: journalFolder(folder, 1), readOnly: true, maxDbs: 8 })
const records = root.openDB<Buffer, number>({ name: 'records', encoding: 'binary', keyEncoding: 'ordered-binary' })
const transaction = records.useReadTransaction()
records.get(1, { transaction })
writeSync(1, 'reading\n')
setInterval(() => {}, 1_000)
