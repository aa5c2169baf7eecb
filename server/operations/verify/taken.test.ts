import { beforeAll, expect, test } from 'vitest'
import { findBalance } from '../../features/dashboard/queries.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildConversion } from '../../../testing/harness/builders.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { openTestJournal, postbackRecord } from '../../processes/worker/worker.test-support.ts'
import { checkTaken } from './verify.ts'
import { verify, type VerifyOptions } from './verify.ts'

/* A network that is stuck agrees with itself in everything it has taken. */

const stores = setUp(createTestStores)
let options: VerifyOptions
beforeAll(async () => {
  const { click_id_key } = readSecrets(stores.data_dir)
  options = { ...stores, click_id_key, findBalance }
})

test('a record that was acknowledged more than a minute ago and is not processed is named', async () => {
  const journal = openTestJournal(stores.data_dir, 1)
  await journal.write(postbackRecord({ at: Date.now() - 5_000 }))
  expect((await verify(options)).difference).toBeUndefined()
  await journal.write(postbackRecord({ at: Date.now() - 90_000 }))
  expect((await verify(options)).difference).toEqual({
    store: 'journal',
    table: '1',
    key: { sequence: 1 },
    field: 'clicks of journal 1',
    expected: expect.objectContaining({ text: 'taken within 60 s' }) as unknown,
    found: expect.objectContaining({
      text: expect.stringMatching(/^2 waiting, the oldest \(record 1\) for 9\d s\. See worker\.log/) as unknown,
    }) as unknown,
  })
  await journal.close()
})

test('and so is a conversion that is not copied, but not a mail that waits', async () => {
  const { pg } = stores
  const waited = new Date(Date.now() - 90_000)
  await pg.insertInto('outbox').values({ kind: 'mail', payload: {}, due_at: waited }).execute()
  const data_dir = createFolder()
  const check = () => checkTaken({ ...options, data_dir })
  await check()
  const { id: conversion_id } = await buildConversion(stores)
  await pg.insertInto('conversion_copies').values({ conversion_id, revision: 1, queued_at: waited }).execute()
  await expect(check()).rejects.toMatchObject({
    difference: { store: 'PostgreSQL', table: 'conversion_copies', key: { waiting: 1 } },
  })
})
