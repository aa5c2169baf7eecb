import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeDataDir, startProduct, type Product } from '../test/product.ts'
import { isRunning, sendSignal, type ProcessIdentity } from './process-identity.ts'
import { readRun, runPath, type Run } from './run-file.ts'

/** The whole product, with both engines, as bin/start starts it. The tests share one and follow its life, in this order. */

const start_limit_ms = 120_000
let folder: string
let product: Product

const start = async (): Promise<Product> => startProduct({ data_dir: folder, environment: { DEMO: '0' } })

const currentRun = (): Run => {
  const run = readRun(folder)
  if (run === undefined) throw new Error('run.json is missing')
  return run
}

const identityOf = (name: string): ProcessIdentity => {
  const identity = currentRun().processes[name]
  if (identity === undefined) throw new Error(`${name} does not run`)
  return identity
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-supervisor-'))
  product = await start()
}, start_limit_ms)

afterAll(async () => {
  await product.stop()
  removeDataDir(folder)
})

test('serves on both addresses, and says so once', async () => {
  const replies = await Promise.all([product.portal_url, product.tracker_url].map((url) => fetch(`${url}/healthz`)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(product.output().match(/^ready /gm)).toHaveLength(1)
})

test('without the demo, says how the first account is made', () => {
  expect(product.output()).toContain('bin/plumbline')
  expect(product.output()).not.toContain('demo@example.com')
})

test('tells where everything runs, to its owner only', () => {
  const run = currentRun()
  expect(run).toMatchObject({ state: 'ready', demo: false, portal_url: product.portal_url })
  expect(Object.keys(run.processes).toSorted()).toEqual(['api', 'clickhouse', 'postgres', 'tracker', 'worker'])
  expect(Object.values(run.processes).every(isRunning)).toBe(true)
  expect(statSync(runPath(folder)).mode & 0o777).toBe(0o600)
})

test('refuses a second start on the same data directory, which harms nothing', async () => {
  const before = currentRun()
  const second = spawn(fileURLToPath(new URL('../../bin/start', import.meta.url)), {
    env: { ...process.env, DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  second.stderr.on('data', (text) => (said += String(text)))
  expect(await once(second, 'exit')).toEqual([1, null])
  expect(said).toContain(`process ${before.supervisor.pid}, ${product.portal_url}`)
  expect(currentRun()).toEqual(before)
  expect((await fetch(`${product.portal_url}/healthz`)).status).toBe(200)
})

test.each(['tracker', 'worker', 'api', 'postgres', 'clickhouse'])(
  'starts a killed %s again, where it was before',
  async (name) => {
    const before = currentRun()
    const killed = identityOf(name)
    sendSignal(killed.pid, 'SIGKILL')
    await vi.waitFor(() => expect(identityOf(name).pid).not.toBe(killed.pid), { timeout: 15_000, interval: 50 })
    await vi.waitFor(
      async () => {
        const replies = await Promise.all(
          [product.portal_url, product.tracker_url].map((url) => fetch(`${url}/healthz`)),
        )
        expect(replies.map(({ status }) => status)).toEqual([200, 200])
      },
      { timeout: 15_000, interval: 50 },
    )
    const { database_url, clickhouse_url } = currentRun()
    expect({ database_url, clickhouse_url }).toEqual({
      database_url: before.database_url,
      clickhouse_url: before.clickhouse_url,
    })
  },
)

test('ends on SIGTERM within ten seconds, with exit code 0 and no process left', async () => {
  const { processes, supervisor } = currentRun()
  await product.stop()
  expect([supervisor, ...Object.values(processes)].filter(isRunning)).toEqual([])
})

test('after a killed supervisor, its children end by themselves and the next start takes over', async () => {
  product = await start()
  const { processes, supervisor } = currentRun()
  const children = ['tracker', 'worker', 'api'].map(identityOf)
  sendSignal(supervisor.pid, 'SIGKILL')
  await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), { timeout: 10_000 })

  product = await start()
  expect((await fetch(`${product.portal_url}/healthz`)).status).toBe(200)
  expect(Object.values(processes).filter(isRunning)).toEqual([])
})

test('a start right after a killed supervisor does not meet its children', async () => {
  const { supervisor } = currentRun()
  sendSignal(supervisor.pid, 'SIGKILL')
  product = await start()
  expect((await fetch(`${product.tracker_url}/healthz`)).status).toBe(200)
  await product.stop()
})
