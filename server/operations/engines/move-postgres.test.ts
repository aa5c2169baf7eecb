import { message } from '@plumbline/contract/messages/index.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createFolder } from '../../../testing/harness/harness.ts'
import { migratePostgres } from '../../storage/postgres/migrate.ts'
import { markPostgres } from './marks.ts'
import { moveEngines } from './move.ts'
import { diagnostics, digestOf, listTables, openClient } from './tables.ts'

/* PostgreSQL alone, within this process; with running trackers, kills and ClickHouse: move.proof.test.ts. */

const fingerprint = 'f'.repeat(64)
let source: string
let target: string
beforeAll(async () => {
  source = await createEmptyDatabase()
  target = await createEmptyDatabase()
  await migratePostgres(source)
})

test('postbacks that trackers note all the while do not end a move', async () => {
  const tracker = await openClient(source, 'plumbline tracker notes')
  await markPostgres(tracker, 'own', fingerprint)
  await tracker.query(
    `insert into ${diagnostics} (outcome, at, count, ip, answer, parameters) values ('no_token', now(), 1, '', '', '{}')`,
  )
  let noting: Promise<void> | undefined
  let moved = false
  const note = async (): Promise<void> => {
    while (!moved) await tracker.query(`update ${diagnostics} set count = count + 1`)
  }
  onTestFinished(async () => {
    moved = true
    await noting
    await tracker.end()
  })
  const names = { source: message('this_network', {}), target: message('this_network', {}) }
  await moveEngines(
    {
      data_dir: createFolder(),
      fingerprint,
      postgres: { source, target, names },
      clickhouse: undefined,
      database_url: source,
      embedded: false,
      onStep(step) {
        if (step.startsWith('foreign keys: removed')) noting = note()
        // Under the lock the next note waits until the copy is complete.
        if (step.startsWith('switch: the old')) moved = true
      },
      untilPaused: () => Promise.resolve(),
    },
    { postgres: target },
  )
  const copy = await openClient(target)
  onTestFinished(() => copy.end())
  const [table] = (await listTables(copy)).filter(({ name }) => name === diagnostics)
  expect(table && (await digestOf(copy, table)).rows).toBe('1')
})
