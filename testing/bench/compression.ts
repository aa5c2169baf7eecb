import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import * as dashboardCalls from '../../contract/dashboard.ts'
import { buildOffer, buildUser } from '../harness/builders.ts'
import { startBenchApi } from './api.ts'
import { withBenchStores } from './stores.ts'

/*
 * Measures savings and costs of compression: bytes on the wire and processor time of the real API process for each answer, plain and compressed.
 *
 *   node testing/bench/compression.ts [answers of each kind; default 30]
 */

const turns = Number(process.argv[2] ?? '30')
const encodings = ['identity', 'gzip', 'br'] as const
const rows = 10_000
const range = { from: '2026-10-01', to: '2026-10-02' }

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Processor time of all threads of a process, in ms. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0)

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

await withBenchStores(async ({ data_dir, database_url, clickhouse_url, pg, clickhouse, ends }) => {
  const { email, affiliate_id } = await buildUser({ pg })
  for (let offer = 0; offer < 10; offer++) await buildOffer({ pg })
  const dimensions = `toIPv6('::ffff:198.51.100.7'), 1 + number % 200, 'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone',
    substring(hex(sipHash128(number)), 1, 20), concat('banner-', toString(number % 50)), '', '', ''`
  await clickhouse.command({
    query: `insert into clicks (at, affiliate_id, journal, sequence, is_host, rejected, payout_id, ip, offer_id, country, city, isp,
        browser, os, device, sub1, sub2, sub3, sub4, sub5)
      select toDateTime64('2026-10-01 05:00:00', 3, 'UTC') as moment, ${affiliate_id}, 1, number * 10 + turn, sipHash64(number + turn) % 2, '', 1,
        ${dimensions}
      from (select number, arrayJoin(range(1 + sipHash64(number) % 9)) as turn from numbers(${rows}))`,
  })
  await clickhouse.command({
    query: `insert into conversions (id, revision, created_at, affiliate_id, offer_id, goal, status, payout, revenue, click_at,
        click_journal, click_sequence, ip, country, city, isp, browser, os, device, sub1, sub2, sub3, sub4, sub5)
      select number + 1, 1, toDateTime64('2026-10-01 05:00:00', 3, 'UTC') + number * 5 as moment, ${affiliate_id}, 1 + number % 200, 'SOI',
        'approved', 1.25 + number % 7, 0, moment, 1, number, toIPv6('::ffff:198.51.100.7'), 'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone',
        substring(hex(sipHash128(number)), 1, 20), concat('banner-', toString(number % 50)), '', '', ''
      from numbers(${rows})`,
  })

  const { pid, origin, access, post } = await startBenchApi({ data_dir, database_url, clickhouse_url, ends }, email)

  /** Reads an answer without decompression. @returns the bytes of its body */
  const read = async (path: string, encoding: string): Promise<number> => {
    const headers = { authorization: `Bearer ${access}`, 'accept-encoding': encoding }
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    request(`${origin}${path}`, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
    return promise
  }
  const readAll = async (paths: string[], encoding: string): Promise<number> => {
    let bytes = 0
    for (const path of paths) bytes += await read(path, encoding)
    return bytes
  }
  const report = `from=${range.from}&to=${range.to}`
  const file = async (): Promise<string> =>
    (await post('/api/exports/', { report: 'conversions', filters: range }, access)).url ?? ''
  const dashboard = Object.values(dashboardCalls).map(({ path }) => path)
  const answers: readonly [string, () => Promise<string[]>][] = [
    ['dashboard', async () => dashboard],
    [`report, ${rows} rows`, async () => [`/api/statistics/sub1-host/?${report}`]],
    [`CSV file, ${rows} rows`, async () => [await file()]],
  ]
  say('| answer | encoding | bytes | of plain | CPU ms | more than plain |\n|---|---|---|---|---|---|')
  for (const [name, address] of answers) {
    const seen = encodings.map((encoding) => ({ encoding, bytes: 0, ms: [] as number[] }))
    // In turns, so that what else the machine does meets all alike. The first ones load code and fill pools.
    for (let turn = -3; turn < turns; turn++)
      for (const one of seen) {
        const paths = await address()
        const before = cpuOf(pid)
        one.bytes = await readAll(paths, one.encoding)
        if (turn >= 0) one.ms.push(cpuOf(pid) - before)
      }
    const [plain] = seen
    for (const { encoding, bytes, ms } of seen) {
      const share = `${((bytes / (plain?.bytes ?? 1)) * 100).toFixed(1)} %`
      const more = median(ms) - median(plain?.ms ?? [])
      say(`| ${name} | ${encoding} | ${bytes} | ${share} | ${median(ms).toFixed(1)} | ${more.toFixed(1)} |`)
    }
  }
})
