import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../supervisor/child.ts'
import { keepRunning, type Kept, type Running } from '../supervisor/keep-running.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { sendSignal } from '../../shared/os-process/process-identity.ts'
import { startSteadyLoad } from '../supervisor/steady-load.test-support.ts'
import { createFolder, createTestStores, type TestStores } from '../../../testing/harness/harness.ts'
import { node_environment } from '../../../testing/harness/node-environment.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { get } from '../tracker/process.test-support.ts'
import { until } from '../worker/worker.test-support.ts'

/* FT-06: restarts of the API under load (RESTARTS=6 for the figures of docs/reliability.md), from clients that try nothing twice: on one node, and on two behind a load balancer. */

const restarts = inProof('RESTARTS', 2, 6)

let stores: TestStores
beforeAll(async () => {
  stores = await createTestStores()
})
afterAll(() => stores.close())

interface Api {
  port: number
  kept: Kept
  running(): Running | undefined
  /** How its processes ended although nobody asked them to. */
  ends: string[]
}

/** Keeps an API running as the supervisor does. */
const keepApi = async (drain_seconds = 0, port?: number): Promise<Api> => {
  const data_dir = createFolder()
  port ??= await freePort()
  const environment = {
    ...node_environment,
    DATABASE_URL: stores.database_url,
    CLICKHOUSE_URL: stores.clickhouse_url,
    DATA_DIR: data_dir,
    DEMO: '0',
    PORT: String(port),
    DRAIN_SECONDS: String(drain_seconds),
    LOG_LEVEL: 'error',
  }
  let running: Running | undefined
  const ends: string[] = []
  const common = { name: 'api', data_dir, environment, shares_port: true, hands_over: true, onWarning: () => {} }
  const kept = keepRunning({
    start: (signals) => startChild({ ...common, signals }),
    onRunning: (started) => (running = started),
    onDown: (how) => ends.push(how),
  })
  await kept.started
  return { port, kept, running: () => running, ends }
}

const report = (where: string, statuses: readonly unknown[]): void => {
  const failed = statuses.filter((status) => status !== 200).length
  process.stderr.write(`${where}: ${restarts} restarts, ${statuses.length} requests, ${failed} failed\n`)
}

test('one node: the successor serves before the one that is ended leaves, and no request fails', async () => {
  const api = await keepApi()
  const load = startSteadyLoad(api.port, '/healthz', 2)
  for (let turn = 0; turn < restarts; turn++) {
    const before = api.running()
    sendSignal(before?.pid ?? 0, 'SIGTERM')
    await until(() => api.running() !== before)
    expect(await before?.exited).toBe('ended with exit code 0')
    // A node that goes on serving stays ready: a load balancer must not turn away from it.
    expect((await get(api.port, '/readyz'))?.status).toBe(200)
  }
  await load.stop()
  report('one node', load.statuses)
  expect(load.statuses.filter((status) => status !== 200)).toEqual([])
  expect(load.statuses.length).toBeGreaterThan(100)
  expect(api.ends).toEqual([])
  await api.kept.stop(8_000)
  expect(await api.running()?.exited).toBe('ended with exit code 0')
}, 120_000)

test('an end of the whole node while one process hands over to the next waits for neither', async () => {
  const api = await keepApi()
  const before = api.running()
  sendSignal(before?.pid ?? 0, 'SIGTERM')
  await sleep(100)
  const began = performance.now()
  await api.kept.stop(8_000)
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(await before?.exited).toBe('ended with exit code 0')
  expect(await get(api.port, '/livez')).toBeUndefined()
}, 60_000)

/** Leads requests in turn to those ports that say at `/readyz` that they are ready, each over connections that it keeps. */
const startBalancer = async (ports: readonly number[], look_ms: number) => {
  const nodes = ports.map((port) => ({ port, ready: true, agent: new Agent({ keepAlive: true }) }))
  const looking = setInterval(() => {
    for (const node of nodes)
      void get(node.port, '/readyz', new Agent()).then((answer) => (node.ready = answer?.status === 200))
  }, look_ms)
  let turn = 0
  const server = createServer((incoming, answer) => {
    const ready = nodes.filter((node) => node.ready)
    const node = ready[turn++ % ready.length]
    if (node === undefined) {
      answer.writeHead(502).end()
      return
    }
    const { port, agent } = node
    request({ host: '127.0.0.1', port, path: incoming.url, agent }, (found) => {
      answer.writeHead(found.statusCode ?? 502)
      found.pipe(answer)
    })
      .on('error', () => answer.writeHead(502).end())
      .end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    isReady: (port: number) => nodes.some((node) => node.port === port && node.ready),
    close: () => {
      clearInterval(looking)
      for (const { agent } of nodes) agent.destroy()
      server.close()
    },
  }
}

test('two nodes behind a load balancer: readiness fails first, and no request fails while each is stopped and started', async () => {
  const nodes = await Promise.all([keepApi(1), keepApi(1)])
  const balancer = await startBalancer(
    nodes.map(({ port }) => port),
    200,
  )
  const load = startSteadyLoad(balancer.port, '/healthz', 2)
  for (let turn = 0; turn < restarts; turn++) {
    const leaving = nodes.shift()
    if (leaving === undefined) throw new Error('there is no node')
    const stopped = leaving.kept.stop(8_000)
    await until(() => !balancer.isReady(leaving.port))
    // A client that does not know it yet is still served.
    expect((await get(leaving.port, '/healthz', new Agent()))?.status).toBe(200)
    await stopped
    expect(await leaving.running()?.exited).toBe('ended with exit code 0')
    nodes.push(await keepApi(1, leaving.port))
    await until(() => balancer.isReady(leaving.port))
  }
  await load.stop()
  balancer.close()
  report('two nodes behind a load balancer', load.statuses)
  expect(load.statuses.filter((status) => status !== 200)).toEqual([])
  expect(load.statuses.length).toBeGreaterThan(100)
  await Promise.all(nodes.map(({ kept }) => kept.stop(8_000)))
}, 120_000)
