import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectClickHouse } from '../../../server/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../../server/storage/postgres/postgres.ts'
import { trackerNames } from '../../../server/shared/node-numbers.ts'
import { readSecrets, secretsPath } from '../../../server/shared/secrets.ts'
import { freePort } from '../../../server/shared/os-process/ports.ts'
import { sendSignal } from '../../../server/shared/os-process/process-identity.ts'
import { readRun } from '../../../server/operations/nodes/run-file.ts'
import { buildAdvertiser, buildAffiliate, buildOffer, buildUser } from '../../harness/builders.ts'
import { startDeployedProxy } from '../../external/deployed-proxies.ts'
import { startProduct, type Product, type ProductOptions } from '../../harness/product.ts'
import { progress, runRig, withEngines, type RigEngines } from '../shared/run-rig.ts'
import { passCap } from './cap.ts'
import { waitUntilProcessed, type ComparedNetwork } from './compare.ts'
import { drive } from './drive.ts'
import { readOptions, usage, type Options } from './options.ts'
import { startPortalLoad } from './portal-load.ts'
import { startOwnProxy } from './proxies.ts'
import { tell } from './report.ts'
import { rollNodes } from './roll.ts'

/*
 * Two nodes, each a whole Plumbline with a data directory of its own, on one PostgreSQL and one ClickHouse, behind a proxy that leads visitors
 * by their address. Under load every tracker is replaced, one after the other, and a worker is paused for a while; or each node is upgraded and
 * rolled back (--roll). See docs/reliability.md.
 */

const pidOf = (data_dir: string, name: string): number | undefined => readRun(data_dir)?.processes[name]?.pid

/** Ends a process by SIGTERM and waits until its successor serves. */
const replace = async (data_dir: string, name: string): Promise<void> => {
  const before = pidOf(data_dir, name)
  if (before === undefined) throw new Error(`${name} does not run`)
  sendSignal(before, 'SIGTERM')
  for (let now: number | undefined; now === undefined || now === before; now = pidOf(data_dir, name)) await sleep(50)
}

const play = async (options: Options, { folder, database_url, clickhouse_url }: RigEngines): Promise<boolean> => {
  const { clicks, visitors, trackers, seed, behind_s, cap, roll } = options
  const data_dirs = ['one', 'two'].map((name) => join(folder, name))
  for (const data_dir of data_dirs) {
    mkdirSync(data_dir)
    copyFileSync(secretsPath(folder), secretsPath(data_dir))
  }
  const products: Product[] = []
  const settings: ProductOptions[] = []
  const pg = connectPostgres(database_url, { writes_money: true })
  const client = connectClickHouse(clickhouse_url, { max_execution_seconds: 120 })
  let closeProxy: (() => Promise<void>) | undefined
  try {
    const ports: number[] = []
    const portals: number[] = []
    for (const [index, data_dir] of data_dirs.entries()) {
      const [port, portal] = [await freePort(), await freePort()]
      ports.push(port)
      portals.push(portal)
      const environment = {
        DATABASE_URL: database_url,
        CLICKHOUSE_URL: clickhouse_url,
        DEMO: '0',
        MACHINE: String(index + 1),
        TRACKERS: String(trackers),
        RUN: roll ? 'tracker,worker,api' : 'tracker,worker',
        TRUST_PROXY: '127.0.0.1',
        TRACKER_PORT: String(port),
        PORT: String(portal),
      }
      settings.push({ data_dir, environment })
      const product = await startProduct({ data_dir, environment })
      products.push(product)
      progress(`node ${index + 1} runs (${product.started_s.toFixed(1)} s)`)
    }
    const { id: advertiser_id, token } = await buildAdvertiser({ pg })
    const payout = { payout: '2.50' }
    const offers = await Promise.all([1, 2, 3].map(() => buildOffer({ pg }, { advertiser_id, payout })))
    const affiliates = await Promise.all([1, 2].map(() => buildAffiliate({ pg })))
    const network = { offers: offers.map(({ id }) => id), affiliates: affiliates.map(({ id }) => id), token }
    const proxy =
      options.proxy === 'own' || options.proxy === 'anyhow'
        ? await startOwnProxy(ports, options.proxy === 'own')
        : await startDeployedProxy(options.proxy, { portals, trackers: ports })
    closeProxy = proxy.close
    // Trackers follow the catalogue within two seconds.
    await sleep(3_000)
    const [affiliate_id = 0] = network.affiliates
    const capping = { pg, clickhouse: client, port: proxy.port, advertiser_id, affiliate_id, visitors, senders: 24 }
    const capped = cap === 0 ? undefined : await passCap({ ...capping, amount: cap })
    for (const row of capped?.rows ?? []) progress(row)

    const begun = performance.now()
    let acknowledged = 0
    const enough = new AbortController()
    const drivenBy = drive({
      port: proxy.port,
      network,
      clicks: roll ? Infinity : clicks,
      visitors,
      sale_share: 0.1,
      senders: roll ? 4 : 24,
      seed,
      onProgress: (count) => (acknowledged = count),
      enough: enough.signal,
    })
    const disturb = async (): Promise<string[]> => {
      while (acknowledged < clicks / 10) await sleep(50)
      const behind = pidOf(data_dirs[1] ?? '', 'worker')
      if (behind === undefined) throw new Error('the second worker does not run')
      sendSignal(behind, 'SIGSTOP')
      const stood = sleep(behind_s * 1_000).finally(() => sendSignal(behind, 'SIGCONT'))
      let replaced = 0
      for (const data_dir of data_dirs)
        for (const name of trackerNames(trackers)) {
          if (acknowledged >= clicks * 0.95) break
          await replace(data_dir, name)
          replaced += 1
        }
      await stood
      return [`trackers replaced by SIGTERM | ${replaced}`, `second worker paused | ${behind_s} s`]
    }
    const portal = roll ? await startPortalLoad(proxy.port, (await buildUser({ pg })).email) : undefined
    const disturbing = roll ? rollNodes({ products, settings, folder }) : disturb()
    const [driven, done] = await Promise.all([drivenBy, roll ? disturbing.finally(() => enough.abort()) : disturbing])
    const portal_load = await portal?.stop()
    const seconds = (performance.now() - begun) / 1_000
    const compared: ComparedNetwork = {
      pg,
      clickhouse: client,
      click_id_key: readSecrets(folder).click_id_key,
      payout_cents: 250,
      moved: roll,
    }
    // The comparison reports missing rows.
    await waitUntilProcessed(compared, driven).catch(() => {})
    // Surplus rows may appear a moment later.
    await sleep(2_000)
    const agrees = await tell({
      options,
      data_dirs,
      driven,
      compared,
      seconds,
      done: [
        ...(capped?.rows ?? []),
        ...done,
        ...(portal_load === undefined ? [] : [`requests to the portal | ${portal_load.requests}`]),
      ],
      portal_failures: portal_load?.failures ?? [],
    })
    return agrees && (capped?.held ?? true)
  } finally {
    await closeProxy?.()
    await Promise.all(products.map((product) => product.stop()))
    await pg.destroy()
    await client.close()
  }
}

await runRig(usage, (words) => {
  const options = readOptions(words)
  return withEngines(false, (engines) => play(options, engines))
})
