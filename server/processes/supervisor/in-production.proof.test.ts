import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDebianProgram } from '../../../testing/external/debian.ts'
import { removeDataDir, startProduct, type Product } from '../../../testing/harness/product.ts'
import { readRun } from '../../operations/nodes/run-file.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { endProcesses, isRunning, sendSignal } from '../../shared/os-process/process-identity.ts'
import { until } from '../../../testing/harness/until.ts'
import { nicenessOf } from './processes.ts'

/** The whole product as a container or systemd runs it: all logs on standard output, and its metrics on a port. */

const file = (name: string): string => fileURLToPath(new URL(`../../../deploy/prometheus/${name}`, import.meta.url))

let product: Product
let url: string
beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  product = await startProduct({
    environment: {
      DEMO: '0',
      TRACKERS: '2',
      METRICS_PORT: String(port),
      LOG_TO: 'stdout',
      ACCESS_LOG: '1',
      TRUST_PROXY: '127.0.0.1, ::1',
    },
  })
})
afterAll(async () => {
  const { processes = {} } = readRun(product.data_dir) ?? {}
  await product.stop()
  // A killed supervisor leaves them.
  await endProcesses(Object.values(processes), 30_000)
  removeDataDir(product.data_dir)
})

const scrape = async (): Promise<string> => (await fetch(`${url}/metrics`)).text()

/** The samples of a metric: their labels as they are written, with the value. */
const samplesOf = (page: string, name: string): [labels: string, value: number][] =>
  [...page.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
    labels,
    Number(value),
  ])

const children = ['tracker', 'tracker-2', 'worker', 'api']

/** The page once every process has answered: a busy one may miss a question. */
const scrapeAll = async (): Promise<string> => {
  let page = ''
  await until(async () => {
    page = await scrape()
    const up = samplesOf(page, 'plumbline_process_up')
    return up.length > children.length && up.every(([, value]) => value === 1)
  })
  return page
}

