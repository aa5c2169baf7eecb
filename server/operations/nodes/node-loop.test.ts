import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createPauseLock } from '../../shared/pause-lock.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { updateJob } from '../../storage/postgres/network-setting.ts'
import { buildConversion } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { plainEnrich } from '../../processes/worker/worker.test-support.ts'
import { startWorker } from '../../processes/worker/worker.ts'
import { claimMachine } from './claim-node.ts'
import { insertClaim, readMachines } from './claims.ts'
import { startMachine } from './node-loop.ts'
import { readRebuildJob, requestRebuild, updateRebuild } from './rebuild-job.ts'

/* Node 1, while node 2 asks it to pause. */

const log = pino({ level: 'silent' })
const stores = setUp(createTestStores)
const hold = 'the request of node 2'

beforeEach(async () => {
  const { pg, data_dir } = stores
  await pg.deleteFrom('network_state').execute()
  await claimMachine({ pg, data_dir, machine: 1, secrets: readSecrets(data_dir), shared: false })
  const place = { data_dir_id: 'other', host: 'other', data_dir: '/data' }
  await insertClaim(pg, 2, { ...place, seen_at: new Date().toISOString(), stands_still_for: null })
  await requestRebuild(pg, new Date(), 2)
  await updateRebuild(pg, { state: 'running', hold })
})

const own = async () => (await readMachines(stores.pg)).find(({ machine }) => machine === 1)

const start = () => {
  const { pg, data_dir } = stores
  const pauseLocks = { clicks: createPauseLock(), conversions: createPauseLock() }
  const ending = new AbortController()
  const loop = startMachine({ data_dir, machine: 1, pg, pauseLocks, log, signal: ending.signal, report_ms: 20 })
  const stop = (): Promise<void> => {
    ending.abort()
    return loop.stop()
  }
  return { pauseLocks, stop }
}

test('a node that finishes a step before it pauses still reports that it is alive', async () => {
  const step = Promise.withResolvers<void>()
  const { pauseLocks, stop } = start()
  void pauseLocks.clicks.run(() => step.promise)
  await until(() => pauseLocks.clicks.isPaused())
  const seen_at = (await own())?.seen_at
  await until(async () => (await own())?.seen_at !== seen_at)
  expect((await own())?.stands_still_for).toBeNull()
  step.resolve()
  await until(async () => (await own())?.stands_still_for === hold)
  await stop()
})

test('a node that waits no longer for a silent one ends its request', async () => {
  const { pauseLocks, stop } = start()
  await until(async () => (await own())?.stands_still_for === hold)
  const seen_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await updateJob(stores.pg, 'machine:2', { seen_at })
  await until(async () => (await readRebuildJob(stores.pg))?.hold === null)
  await until(() => !pauseLocks.clicks.isPaused())
  await stop()
})

test('a worker that starts during such a request copies no conversion', async () => {
  const { pg, clickhouse, data_dir } = stores
  const { id, revision } = await buildConversion(stores)
  await pg.insertInto('conversion_copies').values({ conversion_id: id, revision }).execute()
  const waiting = () => pg.selectFrom('conversion_copies').select('conversion_id').execute()
  const { click_id_key } = readSecrets(data_dir)
  const worker = startWorker({ data_dir, pg, clickhouse, click_id_key, log, enrich: plainEnrich })
  await until(async () => (await own())?.stands_still_for === hold)
  expect(await waiting()).toHaveLength(1)
  await updateRebuild(pg, { state: 'done', hold: null })
  await until(async () => (await waiting()).length === 0)
  await worker.stop()
})
