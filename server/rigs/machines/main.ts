import { chmodSync, copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectClickHouse } from '../../db/clickhouse.ts'
import { connectPostgres } from '../../db/postgres.ts'
import { startClickHouse } from '../../embedded/clickhouse.ts'
import { startPostgres } from '../../embedded/postgres.ts'
import { findBalance } from '../../features/dashboard/queries.ts'
import { createLog } from '../../log.ts'
import { trackerNames } from '../../machines/numbers.ts'
import { readSecrets, secretsPath } from '../../secrets.ts'
import { freePort } from '../../supervisor/ports.ts'
import { sendSignal } from '../../supervisor/process-identity.ts'
import { readRun } from '../../supervisor/run-file.ts'
import { buildAdvertiser, buildAffiliate, buildOffer } from '../../test/builders.ts'
import { removeDataDir, startProduct, type Product } from '../../test/product.ts'
import { verify } from '../../verify/verify.ts'
import { print, progress, runRig, UsageError } from '../shared/run-rig.ts'
import { compare, isCaughtUp, type ComparedNetwork } from './compare.ts'
import { drive, type Driven } from './drive.ts'
import { startNginx, startOwnProxy } from './proxies.ts'

/*
 * Two machines, each a whole Plumbline with a data directory of its own, on one PostgreSQL and one ClickHouse, behind a proxy that leads visitors
 * by their address. Under load every tracker is replaced, one after the other, and a worker stands still for a while. See docs/reliability.md.
 */

const usage = `Usage: bin/rig machines [--clicks 20000] [--visitors 2000] [--trackers 2] [--proxy nginx|own|anyhow] [--seed 1] [--behind 20]
  --proxy   anyhow: one that leads visitors anywhere, whose doubled hosts must be found
  --behind  for how many seconds the second machine's worker stands still`

interface Options {
  clicks: number
  visitors: number
  trackers: number
  proxy: 'nginx' | 'own' | 'anyhow'
  seed: number
  behind_s: number
}

