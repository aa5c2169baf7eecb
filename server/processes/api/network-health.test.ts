import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { createWatch, type Watch } from '../../operations/progress/watch.ts'
import { createLog } from '../../shared/log.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { mountSmallDisk } from '../../../testing/harness/small-disk.ts'
import { spawnTracker, type TrackerProcess } from '../tracker/process.test-support.ts'
import { until } from '../../../testing/harness/until.ts'
import { buildTestApp } from './app.test-support.ts'

/* Addresses of the portal for monitors and proxies, while a real tracker has a full disk, dies, or a second node fails. */

const stores = setUp(createTestStores)
const disks = mountSmallDisk(24)
afterAll(() => disks[0]?.close())

const watchOf = (machine: number, data_dir: string, tracker_url?: string): Watch => {
  const { pg, clickhouse } = stores
  const log = createLog('api', 'silent')
  return createWatch({ data_dir, machine, pg, clickhouse, log, alert: undefined, tracker_url })
}

/** @returns status, and the problems' codes with their node, cause or stream */
const networkOf = async (app: FastifyInstance): Promise<[number, string[]]> => {
  const answer = await app.inject('/healthz/network')
  const { status, problems } = answer.json<{ status: string; problems: Record<string, unknown>[] }>()
  expect(status).toBe(answer.statusCode === 200 ? 'ok' : 'failing')
  return [answer.statusCode, problems.map((problem) => Object.values(problem).join(' '))]
}

const well = [200, []]

test('a database that does not answer is a problem', async () => {
  const app = await buildTestApp({ environment: { RUN: 'api' } })
  onTestFinished(() => app.close())
  expect(await networkOf(app)).toEqual([503, ['postgresql_unavailable']])
})

test('a small file system exists, or none may be mounted here', () => {
  expect(disks[0]?.room() ?? 0).toBeLessThanOrEqual(24 * 1_048_576)
})

describe.each(disks)('a node whose disk is small', ({ path, fill, empty }) => {
  const running: ChildProcess[] = []
  let tracker: TrackerProcess
  let app: FastifyInstance
  let watch: Watch
  beforeAll(async () => {
    const environment = { DISK_RESERVE_MB: '4', LOG_LEVEL: 'silent' }
    tracker = await spawnTracker(stores, { data_dir: path, environment })
    running.push(tracker.child)
    await tracker.ready
    app = await buildTestApp({ ...stores, environment: { TRACKER_PORT: String(tracker.port) } })
    watch = watchOf(1, path, `http://127.0.0.1:${tracker.port}`)
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await watch.close()
    await app.close()
  })

  const network = (): Promise<[number, string[]]> => networkOf(app)
  const untilFirst = (problem: string): Promise<void> => until(async () => (await network())[1][0] === problem)
  const readiness = async (): Promise<unknown[]> => {
    const answer = await app.inject('/readyz')
    const { moving, streams } = answer.json<{ moving: boolean; streams: Record<string, string> }>()
    return [answer.statusCode, moving, [...new Set(Object.values(streams))]]
  }
  const grow_old = () =>
    stores.pg
      .updateTable('network_state')
      .set({ updated_at: sql`now() - interval '31 seconds'` })
      .where('key', 'like', 'measured:%')
      .execute()

  test('is unmeasured until its first look', async () => {
    expect((await network())[1]).toContain('unmeasured clicks')
    expect(await readiness()).toEqual([200, false, ['unmeasured']])
    await watch.look()
    expect(await network()).toEqual(well)
    expect(await readiness()).toEqual([200, true, ['ok']])
  })

  test('FT-05: is reported while the disk is full, and what was measured before is not shown as the present state', async () => {
    await watch.look()
    fill(1)
    await untilFirst('not_taking 1 disk_full')
    expect(await readiness()).toEqual([200, true, ['ok']])
    await grow_old()
    const [status, problems] = await network()
    expect([status, problems.slice(0, 3)]).toEqual([
      503,
      ['not_taking 1 disk_full', 'unmeasured 1', 'unmeasured clicks'],
    ])
    expect(await readiness()).toEqual([200, false, ['unmeasured']])
    empty()
    await untilFirst('unmeasured 1')
    await watch.look()
    expect(await network()).toEqual(well)
  })

  test('reports the other node: its tracker, its silence, its orderly stop and its removal', async () => {
    const other = watchOf(2, createFolder(), 'http://127.0.0.1:9')
    await other.look()
    expect(await network()).toEqual([503, ['not_taking 2 no_answer']])
    await grow_old()
    await watch.look()
    const own = ['clicks', 'postbacks', 'quarantine_retries', 'archiving'].map((stream) => `unmeasured ${stream}`)
    expect(await network()).toEqual([503, ['unmeasured 2', ...own]])
    expect(await readiness()).toEqual([200, false, ['unmeasured', 'ok']])
    await other.close()
    expect(await network()).toEqual(well)
  })

  test('keeps the measurement of a process that took over before the last one ended', async () => {
    const next = watchOf(1, path)
    await next.look()
    await watchOf(1, path).close()
    expect(await network()).toEqual(well)
    await next.close()
    expect((await network())[0]).toBe(503)
    await watch.look()
  })

  test('is reported when the tracker started on a full disk, and when it died', async () => {
    fill()
    tracker.child.kill('SIGKILL')
    await tracker.ended
    await untilFirst('not_taking 1 no_answer')
    const environment = { DISK_RESERVE_MB: '4', LOG_LEVEL: 'silent', TRACKER_PORT: String(tracker.port) }
    tracker = await spawnTracker(stores, { data_dir: path, environment })
    running.push(tracker.child)
    await untilFirst('not_taking 1 disk_full')
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})
