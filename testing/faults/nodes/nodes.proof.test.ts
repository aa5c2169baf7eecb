import { copyFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSecrets, secretsPath } from '../../../server/shared/secrets.ts'
import { buildAdvertiser, buildAffiliate, buildOffer } from '../../harness/builders.ts'
import { createFolder, createTestStores, setUp } from '../../harness/harness.ts'
import { spawnTracker, type TrackerProcess } from '../../../server/processes/tracker/process.test-support.ts'
import { plainEnrich } from '../../../server/processes/worker/worker.test-support.ts'
import { startWorker, type Worker } from '../../../server/processes/worker/worker.ts'
import { compare, waitUntilProcessed, type ComparedNetwork } from './compare.ts'
import { drive, type Driven, type DrivenNetwork } from './drive.ts'
import { startOwnProxy, type Proxy } from './proxies.ts'

/* The short form of `bin/rig nodes`: two nodes behind a proxy that leads each visitor to one of them by his address. */

const log = pino({ level: 'silent' })
const stores = setUp(createTestStores)
let network: DrivenNetwork
let compared: ComparedNetwork
let proxy: Proxy
let trackers: TrackerProcess[]
let data_dirs: string[]
const workers: Worker[] = []

const work = (index: number): void => {
  const { pg, clickhouse } = stores
  const data_dir = data_dirs[index] ?? ''
  const { click_id_key } = readSecrets(data_dir)
  workers.push(startWorker({ data_dir, pg, clickhouse, click_id_key, machine: index + 1, log, enrich: plainEnrich }))
}

beforeAll(async () => {
  const second = createFolder()
  copyFileSync(secretsPath(stores.data_dir), secretsPath(second))
  data_dirs = [stores.data_dir, second]
  const { id: advertiser_id, token } = await buildAdvertiser(stores)
  const offers = [await buildOffer(stores, { advertiser_id }), await buildOffer(stores, { advertiser_id })]
  const affiliates = [await buildAffiliate(stores), await buildAffiliate(stores)]
  network = { offers: offers.map(({ id }) => id), affiliates: affiliates.map(({ id }) => id), token }
  const { payout } = await stores.pg.selectFrom('payouts').select('payout').executeTakeFirstOrThrow()
  compared = {
    pg: stores.pg,
    clickhouse: stores.clickhouse,
    click_id_key: readSecrets(stores.data_dir).click_id_key,
    payout_cents: Math.round(Number(payout) * 100),
  }
  trackers = await Promise.all(
    data_dirs.map((data_dir, index) =>
      spawnTracker(stores, {
        data_dir,
        environment: { MACHINE: String(index + 1), DEMO: '0', TRUST_PROXY: '127.0.0.1' },
      }),
    ),
  )
  await Promise.all(trackers.map(({ ready }) => ready))
  proxy = await startOwnProxy(trackers.map(({ port }) => port))
})
afterAll(async () => {
  await proxy.close()
  await Promise.all(workers.map((worker) => worker.stop()))
  for (const { child } of trackers) child.kill('SIGTERM')
  await Promise.all(trackers.map(({ ended }) => ended))
})

test('two nodes behind routing by address count as one would', async () => {
  work(0)
  const options = { port: proxy.port, network, clicks: 200, visitors: 40, sale_share: 0.2, senders: 12 }
  // The second node's worker is behind: postbacks for its clicks reach the first node in that time.
  const first = await drive({ ...options, seed: 1 })
  work(1)
  const second = await drive({ ...options, seed: 2 })
  const driven: Driven = {
    clicks: [...first.clicks, ...second.clicks],
    sales: [...first.sales, ...second.sales],
    postbacks: first.postbacks + second.postbacks,
    failures: [...first.failures, ...second.failures],
  }
  expect(driven.failures).toEqual([])
  await waitUntilProcessed(compared, driven)
  const { findings, clicks, hosts, machines, shared_visitors } = await compare(compared, driven)
  expect(findings).toEqual([])
  expect(clicks).toBe(400)
  expect(hosts).toBeGreaterThan(80)
  expect(Math.min(...machines)).toBeGreaterThan(50)
  expect(shared_visitors).toBe(0)

  // A comparison that finds nothing in broken data would say nothing about sound data.
  const { clickhouse } = stores
  const [lost, doubled] = driven.clicks.map(({ mark }) => mark)
  await clickhouse.command({ query: `alter table clicks delete where sub1 = '${lost}' settings mutations_sync = 1` })
  // A block that was inserted once is not inserted again, and this row may have come in one of its own.
  await clickhouse.command({
    query: `insert into clicks select * from clicks where sub1 = '${doubled}' settings insert_deduplicate = 0`,
  })
  const kinds = new Set((await compare(compared, driven)).findings.map((finding) => finding.split(':')[0]))
  expect([...kinds]).toEqual(expect.arrayContaining(['lost', 'doubled']))
})