const readOptions = (words: readonly string[]): Options => {
  const text = { type: 'string' } as const
  const flags = { clicks: text, visitors: text, trackers: text, proxy: text, seed: text, behind: text }
  let values: Partial<Record<keyof typeof flags, string>>
  try {
    values = parseArgs({ args: [...words], options: flags }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  const number = (name: keyof typeof flags, fallback: number, most: number): number => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new UsageError(`--${name} is ${given}: give a whole number from 1 to ${most}`)
    return value
  }
  const { proxy = 'nginx' } = values
  if (proxy !== 'nginx' && proxy !== 'own' && proxy !== 'anyhow')
    throw new UsageError(`--proxy is ${proxy}: give nginx, own or anyhow`)
  return {
    clicks: number('clicks', 20_000, 10_000_000),
    visitors: number('visitors', 2_000, 60_000),
    trackers: number('trackers', 2, 16),
    proxy,
    seed: number('seed', 1, 1_000_000),
    behind_s: number('behind', 20, 86_400),
  }
}

const pidOf = (data_dir: string, name: string): number | undefined => readRun(data_dir)?.processes[name]?.pid

/** Ends a process by SIGTERM and waits until its successor serves. */
const replace = async (data_dir: string, name: string): Promise<void> => {
  const before = pidOf(data_dir, name)
  if (before === undefined) throw new Error(`${name} does not run`)
  sendSignal(before, 'SIGTERM')
  for (let now: number | undefined; now === undefined || now === before; now = pidOf(data_dir, name)) await sleep(50)
}

const play = async (options: Options): Promise<boolean> => {
  const { clicks, visitors, trackers, seed, behind_s } = options
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-machines-'))
  chmodSync(folder, 0o755)
  const log = createLog('rig', 'silent')
  const { postgres_password, clickhouse_password } = readSecrets(folder)
  const data_dirs = ['one', 'two'].map((name) => join(folder, name))
  for (const data_dir of data_dirs) {
    mkdirSync(data_dir)
    copyFileSync(secretsPath(folder), secretsPath(data_dir))
  }
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ data_dir: folder, password: postgres_password, log }),
    startClickHouse({ data_dir: folder, password: clickhouse_password, log }),
  ])
  const products: Product[] = []
  const pg = connectPostgres(postgres.url)
  const client = connectClickHouse(clickhouse.url, { max_execution_seconds: 120 })
  let closeProxy: (() => Promise<void>) | undefined
  try {
    const ports: number[] = []
    for (const [index, data_dir] of data_dirs.entries()) {
      const port = await freePort()
      ports.push(port)
      const environment = {
        DATABASE_URL: postgres.url,
        CLICKHOUSE_URL: clickhouse.url,
        DEMO: '0',
        MACHINE: String(index + 1),
        TRACKERS: String(trackers),
        RUN: 'tracker,worker',
        TRUST_PROXY: '127.0.0.1',
        TRACKER_PORT: String(port),
      }
      const product = await startProduct({ data_dir, environment })
      products.push(product)
      progress(`machine ${index + 1} runs (${product.started_s.toFixed(1)} s)`)
    }
    const { id: advertiser_id, token } = await buildAdvertiser({ pg })
    const payout = { payout: '2.50' }
    const offers = await Promise.all([1, 2, 3].map(() => buildOffer({ pg }, { advertiser_id, payout })))
    const affiliates = await Promise.all([1, 2].map(() => buildAffiliate({ pg })))
    const network = { offers: offers.map(({ id }) => id), affiliates: affiliates.map(({ id }) => id), token }
    const proxy =
      options.proxy === 'nginx'
        ? await startNginx(folder, await freePort(), ports)
        : await startOwnProxy(ports, options.proxy === 'own')
    closeProxy = proxy.close
    // Trackers follow the catalogue within two seconds.
    await sleep(3_000)

    const begun = performance.now()
    let acknowledged = 0
    const drivenBy = drive({
      port: proxy.port,
      network,
      clicks,
      visitors,
      sale_share: 0.1,
      lanes: 24,
      seed,
      onProgress: (count) => (acknowledged = count),
    })
    let replaced = 0
    const disturb = async (): Promise<void> => {
      while (acknowledged < clicks / 10) await sleep(50)
      const behind = pidOf(data_dirs[1] ?? '', 'worker')
      if (behind === undefined) throw new Error('the second worker does not run')
      sendSignal(behind, 'SIGSTOP')
      const stood = sleep(behind_s * 1_000).finally(() => sendSignal(behind, 'SIGCONT'))
      for (const data_dir of data_dirs)
        for (const name of trackerNames(trackers)) {
          if (acknowledged >= clicks * 0.95) break
          await replace(data_dir, name)
          replaced += 1
        }
      await stood
    }
    const [driven] = await Promise.all([drivenBy, disturb()])
    const seconds = (performance.now() - begun) / 1_000
    const compared: ComparedNetwork = {
      pg,
      clickhouse: client,
      click_id_key: readSecrets(folder).click_id_key,
      payout_cents: 250,
    }
    const patience = performance.now() + 180_000
    while (!(await isCaughtUp(compared, driven)) && performance.now() < patience) await sleep(250)
    // What would be too much needs a moment to show.
    await sleep(2_000)
    return await tell({ options, data_dirs, driven, compared, seconds, replaced })
  } finally {
    await closeProxy?.()
    await Promise.all(products.map((product) => product.stop()))
    await pg.destroy()
    await client.close()
    await Promise.all([postgres.stop(), clickhouse.stop()])
    removeDataDir(folder)
  }
}

interface Played {
  options: Options
  data_dirs: readonly string[]
  driven: Driven
  compared: ComparedNetwork
  seconds: number
  replaced: number
}

const format = (count: number): string => count.toLocaleString('en-US')

const tell = async ({ options, data_dirs, driven, compared, seconds, replaced }: Played): Promise<boolean> => {
  const found = await compare(compared, driven)
  const { pg, clickhouse, click_id_key } = compared
  const differences = await Promise.all(
    data_dirs.map(async (data_dir) => {
      const { difference } = await verify({ data_dir, pg, clickhouse, click_id_key, findBalance })
      return difference === undefined ? 'agrees' : JSON.stringify(difference)
    }),
  )
  print(`| what | found |
|---|---|
| machines, trackers each, in front | 2, ${options.trackers}, ${options.proxy} |
| clicks acknowledged, in ClickHouse | ${format(driven.clicks.length)}, ${format(found.clicks)} |
| of machine 1, of machine 2 | ${found.machines.map(format).join(', ')} |
| visitors that came to both | ${found.shared_visitors} |
| hosts | ${format(found.hosts)} |
| postbacks acknowledged, sales, conversions | ${format(driven.postbacks)}, ${format(driven.sales.length)}, ${format(found.conversions)} |
| ledger | ${(found.ledger_cents / 100).toFixed(2)} |
| trackers replaced by SIGTERM | ${replaced} |
| second worker stood still | ${options.behind_s} s of ${Math.round(seconds)} s |
| requests that failed | ${driven.failures.length} |
| differences from the plain count | ${found.findings.length} |
| \`verify\` on machine 1, on machine 2 | ${differences.join(', ')} |`)
  for (const line of [...new Set([...found.findings, ...driven.failures])].slice(0, 20)) print(line)
  return found.findings.length === 0 && driven.failures.length === 0 && differences.every((one) => one === 'agrees')
}

await runRig(usage, (words) => play(readOptions(words)))
