import { readFileSync } from 'node:fs'
import { buildUser } from '../harness/builders.ts'
import { startBenchApi } from './api.ts'
import { withBenchStores } from './stores.ts'

/*
 * How much memory the API has after reports of many rows were asked for, as one array and as a file, one after the other and several at once.
 *
 *   node testing/bench/report-memory.ts [distinct sub ids; default 49500] [limit in MB; default 400]
 *
 * The real API process. Ends with 1 when it had more than the limit at any time.
 */

const sub_ids = Number(process.argv[2] ?? '49500')
const limit_mb = Number(process.argv[3] ?? '400')
const times = 6
const at_once = 10

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const rssOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

await withBenchStores(async ({ data_dir, database_url, clickhouse_url, pg, clickhouse, ends }) => {
  const { email, affiliate_id } = await buildUser({ pg })
  await clickhouse.command({
    query: `insert into clicks (at, affiliate_id, journal, sequence, is_host, rejected, payout_id, ip, offer_id, country, city, isp,
        browser, os, device, sub1, sub2, sub3, sub4, sub5)
      select toDateTime64('2026-10-01 05:00:00', 3, 'UTC') as moment, ${affiliate_id}, 1, number, 1, '', 1, toIPv6('::ffff:198.51.100.7'),
        1 + number % 200, 'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone', hex(sipHash128(number % ${sub_ids})), '', '', '', ''
      from numbers(${sub_ids * 2})`,
  })

  const { pid, origin, access, post } = await startBenchApi({ data_dir, database_url, clickhouse_url, ends }, email)
  const range = { from: '2026-10-01', to: '2026-10-02' }

  /** Reads an answer without keeping it. @returns its bytes */
  const read = async (path: string): Promise<number> => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${access}` } })
    if (answer.status !== 200 || answer.body === null)
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    let bytes = 0
    for await (const piece of answer.body as AsyncIterable<Uint8Array>) bytes += piece.length
    return bytes
  }
  const asArray = (): Promise<number> => read(`/api/statistics/sub1-host/?from=${range.from}&to=${range.to}`)
  const asFile = async (): Promise<number> =>
    read((await post('/api/exports/', { report: 'sub1', filters: range }, access)).url ?? '')

  let most = 0
  const measure = async (what: string, turns: number, together: number, ask: () => Promise<number>): Promise<void> => {
    const before = rssOf(pid)
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, rssOf(pid))), 20)
    const began = performance.now()
    let bytes = 0
    for (let turn = 0; turn < turns; turn++)
      bytes = Math.max(...(await Promise.all(Array.from({ length: together }, ask))))
    clearInterval(watch)
    most = Math.max(most, peak)
    const seconds = (performance.now() - began) / 1000 / turns
    say(`| ${what} | ${(bytes / 1e6).toFixed(1)} | ${seconds.toFixed(2)} | ${before.toFixed(0)} | ${peak.toFixed(0)} |`)
  }

  say(`${sub_ids} sub ids\n\n| report | MB of an answer | s | API before, MB | peak |\n|---|---|---|---|---|`)
  await measure('an array, six times', times, 1, asArray)
  await measure(`an array, ${at_once} at once, six times`, times, at_once, asArray)
  await measure('a file, six times', times, 1, asFile)
  await measure('a file, 2 at once, six times', times, 2, asFile)
  if (most > limit_mb) {
    say(`\nMORE than ${limit_mb} MB`)
    process.exitCode = 1
  }
})
