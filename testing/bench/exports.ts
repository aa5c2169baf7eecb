import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildTestApp, signInAs } from '../../server/processes/api/app.test-support.ts'
import { buildUser } from '../harness/builders.ts'
import { withBenchStores } from './stores.ts'

/*
 * How much memory a file of the conversions takes while it is sent, in the API's process and in the engine's: for a tenth of the rows, for
 * all of them, and for all of them with a reader who takes a megabyte a second for ten seconds.
 *
 *   node testing/bench/exports.ts [rows; default 1000000]
 */

const rows = Number(process.argv[2] ?? '1000000')
const megabyte = 1024 * 1024

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const rssOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** Downloads a URL in a separate process, at a limited number of bytes a second, for ten seconds, and counts. */
const reader = `
  const [address, pace] = process.argv.slice(1)
  const began = Date.now()
  let bytes = 0, lines = 0
  for await (const piece of (await fetch(address)).body) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines += 1
    const due = bytes / Number(pace) * 1000 - (Date.now() - began)
    if (due > 0 && Date.now() - began < 10_000) await new Promise((resolve) => setTimeout(resolve, due))
  }
  console.log(JSON.stringify({ bytes, lines }))`

const load = async (address: string, pace: number): Promise<{ bytes: number; lines: number }> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', reader, '--', address, String(pace)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const piece of child.stdout) output += String(piece)
  return JSON.parse(output) as { bytes: number; lines: number }
}

await withBenchStores(async ({ pg, clickhouse, clickhouse_pid, ends }) => {
  const app = await buildTestApp({ pg, clickhouse, now: () => new Date('2026-10-30T23:00:00Z') })
  ends.push(async () => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  /** Makes and signs in an affiliate with `count` conversions. */
  const signInNew = async (count: number): Promise<string> => {
    const { email, affiliate_id } = await buildUser({ pg })
    await clickhouse.command({
      query: `insert into conversions (id, revision, created_at, affiliate_id, offer_id, goal, status, payout, revenue, click_at,
          click_journal, click_sequence, country, city, isp, browser, os, device, ip, sub1, sub2, sub3, sub4, sub5)
        select number + 1, 1, toDateTime64('2026-10-01 05:00:00', 3, 'UTC') + number * 2500000 / ${count} as moment, ${affiliate_id},
          1 + cityHash64(number) % 200, 'SOI', 'approved', 1.25, 0, moment, 1, number, 'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone',
          toIPv6('::ffff:198.51.100.7'), toString(cityHash64(number)), concat('campaign-', toString(number % 50)), '', '', ''
        from numbers(${count})`,
    })
    return (await signInAs(app, email)).access
  }

  const measure = async (label: string, access: string, expected: number, pace = Infinity): Promise<void> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/exports/',
      payload: { report: 'conversions', filters: { from: '2026-10-01', to: '2026-10-30' } },
      headers: { authorization: `Bearer ${access}` },
    })
    const processes = [process.pid, clickhouse_pid]
    const before = processes.map(rssOf)
    const peaks = [...before]
    const watch = setInterval(() => {
      for (const [index, pid] of processes.entries()) peaks[index] = Math.max(peaks[index] ?? 0, rssOf(pid))
    }, 50)
    const began = performance.now()
    const { bytes, lines } = await load(`${origin}${answer.json<{ url: string }>().url}`, pace)
    const seconds = (performance.now() - began) / 1000
    clearInterval(watch)
    if (lines !== expected + 1) throw new Error(`${lines} lines came of ${expected + 1}`)
    const [api, clickhouse_growth] = peaks.map((peak, index) => ((peak - (before[index] ?? 0)) / megabyte).toFixed(0))
    say(
      `| ${label} | ${(bytes / megabyte).toFixed(0)} | ${seconds.toFixed(1)} | ${api ?? ''} | ${clickhouse_growth ?? ''} |`,
    )
    await sleep(2000)
  }

  const [few, all] = [await signInNew(rows / 10), await signInNew(rows)]
  // The first file loads code and fills pools; it is not what grows with the rows.
  await measure('warming up', few, rows / 10)
  say('\n| file | MB | s | API grows by MB | ClickHouse grows by MB |\n|---|---|---|---|---|')
  await measure(`${rows / 10} rows`, few, rows / 10)
  await measure(`${rows} rows`, all, rows)
  await measure(`${rows} rows, a slow reader`, all, rows, megabyte)
})