test('every process of the node is visible at one port, and nothing else is served there', async () => {
  const page = await scrapeAll()
  const up = Object.fromEntries(samplesOf(page, 'plumbline_process_up'))
  for (const name of [...children, 'postgres', 'clickhouse']) expect(up[`process="${name}"`]).toBe(1)
  const memory = samplesOf(page, 'process_resident_memory_bytes').map(([labels]) => labels)
  expect(memory.toSorted()).toEqual(['supervisor', ...children].map((name) => `process="${name}"`).toSorted())
  expect((await fetch(`${url}/`)).status).toBe(404)
  const refused = await fetch(`${url}/metrics`, { method: 'POST' })
  expect([refused.status, refused.headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
})

test('all but the trackers have a lower priority when the network is ready', () => {
  const { processes = {} } = readRun(product.data_dir) ?? {}
  const names = Object.keys(processes)
  expect(names).toContain('worker')
  expect(names.map((name) => [name, getPriority(processes[name]?.pid)])).toEqual(
    names.map((name) => [name, nicenessOf(name)]),
  )
})

test('what happens is counted and timed', async () => {
  const sumOf = (page: string, name: string, part: string): number =>
    samplesOf(page, name).reduce((sum, [labels, value]) => (labels.includes(part) ? sum + value : sum), 0)
  const ask = async () => {
    const { tracker_url, portal_url } = product
    await fetch(`${tracker_url}/click?offer_id=1&affiliate_id=1`)
    await fetch(`${tracker_url}/postback?click_id=none`)
    await fetch(`${portal_url}/api/affiliate/profile/`)
  }
  await ask()
  const page = await scrapeAll()
  expect(sumOf(page, 'plumbline_clicks_total', 'result="unknown_offer"')).toBe(1)
  expect(sumOf(page, 'plumbline_tracker_request_seconds_count', 'route="click",status="4xx"')).toBe(1)
  expect(sumOf(page, 'plumbline_tracker_request_seconds_bucket', 'route="click",status="4xx",le="+Inf"')).toBe(1)
  expect(sumOf(page, 'plumbline_inbound_postbacks_total', 'answer="no_token"')).toBe(1)
  expect(sumOf(page, 'plumbline_turned_away_total', 'reason="postback_no_token"')).toBe(1)
  expect(sumOf(page, 'plumbline_tracker_request_seconds_count', 'route="postback",status="4xx"')).toBe(1)
  expect(sumOf(page, 'plumbline_api_request_seconds_count', 'route="portal",status="4xx"')).toBeGreaterThan(0)
})

test('a process that does not answer has no samples and is down, and recovers', async () => {
  const pid = readRun(product.data_dir)?.processes.worker?.pid ?? 0
  const readSeen = async () => {
    const page = await scrape()
    const up = Object.fromEntries(samplesOf(page, 'plumbline_process_up'))
    return { up: up['process="worker"'], tells: page.includes('plumbline_mails_total{process="worker"') }
  }
  await expect.poll(readSeen).toEqual({ up: 1, tells: true })
  process.kill(pid, 'SIGSTOP')
  try {
    expect(await readSeen()).toEqual({ up: 0, tells: false })
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await expect.poll(readSeen).toEqual({ up: 1, tells: true })
})

/** Nothing is closed in a network that has just begun. */
const empty_at_first = ['plumbline_last_closed_day_timestamp_seconds']

test('promtool takes the page, the alerts and the configuration, and all that those name exists', async () => {
  const { path: promtool, environment: env } = await findDebianProgram('promtool', 'prometheus')
  execFileSync(promtool, ['check', 'rules', file('alerts.yml')], { stdio: 'pipe', env })
  execFileSync(promtool, ['check', 'config', file('prometheus.yml')], { stdio: 'pipe', env })
  const named = `${readFileSync(file('alerts.yml'), 'utf8')}${readFileSync(file('dashboard.json'), 'utf8')}`
  const names = new Set(named.match(/\b(?:plumbline|process|nodejs)_\w+/g))
  expect(names.size).toBeGreaterThan(20)
  // Backlogs, ledger and journals are first measured some moments after the start.
  let page = ''
  const findMissing = async (): Promise<string[]> => {
    page = await scrapeAll()
    return [...names].filter((name) => samplesOf(page, name).length === 0 && !empty_at_first.includes(name))
  }
  await expect.poll(findMissing, { interval: 1_000 }).toEqual([])
  const own = page
    .split('\n')
    .filter((line) => /^(?:# \w+ )?plumbline_/.test(line))
    .join('\n')
  execFileSync(promtool, ['check', 'metrics'], { input: `${own}\n`, stdio: 'pipe', env })
  for (const name of empty_at_first) expect(page).toContain(`# TYPE ${name} gauge`)
})

interface Entry {
  name: string
  level: string
  msg: string
  time: string
  request_id?: string
  path?: string
  status?: number
}

const entries = (): Entry[] =>
  product
    .output()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry)

test('everything is a JSON line that names its process, and no file is written', async () => {
  // The worker has a lower priority: on a busy machine it is the last to start.
  await expect
    .poll(() => [...new Set(entries().map(({ name }) => name))])
    .toEqual(expect.arrayContaining(['api', 'clickhouse', 'postgres', 'supervisor', 'tracker', 'worker']))
  const logged = entries()
  expect(logged.every(({ level, msg, time }) => level !== '' && msg !== '' && !Number.isNaN(Date.parse(time)))).toBe(
    true,
  )
  expect(logged.filter(({ msg }) => msg.startsWith('ready ')).length).toBe(1)
  expect(existsSync(join(product.data_dir, 'logs'))).toBe(false)
})

test('a request has one id in the log, the answer and what the proxy says', async () => {
  const headers = { 'x-request-id': 'from-the-proxy-1' }
  const answer = await fetch(`${product.portal_url}/api/nothing/?token=secret-token`, { headers })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([404, 'from-the-proxy-1'])
  await expect
    .poll(() => entries().find(({ request_id }) => request_id === 'from-the-proxy-1'))
    .toMatchObject({ name: 'api', level: 'info', msg: 'answered', path: '/api/nothing/', status: 404 })
  expect(product.output()).not.toContain('secret-token')
})

test('after a killed supervisor, its children end by themselves', async () => {
  const { supervisor, processes = {} } = readRun(product.data_dir) ?? {}
  sendSignal(supervisor?.pid ?? 0, 'SIGKILL')
  const own = Object.entries(processes).flatMap(([name, one]) => (children.includes(name) ? [one] : []))
  expect(own).toHaveLength(children.length)
  await until(() => !own.some(isRunning))
})
