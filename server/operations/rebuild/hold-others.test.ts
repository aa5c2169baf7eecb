import { beforeEach, expect, test } from 'vitest'
import { insertClaim, updateClaim } from '../nodes/claims.ts'
import { readRebuildJob, releaseHold, requestRebuild } from '../nodes/rebuild-job.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { until } from '../../../testing/harness/until.ts'
import { holdOthers } from './hold-others.ts'

/* Node 1 holds node 2. */

const stores = setUp(createTestStores)
const { signal } = new AbortController()
const claim = { data_dir_id: 'two', host: 'host', data_dir: '/data', seen_at: null, stands_still_for: null }

beforeEach(async () => {
  await stores.pg.deleteFrom('network_state').execute()
  await insertClaim(stores.pg, 2, claim)
  await requestRebuild(stores.pg, new Date())
})

const update = (change: Parameters<typeof updateClaim>[3]): Promise<void> => updateClaim(stores.pg, 2, 'two', change)
const holdOf = async (): Promise<string> => {
  await until(async () => typeof (await readRebuildJob(stores.pg))?.hold === 'string')
  return (await readRebuildJob(stores.pg))?.hold ?? ''
}

test('waits for no node that has ended, and refuses a silent one', async () => {
  await (await holdOthers(stores.pg, 1, signal, 100)).assertHeld()
  await update({ seen_at: 'now' })
  await expect(holdOthers(stores.pg, 1, signal, 100)).rejects.toThrow(/^node 2 .* nodes remove 2/)
})

test('waits for a node that is alive until it confirms', async () => {
  await update({ seen_at: 'now' })
  const reports = setInterval(() => void update({ seen_at: 'now' }), 50)
  const begun = performance.now()
  const holding = holdOthers(stores.pg, 1, signal, 1_000)
  const hold = await holdOf()
  await until(() => performance.now() - begun > 1_500)
  await update({ stands_still_for: hold })
  await (await holding).assertHeld()
  clearInterval(reports)
})

test('fails when another node has ended the request', async () => {
  await update({ seen_at: 'now' })
  const holding = holdOthers(stores.pg, 1, signal).catch(String)
  await releaseHold(stores.pg, 'an earlier request')
  const hold = await holdOf()
  await releaseHold(stores.pg, hold)
  expect(await holding).toContain('starting again')
})
