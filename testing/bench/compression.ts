import { request } from 'node:http'
import * as dashboardCalls from '../../contract/dashboard.ts'
import { buildOffer, buildUser } from '../harness/builders.ts'
import { machine, median, parameters, say, table } from './frame.ts'
import { threadTime } from './processes.ts'
import { startBenchApi, withBenchStores } from './stores.ts'

/*
 * Savings and cost of compression: bytes over the wire and processor time of the real API process for each answer, plain and compressed.
 *
 *   node testing/bench/compression.ts [answers of each kind; 30]
 */

const { answers: turns } = parameters({ answers: 30 })
const encodings = ['identity', 'gzip', 'br'] as const
const rows = 10_000
const range = { from: '2026-10-01', to: '2026-10-02' }

await withBenchStores(async (stores) => {
  const { pg, clickhouse } = stores
  const { email, affiliate_id } = await buildUser({ pg })
  for (let offer = 0; offer < 10; offer++) await buildOffer({ pg })
  const columns = 'offer_id, ip, country, city, isp, browser, os, device, sub1, sub2, sub3, sub4, sub5'
  const dimensions = `1 + number % 200, toIPv6('::ffff:198.51.100.7'), 'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone',
    substring(hex(sipHash128(number)), 1, 20), concat('banner-', toString(number % 50)), '', '', ''`
  const begin = `toDateTime64('2026-10-01 05:00:00', 3, 'UTC')`
  await clickhouse.command({
    query: `insert into clicks (at, affiliate_id, journal, sequence, is_host, rejected, payout_id, ${columns})
      select ${begin}, ${affiliate_id}, 1, number * 10 + turn, sipHash64(number + turn) % 2, '', 1, ${dimensions}
      from (select number, arrayJoin(range(1 + sipHash64(number) % 9)) as turn from numbers(${rows}))`,
  })
  await clickhouse.command({
    query: `insert into conversions (id, revision, created_at, affiliate_id, goal, status, payout, revenue, click_at, click_journal, click_sequence, ${columns})
      select number + 1, 1, ${begin} + number * 5 as moment, ${affiliate_id}, 'SOI', 'approved', 1.25 + number % 7, 0, moment, 1, number, ${dimensions}
      from numbers(${rows})`,
  })

  const { pid, origin, post, signIn } = await startBenchApi(stores)
  let headers = await signIn(email)
  /** Reads an answer as sent over the wire. @returns the bytes of its body */
  const read = async (path: string, encoding: string): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const sent = request(`${origin}${path}`, { headers: { ...headers, 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0
      answer.on('data', (piece: Buffer) => (bytes += piece.length))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject).end()
    return promise
  }
  const file = async (): Promise<string> =>
    (await post<{ url: string }>('/api/exports/', { report: 'conversions', filters: range }, headers)).url
  const report = `/api/statistics/sub1-host/?from=${range.from}&to=${range.to}`
  const answers: Readonly<Record<string, () => Promise<string[]>>> = {
    dashboard: async () => Object.values(dashboardCalls).map(({ path }) => path),
    [`report, ${rows} rows`]: async () => [report],
    [`CSV file, ${rows} rows`]: async () => [await file()],
  }
  say(`${machine()}; ${turns} answers of each kind`)
  const row = table('answer', 'encoding', 'bytes', 'of plain', 'CPU ms', 'more than plain')
  for (const [name, addresses] of Object.entries(answers)) {
    headers = await signIn(email)
    const measured = encodings.map((encoding) => ({ encoding, bytes: 0, ms: [] as number[] }))
    // The first ones load code and fill pools.
    for (let turn = -3; turn < turns; turn++)
      for (const one of measured) {
        const paths = await addresses()
        const before = threadTime(pid)
        one.bytes = 0
        for (const path of paths) one.bytes += await read(path, one.encoding)
        if (turn >= 0) one.ms.push(threadTime(pid) - before)
      }
    const [plain] = measured
    for (const { encoding, bytes, ms } of measured) {
      const share = `${((bytes / (plain?.bytes ?? 1)) * 100).toFixed(1)} %`
      row(name, encoding, bytes, share, median(ms).toFixed(1), (median(ms) - median(plain?.ms ?? [])).toFixed(1))
    }
  }
})
