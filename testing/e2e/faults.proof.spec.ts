import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { Agent, request, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { connectClickHouse } from '../../server/storage/clickhouse/clickhouse.ts'
import { clickIds } from '../../server/storage/journal/click-id.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { readRun, type Run } from '../../server/operations/nodes/run-file.ts'
import { buildAffiliate, buildOffer } from '../harness/builders.ts'
import { startProduct } from '../harness/product.ts'
import { inDatabase } from './database.ts'
import { apart } from './fixtures.ts'
import { until } from '../harness/until.ts'

/** Every process of the product is killed several times under load; then every acknowledged click is looked for, one by one. */

const clicks_per_second = 250
const kills_of_each = 3
const between_kills_ms = 900
const tick_ms = 20

const runOf = (data_dir: string): Run => {
  const run = readRun(data_dir)
  if (run === undefined) throw new Error('run.json is missing')
  return run
}

interface Load {
  sent(): number
  /** Ends the load and says how long it ran. */
  stop(): Promise<number>
}

/** Sends clicks at a fixed rate, whatever the answers, and writes each acknowledged click id down, synced, before it counts as witnessed. */
const startLoad = (click_url: string, witness_path: string): Load => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const witness = openSync(witness_path, 'a', 0o600)
  const begun = performance.now()
  let sent = 0
  const open = new Set<ClientRequest>()

  const click = (): void => {
    sent += 1
    const call = request(`${click_url}&sub1=${sent}`, {
      agent,
      timeout: 5_000,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    open.add(call)
    call.on('close', () => open.delete(call))
    call.on('timeout', () => call.destroy())
    // A tracker that is being killed refuses or resets: nothing was acknowledged then.
    call.on('error', () => {})
    call.on('response', (answer) => {
      answer.resume()
      const click_id = new URL(answer.headers.location ?? 'about:blank').searchParams.get('click_id')
      if (answer.statusCode === 302 && click_id !== null) writeSync(witness, `${click_id}\n`)
    })
    call.end()
  }

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1000) * clicks_per_second)
    for (let missing = due - sent; missing > 0; missing--) click()
    fdatasyncSync(witness)
  }, tick_ms)

  return {
    sent: () => sent,
    stop: async () => {
      clearInterval(timer)
      const seconds = (performance.now() - begun) / 1000
      while (open.size > 0) await pause(20)
      fdatasyncSync(witness)
      closeSync(witness)
      agent.destroy()
      return seconds
    },
  }
}

/** The names in an order that differs from run to run, each as often as it shall be killed. */
const killingOrder = (names: readonly string[]): string[] => {
  const order = names.flatMap((name) => Array.from({ length: kills_of_each }, () => name))
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    const [a, b] = [order[last], order[other]]
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a]
  }
  return order
}

/** The process as it runs now; waits while it is being started again. */
const pidOf = async (data_dir: string, name: string): Promise<number> => {
  let pid = 0
  await until(() => (pid = runOf(data_dir).processes[name]?.pid ?? 0) > 0)
  return pid
}

test(
  'FT-01 kill -9 of every process under load loses no acknowledged click and counts none twice',
  { tag: apart },
  async () => {
    const product = await startProduct({ environment: { DEMO: '0' } })
    try {
      const { clickhouse_url = '', local_tracker_url } = runOf(product.data_dir)
      const [offer, affiliate] = await inDatabase(product, (pg) =>
        Promise.all([buildOffer({ pg }), buildAffiliate({ pg })]),
      )
      const click_url = `${local_tracker_url}/click?offer_id=${offer.id}&affiliate_id=${affiliate.id}`
      await expect.poll(async () => (await fetch(click_url, { redirect: 'manual' })).status).toBe(302)

      const witness_path = join(product.data_dir, 'witness.txt')
      const load = startLoad(click_url, witness_path)
      const order = killingOrder(Object.keys(runOf(product.data_dir).processes))
      expect(new Set(order)).toEqual(new Set(['postgres', 'clickhouse', 'tracker', 'worker', 'api']))
      for (const name of order) {
        await pause(between_kills_ms * (0.5 + Math.random()))
        process.kill(await pidOf(product.data_dir, name), 'SIGKILL')
      }
      await pause(between_kills_ms)
      const seconds = await load.stop()
      expect(load.sent() / seconds, 'clicks sent a second').toBeGreaterThanOrEqual(200)

      const ids = clickIds(readSecrets(product.data_dir).click_id_key)
      const witnessed = readFileSync(witness_path, 'utf8')
        .trim()
        .split('\n')
        .map((click_id) => ids.decode(click_id))
      const clickhouse = connectClickHouse(clickhouse_url)
      const countsOf = async (): Promise<Map<number, number>> => {
        const answer = await clickhouse.query({
          query: 'select sequence, count() as times from clicks where journal = 1 group by sequence',
          format: 'JSONEachRow',
        })
        const rows = await answer.json<{ sequence: string; times: string }>()
        return new Map(rows.map(({ sequence, times }) => [Number(sequence), Number(times)]))
      }
      const last = Math.max(...witnessed.map((place) => place?.sequence ?? 0))
      // Killed engines need a moment; nothing else is waited for.
      await until(async () =>
        countsOf().then(
          (counts) => counts.has(last),
          () => false,
        ),
      )

      const counts = await countsOf()
      await clickhouse.close()
      const lost = witnessed.filter((place) => place === undefined || !counts.has(place.sequence))
      const twice = [...counts].filter(([, times]) => times !== 1)
      test.info().annotations.push({
        type: 'measured',
        description: `${witnessed.length} acknowledged in ${seconds.toFixed(0)} s, ${order.length} kills: lost ${lost.length}, twice ${twice.length}`,
      })
      expect(new Set(witnessed.map((place) => place?.sequence)).size, 'click ids given out once').toBe(witnessed.length)
      expect(witnessed.length, 'acknowledged clicks').toBeGreaterThan(1_000)
      expect(lost).toEqual([])
      expect(twice).toEqual([])
    } finally {
      await product.stop()
    }
  },
)
