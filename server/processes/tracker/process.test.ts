import { Agent } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../../testing/harness/harness.ts'
import { clickIdIn, expectInJournal, get, useTrackers, type TrackerProcessOptions } from './process.test-support.ts'
import { slowness } from '../../../testing/harness/limits.ts'
import { until } from '../../../testing/harness/until.ts'

const own = useTrackers()
const { stores } = own

const startTracker = async (options?: TrackerProcessOptions) => {
  const tracker = await own.spawn(options)
  await tracker.ready
  return tracker
}

/**
 * Clicks over some connections at once until the connection is refused.
 * @param end ends the tracker, after a number of acknowledged clicks
 * @returns the acknowledged click ids and every other status
 */
const clickUntilGone = async (
  port: number,
  end?: { after: number; by: () => unknown },
): Promise<{ click_ids: string[]; others: number[] }> => {
  const agent = new Agent({ keepAlive: true })
  const click_ids: string[] = []
  const others: number[] = []
  let gone = false
  const sender = async (): Promise<void> => {
    while (!gone) {
      const answer = await get(port, own.link, agent)
      if (answer === undefined) gone = true
      else if (answer.status === 302) {
        click_ids.push(clickIdIn(answer))
        if (click_ids.length === end?.after) end.by()
      } else others.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender))
  agent.destroy()
  return { click_ids, others }
}

describe('the tracker process', () => {
  test('is not ready from SIGTERM on, and takes new connections and clicks for DRAIN_SECONDS more', async () => {
    const { child, port, ended } = await startTracker({
      data_dir: createFolder(),
      environment: { DRAIN_SECONDS: String(Math.ceil(4 * slowness)) },
    })
    expect(await get(port, '/readyz')).toMatchObject({ status: 200 })
    child.kill('SIGTERM')
    await until(async () => (await get(port, '/readyz', new Agent()))?.status === 503)
    expect(await get(port, '/readyz', new Agent())).toMatchObject({
      status: 503,
      body: '{"ready":false,"reason":"the process is stopping"}',
    })
    expect(await get(port, own.link, new Agent())).toMatchObject({ status: 302 })
    expect(await ended).toBe(0)
  })

  test('ends on SIGTERM with code 0 in the middle of its work, and every acknowledged click is in the journal', async () => {
    const { child, port, ended } = await startTracker()
    expect(await get(port, '/healthz')).toMatchObject({ status: 200 })
    const { click_ids, others } = await clickUntilGone(port, { after: 30, by: () => child.kill('SIGTERM') })
    expect(await ended).toBe(0)
    expect(click_ids.length).toBeGreaterThanOrEqual(30)
    // While it closes, requests on open connections are answered with a request to retry.
    expect(others.filter((status) => status !== 503)).toEqual([])
    await expectInJournal(click_ids, stores.data_dir)
  })

  test('FT-01: that is killed in the middle of its work has every acknowledged click in the journal, time after time', async () => {
    const all: string[] = []
    for (const after of [1, 60, 25]) {
      const { child, port, ended } = await startTracker()
      const { click_ids } = await clickUntilGone(port, { after, by: () => child.kill('SIGKILL') })
      await ended
      all.push(...click_ids)
    }
    await expectInJournal(all, stores.data_dir)
  })

  test('whose disk is full acknowledges nothing that is not recorded, and ends', async () => {
    const data_dir = createFolder()
    const { port, ended } = await startTracker({ data_dir, limit_kb: 256 })
    const { click_ids, others } = await clickUntilGone(port)
    // It ends itself, unless a fault in lmdb ends the process sooner: see journal-crash.test.ts.
    expect(['SIGKILL', 'SIGABRT', 'SIGSEGV']).toContain(await ended)
    expect(click_ids.length).toBeGreaterThan(20)
    expect(others.filter((status) => status !== 503)).toEqual([])
    await expectInJournal(click_ids, data_dir)
  })

  test('whose disk is full at its start is alive but not ready, and ends on SIGTERM', async () => {
    const { child, port, ended } = await own.spawn({
      data_dir: createFolder(),
      environment: { DISK_RESERVE_MB: '1000000', LOG_LEVEL: 'silent' },
    })
    await until(async () => (await get(port, '/livez')) !== undefined)
    expect(await get(port, '/livez')).toMatchObject({ status: 200, body: '{"live":true}' })
    const not_ready = { status: 503, body: '{"ready":false,"reason":"the disk is full"}' }
    expect(await get(port, '/readyz')).toMatchObject(not_ready)
    expect(await get(port, own.link)).toMatchObject({ status: 503 })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})
