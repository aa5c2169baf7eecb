import { writeSync } from 'node:fs'
import { openJournalWriter } from './journal.ts'
import { clickRecord } from './records.test-support.ts'

/*
 * Run as a process of its own by journal-crash.test.ts: appends without a pause and prints every acknowledged sequence number at once, until
 * it is killed or a commit fails.
 */

const [, , folder = ''] = process.argv
const journal = openJournalWriter(folder, 1)

const append = async (appender: number): Promise<void> => {
  for (let turn = 0; ; turn++) {
    const { sequence, committed } = journal.append(clickRecord({ subs: [String(appender), String(turn), '', '', ''] }))
    await committed
    writeSync(1, `${sequence} ${appender} ${turn}\n`)
  }
}

try {
  await Promise.all(Array.from({ length: 16 }, (_, appender) => append(appender)))
} catch (error) {
  writeSync(2, `failed: ${error instanceof Error ? error.message : String(error)}\n`)
  // Appends after a failed commit must fail too.
  const after = await journal.append(clickRecord()).committed.then(
    () => 'taken',
    () => 'refused',
  )
  writeSync(2, `after: ${after}\n`)
  process.exit(3)
}
