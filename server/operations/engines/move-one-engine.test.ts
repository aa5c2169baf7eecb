import { message } from '@plumbline/contract/messages/index.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { plumbline, type Outcome } from '../../processes/cli/plumbline.test-support.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { migratePostgres } from '../../storage/postgres/migrate.ts'
import { newIdentity, writeIdentity } from '../nodes/identity.ts'
import { fingerprintOf } from '../nodes/network-identity.ts'
import { writeRun } from '../nodes/run-file.ts'
import { markClickHouse, markPostgres } from './marks.ts'
import { readMove, writeMove } from './move-state.ts'
import { moveEngines } from './move.ts'
import { diagnostics, digestOf, listTables, openClient } from './tables.ts'

/* One engine alone, within this process; with running trackers, kills and both: move.proof.test.ts. */

const fingerprint = 'f'.repeat(64)
const from = setUp(createTestStores)
const to = setUp(createTestStores)
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

test('ClickHouse is copied, however far a killed move came, and with inserts that still run', async () => {
  const [{ clickhouse: here, clickhouse_url }, { clickhouse: there, clickhouse_url: target_url }] = [from, to]
  const owner = await openClient(from.database_url)
  await markPostgres(owner, 'own', fingerprint)
  await owner.end()
  await markClickHouse(here, 'own', fingerprint)
  const elsewhere = connectClickHouse(clickhouse_url.replace(/db_\w+$/, ''))
  const stopped = new AbortController()
  onTestFinished(async () => {
    stopped.abort()
    await elsewhere.close()
  })
  const slowly = (seconds: number): string =>
    `select number + 1, now64(3), sleepEachRow(1) from numbers(${seconds}) settings max_block_size = 1`
  const ends: string[] = []
  const note = (name: string) => (): number => ends.push(name)
  void elsewhere
    .command({
      query: `insert into function null('n UInt64, at DateTime64(3), slept UInt8') ${slowly(60)}`,
      abort_signal: stopped.signal,
    })
    .then(note('elsewhere'), note('elsewhere'))
  const inserted = here
    .command({ query: `insert into clicks (sequence, at, journal) ${slowly(2)}` })
    .then(note('clicks'))
  const running = `select 1 from system.processes where query_kind = 'Insert' and query like '%sleepEachRow%'`
  await until(async () => (await (await here.query({ query: running, format: 'JSON' })).json()).data.length >= 2)

  const data_dir = createFolder()
  const targets = { clickhouse: target_url }
  await writeMove(data_dir, { ...targets, begun_at: '', phase: 'switching', step: '' })
  const names = { source: message('this_network', {}), target: message('this_network', {}) }
  const moved = await moveEngines(
    {
      data_dir,
      fingerprint,
      postgres: undefined,
      clickhouse: { source: clickhouse_url, target: target_url, names },
      database_url: from.database_url,
      embedded: false,
      onStep: () => {},
      untilPaused: () => Promise.resolve(),
    },
    targets,
  )
  expect(moved.statistics).toEqual({ clicks: 2, conversions: 0 })
  expect(ends).toEqual(['clicks'])
  await inserted
  const { data } = await (await there.query({ query: 'select fingerprint from network', format: 'JSON' })).json()
  expect(data).toEqual([{ fingerprint }])
})

test('the command continues after a killed start, lets go of a source, and gives up what it moved', async () => {
  const [database_url, target_url] = [await createEmptyDatabase(), await createEmptyDatabase()]
  await migratePostgres(database_url)
  const data_dir = createFolder()
  await writeIdentity(data_dir, { ...newIdentity(), machine: 1 })
  const client = await openClient(database_url, 'plumbline tracker')
  onTestFinished(() => client.end())
  await markPostgres(client, 'own', fingerprintOf(readSecrets(data_dir)))
  writeRun(data_dir, {
    supervisor: { pid: process.pid, started: 'long ago' },
    state: 'ready',
    demo: false,
    portal_url: '',
    tracking_url: '',
    operator_url: '',
    sends_mail: false,
    local_portal_url: '',
    local_tracker_url: '',
    processes: {},
  })
  const move = (given: string, ...flags: string[]): Promise<Outcome> =>
    plumbline(['engines', 'move', ...flags], {
      environment: {
        DATA_DIR: data_dir,
        DATABASE_URL: database_url,
        CLICKHOUSE_URL: 'http://127.0.0.1:1/none',
        TARGET_DATABASE_URL: given,
      },
    })

  expect((await move(`${target_url}_missing`)).err).toMatch(/plumbline: TARGET_DATABASE_URL .*does not exist/)
  expect((await move('mysql://127.0.0.1/plumbline')).err).toMatch(/- TARGET_DATABASE_URL /)
  expect((await move(database_url)).err).toContain('the PostgreSQL that TARGET_DATABASE_URL names')
  const left = `select from pg_stat_activity where datname = current_database() and application_name = 'plumbline engines move'`
  await until(async () => (await client.query(left)).rows.length === 0)

  expect(await move(target_url)).toMatchObject({ code: 0, err: '' })
  const state = readMove(data_dir)
  if (state === undefined) throw new Error('the state of the move is missing')
  await writeMove(data_dir, { ...state, clickhouse: 'https://clickhouse.example' })
  expect((await move(target_url, '--give-up')).err).toMatch(/A move to \S+, https:\/\/clickhouse\.example is under way/)
  await writeMove(data_dir, state)
  expect(await move(target_url, '--give-up')).toMatchObject({ code: 0, err: '' })
  expect(readMove(data_dir)).toBeUndefined()
})
