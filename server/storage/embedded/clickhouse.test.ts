import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectClickHouse } from '../clickhouse/clickhouse.ts'
import { migrateClickHouse } from '../postgres/migrate.ts'
import { identifyProcess, isRunning } from '../../shared/os-process/process-identity.ts'
import { createFolder } from '../../../testing/harness/harness.ts'
import { buildClicks } from '../../../testing/harness/statistics.ts'
import { startClickHouse } from './clickhouse.ts'
import type { Engine } from './engine.ts'
import { startInDoomedProcess } from './doomed-process.test-support.ts'

const password = 'test-password_0123456789-abcdefghij'
const log = pino({ level: 'silent' })

let data_dir: string
let running: Engine[]
beforeEach(() => {
  data_dir = createFolder()
  running = []
})
afterEach(() => Promise.all(running.map(async (engine) => engine.stop())))

const start = async (port?: number): Promise<Engine> => {
  const engine = await startClickHouse({ data_dir, password, log, ...(port !== undefined && { port }) })
  running.push(engine)
  return engine
}

const kill = async (engine: Engine): Promise<void> => {
  process.kill(engine.pid, 'SIGKILL')
  await engine.exited
}

const countClicks = async (url: string): Promise<unknown> => {
  const clickhouse = connectClickHouse(url)
  const answer = await clickhouse.query({
    query: 'select count() as count, uniqExact(sequence) as different from clicks',
    format: 'JSONEachRow',
  })
  const [row] = await answer.json()
  await clickhouse.close()
  return row
}

/** Puts a batch of clicks into the table under a token, as the worker does. */
const ship = async (url: string, token: string, first: number, size: number): Promise<void> => {
  const clickhouse = connectClickHouse(url)
  const at = new Date('2026-11-01T05:30:00Z')
  const batch = Array.from({ length: size }, (_, index) => ({
    affiliate_id: 1,
    offer_id: 1,
    sequence: first + index,
    at,
  }))
  await buildClicks({ clickhouse }, batch, { insert_deduplication_token: token })
  await clickhouse.close()
}

describe('startClickHouse', () => {
  it('keeps what it acknowledged through kill -9, and takes a batch again without counting it twice', async () => {
    const first = await start()
    const database = `${first.url}/statistics`
    await migrateClickHouse(database)
    await ship(database, '1:1-50', 1, 50)
    await ship(database, '1:1-50', 1, 50)
    expect(await countClicks(database)).toEqual({ count: 50, different: 50 })
    await kill(first)

    const second = await start(first.port)
    expect(second.url).toBe(first.url)
    expect(await countClicks(database)).toEqual({ count: 50, different: 50 })
    await ship(database, '1:1-50', 1, 50)
    await ship(database, '1:51-80', 51, 30)
    expect(await countClicks(database)).toEqual({ count: 80, different: 80 })
  })

  it('dies of a statement that outlives its time limit, so that it is started again', async () => {
    const limits = { settings: { max_execution_time: '1' }, grace_ms: -800 }
    const engine = await startClickHouse({ data_dir, password, log, limits })
    running.push(engine)
    const client = connectClickHouse(engine.url, { max_execution_seconds: 1 })
    await expect(client.query({ query: 'select sleep(3)' })).rejects.toThrow(/hang up|ECONNRESET|socket/)
    expect(await engine.exited).toEqual({ code: null, signal: 'SIGKILL' })
    expect(readFileSync(join(data_dir, 'logs', 'clickhouse.log'), 'utf8')).toMatch(
      /exceeded its time limit.*sleep\(3\)/,
    )
    await client.close()
  })

  it('refuses a second start on its data, one on its port, and after its end one by an older ClickHouse', async () => {
    const engine = await start()
    await expect(start()).rejects.toThrow(/is already started by another process/)
    const own = data_dir
    data_dir = createFolder()
    await expect(start(engine.port)).rejects.toThrow(/cannot listen.*EADDRINUSE/)
    data_dir = own
    expect((await fetch(`${new URL(engine.url).origin}/ping`)).status).toBe(200)
    await engine.stop()
    writeFileSync(join(data_dir, 'clickhouse-version'), '99.1\n')
    await expect(start()).rejects.toThrow(/written by ClickHouse 99\.1, which is newer/)
  })

  it('ends when its parent is killed, starts again, and stops while a query runs', async () => {
    const { pid } = await startInDoomedProcess('startClickHouse', data_dir)
    await expect.poll(() => identifyProcess(pid) === undefined).toBe(true)
    const engine = await start()
    // Its password is in neither its arguments, its environment nor its log.
    const visible = [
      readFileSync(join(data_dir, 'logs', 'clickhouse.log'), 'utf8'),
      ...(process.platform === 'linux'
        ? ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${engine.pid}/${name}`, 'utf8'))
        : []),
    ]
    expect(visible.join('\n')).not.toContain(password)
    const client = connectClickHouse(engine.url)
    // It waits: one that computes would do so on all cores until the end.
    const long = client.query({ query: 'select sum(sleepEachRow(1)) from numbers(36000) settings max_block_size = 1' })
    const failure = long.then(() => 'an answer', String)
    await expect
      .poll(async () => {
        const answer = await client.query({
          query: 'select count() as count from system.processes',
          format: 'JSONEachRow',
        })
        return answer.json()
      })
      .toEqual([{ count: 2 }])
    const identity = identifyProcess(engine.pid)
    await engine.stop()
    expect(identity === undefined || isRunning(identity)).toBe(false)
    expect(await failure).toMatch(/hang up|ECONNRESET|socket/)
    await client.close()
  })
})
