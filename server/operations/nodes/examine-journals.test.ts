import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plumbline } from '../../processes/cli/plumbline.test-support.ts'
import { newIdentity, writeIdentity } from './identity.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { startProduct } from '../../../testing/harness/product.ts'
import { openWorkerState, workerFolder } from '../../features/clicks/local-state.ts'
import { unreadableRefusal } from './examine-journals.ts'
import { journalFolder, openJournalWriter } from '../../storage/journal/journal.ts'
import { clickRecord } from '../../storage/journal/records.test-support.ts'

const writeJournal = async (data_dir: string): Promise<string> => {
  const journal = openJournalWriter(data_dir, 1)
  await Promise.all(Array.from({ length: 3_000 }, () => journal.append(clickRecord()).committed))
  await journal.close()
  return join(journalFolder(data_dir, 1), 'data.mdb')
}

test('names truncated files and files that are not LMDB; accepts complete and absent ones', async () => {
  const data_dir = createFolder()
  expect(await unreadableRefusal(data_dir)).toBeUndefined()
  const file = await writeJournal(data_dir)
  await openWorkerState(data_dir).close()
  expect(await unreadableRefusal(data_dir)).toBeUndefined()
  truncateSync(file, 3 * 4_096)
  const state = join(workerFolder(data_dir), 'state', 'data.mdb')
  writeFileSync(state, 'something else')
  const refusal = await unreadableRefusal(data_dir)
  expect(refusal).toContain(
    `${file} cannot be read: any process that reads it is ended by SIGBUS; ${state} cannot be read: `,
  )
  expect(refusal).toContain('restore the last backup')
})

test('a start, and a command that needs nothing to run, say which file ends them', async () => {
  const data_dir = createFolder()
  readSecrets(data_dir)
  await writeIdentity(data_dir, { ...newIdentity(), machine: 1 })
  const file = await writeJournal(data_dir)
  truncateSync(file, 3 * 4_096)
  // Nothing listens there: neither gets as far as asking a database.
  const environment = {
    DATABASE_URL: 'postgres://plumbline:none@127.0.0.1:9/plumbline',
    CLICKHOUSE_URL: 'http://127.0.0.1:9/plumbline',
    DEMO: '0',
  }
  const started = await startProduct({ data_dir, environment }).catch(String)
  expect(started).toContain(`${file} cannot be read`)
  const command = await plumbline(['journals', 'continue', '--yes'], {
    environment: { ...environment, DATA_DIR: data_dir },
  })
  expect(command).toMatchObject({ code: 1, out: '', err: expect.stringContaining(`${file} cannot be read`) })
})
