import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findUnexplained, type Outage } from '../../../testing/faults/crash/outages.ts'
import { openRig, type Rig } from '../../../testing/faults/crash/rig.ts'
import { strike, strikeOtherwise, type Struck } from '../../../testing/faults/crash/strike.ts'
import type { Fault } from '../../../testing/faults/shared/fail-on-signal.ts'
import { startReceiver, type Receiver } from '../../../testing/faults/shared/receiver.ts'
import { waitWhileMoving } from '../../../testing/faults/shared/wait-while-moving.ts'
import { removeDataDir, startProduct, type Product } from '../../../testing/harness/product.ts'
import { casesInProof, inProof } from '../../../testing/harness/proofs.ts'
import { logPath } from '../../shared/os-process/log-files.ts'
import { listOpenFiles } from '../../operations/doctor/private-files.ts'
import { isRunning, sendSignal } from '../../shared/os-process/process-identity.ts'
import { readRun, runPath, type Run } from '../../operations/nodes/run-file.ts'

/** The whole product, with both engines, as bin/start starts it. The tests share one and follow its life, in this order. */

let folder: string
let product: Product
let receiver: Receiver

const start = async (): Promise<Product> => {
  const { preloads, environment } = receiver.product
  return startProduct({
    data_dir: folder,
    preloads,
    // Little memory, so that it is used up soon.
    node_options: '--max-old-space-size=256',
    environment: { ...environment, RIG_FAULT_FOLDER: folder, TRUST_PROXY: '127.0.0.1', DEMO: '0' },
  })
}

const currentRun = (): Run => {
  const run = readRun(folder)
  if (run === undefined) throw new Error('run.json is missing')
  return run
}

const untilServing = (url: string): Promise<number> =>
  waitWhileMoving(async () => {
    const { status } = await fetch(`${url}/healthz`)
    return status === 200 ? '' : `${url} answers ${status}`
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-supervisor-'))
  // As an operator makes it by hand.
  chmodSync(folder, 0o755)
  receiver = await startReceiver()
  product = await start()
})

afterAll(async () => {
  await product.stop()
  await receiver.close()
  removeDataDir(folder)
})

test('serves on both addresses, and says so once', async () => {
  await Promise.all([product.portal_url, product.tracker_url].map(untilServing))
  expect(product.output().match(/^ready /gm)).toHaveLength(1)
})

test('without the demo, says how the first account is made', () => {
  expect(product.output()).toContain('bin/plumbline')
  expect(product.output()).not.toContain('demo@example.com')
})

test('shows where everything runs, to its owner only', () => {
  const run = currentRun()
  expect(run).toMatchObject({ state: 'ready', demo: false, portal_url: product.portal_url })
  expect(Object.keys(run.processes).toSorted()).toEqual(['api', 'clickhouse', 'postgres', 'tracker', 'worker'])
  expect(Object.values(run.processes).every(isRunning)).toBe(true)
  expect(statSync(runPath(folder)).mode & 0o777).toBe(0o600)
})

test('creates files that other users cannot read, in a folder that they may enter', () => {
  expect(listOpenFiles(folder)).toEqual([])
})

test('continues when its terminal is closed', async () => {
  const before = currentRun()
  for (const { pid } of [before.supervisor, ...Object.values(before.processes)]) process.kill(pid, 'SIGHUP')
  await waitWhileMoving(() =>
    readFileSync(logPath(folder, 'supervisor'), 'utf8').includes('SIGHUP') ? '' : 'the supervisor has not noted SIGHUP',
  )
  await untilServing(product.portal_url)
  expect(currentRun()).toEqual(before)
})

