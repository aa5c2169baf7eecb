import { copyFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startChild } from '../supervisor/child.ts'
import { keepRunning, type Kept, type Running } from '../supervisor/keep-running.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { sendSignal } from '../../shared/os-process/process-identity.ts'
import { secretsPath } from '../../shared/secrets.ts'
import { startSteadyLoad } from '../supervisor/steady-load.test-support.ts'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { deployed_hosts, proxy_kinds, startDeployedProxy } from '../../../testing/external/deployed-proxies.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { environmentOn } from '../../../testing/harness/node-environment.ts'
import { casesInProof, inProof } from '../../../testing/harness/proofs.ts'
import { get } from '../tracker/process.test-support.ts'
import { until } from '../../../testing/harness/until.ts'
import { slowness } from '../../../testing/harness/limits.ts'

/*
 * FT-06: restarts of the API under load (RESTARTS=6 for the figures of docs/reliability.md), from clients that try nothing twice: on one node, and of
 * API and tracker on two behind Debian's proxies with the files of deploy/proxy. `bin/rig nodes --roll` does it with whole nodes and two checkouts.
 */

const restarts = inProof('RESTARTS', 2, 6)
const pace = { senders: 2, breath_ms: inProof('LOAD_BREATH_MS', 100, 0) }

const stores = setUp(createTestStores)

interface Served {
  port: number
  kept: Kept
  running(): Running | undefined
  /** Exits of its processes that the supervisor did not request. */
  ends: string[]
}

interface Place {
  port: number
  data_dir: string
  environment: Readonly<Record<string, string>>
}

/** Keeps an API or a tracker running as the supervisor does. */
const keep = async (part: 'api' | 'tracker', { port, data_dir, environment: own }: Place): Promise<Served> => {
  const ports = { [part === 'api' ? 'PORT' : 'TRACKER_PORT']: String(port), OPERATOR_PORT: String(await freePort()) }
  const environment = environmentOn({ ...stores, data_dir }, { DEMO: '0', ...ports, ...own })
  let running: Running | undefined
  const ends: string[] = []
  const is_api = part === 'api'
  const common = { name: part, data_dir, environment, shares_port: is_api, hands_over: is_api, onWarning: () => {} }
  const kept = keepRunning({
    start: (signals) => startChild({ ...common, signals }),
    onRunning: (started) => (running = started),
    onDown: (how) => ends.push(how),
  })
  await kept.started
  return { port, kept, running: () => running, ends }
}

/** Of one node: the tests follow its life. */
let api: Served

const report = (where: string, statuses: readonly unknown[], well = 200): void => {
  const failed = statuses.filter((status) => status !== well).length
  process.stderr.write(`${where}: ${restarts} restarts, ${statuses.length} requests, ${failed} failed\n`)
}

test('one node: the successor serves before the one that is ended leaves, and no request fails', async () => {
  api = await keep('api', { port: await freePort(), data_dir: createFolder(), environment: {} })
  const load = startSteadyLoad(api.port, '/healthz', pace)
  for (let turn = 0; turn < restarts; turn++) {
    const before = api.running()
    sendSignal(before?.pid ?? 0, 'SIGTERM')
    await until(() => api.running() !== before)
    expect(await before?.exited).toBe('ended with exit code 0')
    // A node that keeps serving stays ready: a load balancer must not remove it.
    expect((await get(api.port, '/readyz'))?.status).toBe(200)
  }
  await load.stop()
  report('one node', load.statuses)
  expect(load.statuses.filter((status) => status !== 200)).toEqual([])
  expect(load.statuses.length).toBeGreaterThan(40)
  expect(api.ends).toEqual([])
})

test('an end of the whole node while one process hands over to the next waits for neither', async () => {
  const before = api.running()
  sendSignal(before?.pid ?? 0, 'SIGTERM')
  await sleep(100)
  // It is killed after that, and does not end with 0.
  await api.kept.stop(8_000 * slowness)
  expect(await before?.exited).toBe('ended with exit code 0')
  expect(await api.running()?.exited).toBe('ended with exit code 0')
  expect(api.ends).toEqual([])
  expect(await get(api.port, '/livez')).toBeUndefined()
})

/** The proxies' DRAIN_SECONDS, which a slow machine needs to notice that a node is about to end. */
const drain_s = Math.ceil(2 * slowness)
const stop_ms = 8_000 * slowness + 1_000 * drain_s

/** A node behind a proxy. */
const createNode = async (machine: number) => {
  const data_dir = createFolder()
  copyFileSync(secretsPath(stores.data_dir), secretsPath(data_dir))
  const environment = { MACHINE: String(machine), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: String(drain_s) }
  const [portal, tracker] = [await freePort(), await freePort()]
  const start = (): Promise<[Served, Served]> =>
    Promise.all([
      keep('api', { port: portal, data_dir, environment }),
      keep('tracker', { port: tracker, data_dir, environment: { ...environment, PORT: '1' } }),
    ])
  return { portal, tracker, start, parts: await start() }
}

/** When a proxy leads to a node that is there again: after its next look, and nginx after its `fail_timeout`. */
const looks_ms = { haproxy: 1_500, nginx: 6_000, caddy: 1_500 }

test.each(casesInProof(proxy_kinds, ['haproxy']))(
  'two nodes behind %s: readiness fails first, and no request to portal or tracker fails while each is stopped and started',
  async (kind) => {
    const nodes = await Promise.all([createNode(1), createNode(2)])
    const [offer, affiliate] = await Promise.all([buildOffer(stores), buildAffiliate(stores)])
    const proxy = await startDeployedProxy(kind, {
      portals: nodes.map(({ portal }) => portal),
      trackers: nodes.map(({ tracker }) => tracker),
    })
    const link = `/click?offer_id=${offer.id}&affiliate_id=${affiliate.id}`
    // Trackers follow the catalogue within two seconds.
    await until(async () => (await get(proxy.port, link, undefined, deployed_hosts.tracker))?.status === 302)
    const portal = startSteadyLoad(proxy.port, '/healthz', pace, undefined, deployed_hosts.portal)
    const tracker = startSteadyLoad(proxy.port, link, pace, undefined, deployed_hosts.tracker)
    for (let turn = 0; turn < restarts; turn++) {
      const node = nodes[turn % nodes.length]
      if (node === undefined) throw new Error('no node')
      const stopped = Promise.all(node.parts.map(({ kept }) => kept.stop(stop_ms)))
      const stillServes = async (port: number, path: string): Promise<void> => {
        await until(async () => (await get(port, '/readyz', new Agent()))?.status === 503)
        // A client that does not know it yet is still served.
        expect([200, 302]).toContain((await get(port, path, new Agent()))?.status)
      }
      await Promise.all([stillServes(node.portal, '/healthz'), stillServes(node.tracker, link)])
      await stopped
      for (const { running } of node.parts) expect(await running()?.exited).toBe('ended with exit code 0')
      node.parts = await node.start()
      await sleep(looks_ms[kind])
    }
    await Promise.all([portal.stop(), tracker.stop()])
    await proxy.close()
    report(`two nodes behind ${kind}, portal`, portal.statuses)
    report(`two nodes behind ${kind}, tracker`, tracker.statuses, 302)
    expect(portal.statuses.filter((status) => status !== 200)).toEqual([])
    expect(tracker.statuses.filter((status) => status !== 302)).toEqual([])
    expect(Math.min(portal.statuses.length, tracker.statuses.length)).toBeGreaterThan(100)
    await Promise.all(nodes.flatMap(({ parts }) => parts.map(({ kept }) => kept.stop(stop_ms))))
  },
)
