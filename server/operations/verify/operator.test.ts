import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insertClaim } from '../nodes/claims.ts'
import { buildPayment } from '../../../testing/harness/builders.ts'
import { updateVerify } from './job.ts'
import type { Loop } from '../../shared/loop.ts'
import { startVerifying } from '../../processes/worker/verify-loop.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const network = setUp(startOperators)
let worker: Loop | undefined
beforeAll(async () => {
  const claim = { data_dir_id: 'one', host: 'host', data_dir: '/data', seen_at: null, stands_still_for: null }
  for (const machine of [1, 2]) await insertClaim(network.stores.pg, machine, claim)
})
afterEach(() => worker?.stop())

const startWorker = (more: Record<string, string> = {}): void => {
  const { data_dir, database_url, clickhouse_url, pg } = network.stores
  const environment = {
    ...process.env,
    DATA_DIR: data_dir,
    DATABASE_URL: database_url,
    CLICKHOUSE_URL: clickhouse_url,
    ...more,
  }
  worker = startVerifying({ pg, machine: 1, environment, log: pino({ level: 'silent' }) })
}

const untilState = (state: string) =>
  expect.poll(async () => (await network.perform('call', 'showVerify')).state, { interval: 300 }).toBe(state)

describe.each(ways)('by %s', (way) => {
  test('it is started once though asked for twice, runs again after a kill, and its result is queried', async () => {
    const { perform, lastAudit, actors, stores } = network
    const first = await perform(way, 'startVerify')
    expect(first).toMatchObject({ state: 'ordered', node: 1, result: null })
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'verify start' })
    // As a worker that was killed leaves it.
    await updateVerify(stores.pg, 1, { state: 'running' })
    expect(await perform(way, 'startVerify')).toEqual({ ...first, state: 'running' })
    startWorker()
    await untilState('done')
    // How far it was the last time that somebody could have asked.
    const { value } = await stores.pg
      .selectFrom('network_state')
      .select('value')
      .where('key', '=', 'verify:1')
      .executeTakeFirstOrThrow()
    expect(value).toMatchObject({ progress: expect.stringMatching(/^checking [a-z ]+: \d+ %$/) as unknown })
    expect(await perform(way, 'showVerify')).toMatchObject({
      state: 'done',
      progress: null,
      error: null,
      result: { agrees: true, checked: { ledger: { entries: 0 } } },
    })
  })
})

test('a difference is its result, and an unavailable store its failure', async () => {
  const { perform, stores } = network
  await perform('call', 'startVerify')
  startWorker({ CLICKHOUSE_URL: 'http://127.0.0.1:9/nothing' })
  await untilState('failed')
  expect((await perform('call', 'showVerify')).error).toContain('could not check')
  await worker?.stop()

  // A payment that took nothing out of a balance.
  const { id } = await buildPayment(stores)
  await perform('call', 'startVerify')
  startWorker()
  await untilState('done')
  const { result } = await perform('call', 'showVerify')
  expect(result).toMatchObject({ agrees: false, difference: { table: 'ledger_entries', key: { payment_id: id } } })
})

test('a difference with text that PostgreSQL cannot store is stored as well as it can be', async () => {
  const { perform, stores } = network
  await perform('call', 'startVerify')
  await updateVerify(stores.pg, 1, { state: 'failed', error: 'sub3: expected "a\0b"' })
  expect((await perform('call', 'showVerify')).error).toBe('sub3: expected "a\uFFFDb"')
})

test('a job is for an existing node, and each node has its own', async () => {
  const { perform } = network
  await expect(perform('call', 'startVerify', { node: 9 })).rejects.toThrow('no node 9')
  await expect(perform('call', 'showVerify', { node: 2 })).rejects.toThrow('No verify has been started')
  expect(await perform('call', 'startVerify', { node: 2 })).toMatchObject({ node: 2, state: 'ordered' })
})