test.each([
  ['', () => {}],
  [' whose lock file was deleted', () => rmSync(join(folder, 'lock'))],
])('refuses a second start on the same data directory%s, which harms nothing', async (_what, prepare) => {
  prepare()
  const before = currentRun()
  const second = spawn(fileURLToPath(new URL('../../../bin/start', import.meta.url)), {
    env: { ...process.env, DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  second.stderr.on('data', (text) => (errors += String(text)))
  expect(await once(second, 'exit')).toEqual([1, null])
  expect(errors).toContain(`process ${before.supervisor.pid}, ${product.portal_url}`)
  expect(currentRun()).toEqual(before)
  await untilServing(product.portal_url)
})

describe('under load', () => {
  let rig: Rig
  let struck: Struck
  /** Since the load began. */
  const outages: Outage[] = []
  beforeAll(async () => {
    rig = await openRig({
      data_dir: folder,
      tracker_url: product.tracker_url,
      receiver,
      folder,
      seed: 1,
      clicks_per_s: inProof('SUPERVISOR_CLICKS', 30, 120),
      sale_share: 0.4,
    })
    struck = { data_dir: folder, startAgain: () => Promise.reject(new Error('the supervisor was not killed')) }
  })
  afterAll(() => rig.close())

  type Killed = Parameters<typeof strike>[1]
  const strikes = casesInProof<Killed>(
    [
      ['tracker'],
      ['worker', 'postgres'],
      ['clickhouse'],
      ['tracker', 'worker'],
      ['postgres'],
      ['tracker', 'clickhouse'],
      ['worker'],
    ],
    [['worker', 'postgres'], ['tracker', 'clickhouse'], ['worker']],
  )

  test('FT-01 FT-03 FT-04: kills lose nothing, count nothing twice, and each process serves again where it was', async () => {
    const before = currentRun()
    for (const names of strikes) outages.push(...(await strike(struck, names)))
    // On a busy machine the kills may take less of the load than what is to be compared.
    while (rig.load.counts().clicks < 150 || rig.load.counts().postbacks < 60) await sleep(50)
    const compared = await rig.check()
    await rig.probe()
    expect(compared.findings).toEqual([])
    expect(findUnexplained(rig.load.failures(), outages)).toEqual([])
    expect(outages).toHaveLength(strikes.flat().length)
    expect(compared.clicks.acknowledged).toBeGreaterThan(100)
    expect(compared.conversions.made).toBeGreaterThan(20)
    const { database_url, clickhouse_url, processes } = currentRun()
    expect({ database_url, clickhouse_url }).toEqual({
      database_url: before.database_url,
      clickhouse_url: before.clickhouse_url,
    })
    expect(processes.api).toEqual(before.processes.api)
  })

  test('FT-08: a process that fails in any way is started again with one alarm, the others go on, and nothing is lost', async () => {
    const alarms = (): string[] =>
      readFileSync(logPath(folder, 'supervisor'), 'utf8')
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]))
        .filter(({ level }) => level === 'error')
        .map(({ process: name, how }) => `${String(name)} ${String(how)}`)
    const suffer = (name: 'tracker' | 'worker' | 'api', fault: Fault): Promise<Outage> =>
      strikeOtherwise(folder, name, fault, (pid) => {
        writeFileSync(join(folder, String(pid)), fault)
        sendSignal(pid, 'SIGUSR2')
      })
    const known = alarms().length
    const before = currentRun().processes
    const crash = strikeOtherwise(folder, 'clickhouse', 'SIGSEGV', (pid) => sendSignal(pid, 'SIGSEGV'))
    outages.push(...(await Promise.all([suffer('tracker', 'exception'), crash])))
    outages.push(...(await Promise.all([suffer('worker', 'memory'), suffer('api', 'rejection')])))
    const compared = await rig.finish(false)
    expect(compared.findings).toEqual([])
    expect(findUnexplained(rig.load.failures(), outages)).toEqual([])
    expect(alarms().slice(known).toSorted()).toEqual([
      'api was ended by SIGKILL',
      'clickhouse was ended by SIGSEGV',
      'tracker was ended by SIGKILL',
      // SIGKILL as a process that hangs, where its memory takes more than a minute to fill.
      expect.stringMatching(/^worker was ended by SIG(ABRT|KILL)$/),
    ])
    expect(currentRun().processes.postgres).toEqual(before.postgres)
  })
})

test('a start right after a killed supervisor waits until its children have ended, and takes over', async () => {
  const { processes, supervisor } = currentRun()
  sendSignal(supervisor.pid, 'SIGKILL')
  product = await start()
  await Promise.all([product.portal_url, product.tracker_url].map(untilServing))
  expect(Object.values(processes).filter(isRunning)).toEqual([])
  expect(currentRun().supervisor).not.toEqual(supervisor)
})

test('ends on SIGTERM with exit code 0 and no process left', async () => {
  const { processes, supervisor } = currentRun()
  await product.stop()
  expect([supervisor, ...Object.values(processes)].filter(isRunning)).toEqual([])
})
