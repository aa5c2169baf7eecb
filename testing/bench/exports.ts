import { setTimeout as sleep } from 'node:timers/promises'
import { buildUser } from '../harness/builders.ts'
import { fail, machine, parameters, say, table } from './frame.ts'
import { watchMemory } from './processes.ts'
import { startBenchApi, withBenchStores } from './stores.ts'

/*
 * Memory of the API and of ClickHouse while reports of many rows and files are sent: a report of many sub IDs as one array and as a file, one after
 * the other and several at once, and a file of a tenth of the conversions, of all, and of all to a reader who takes a megabyte a second for ten seconds.
 *
 *   node testing/bench/exports.ts [conversions; 1000000] [sub IDs; 49500] [limit in MB; 400] [arrays at once; 10]
 *
 * The real API process. Ends with 1 when it had more than the limit at any time.
 */

const { rows, sub_ids, limit_mb, at_once } = parameters({
  rows: 1_000_000,
  sub_ids: 49_500,
  limit_mb: 400,
  at_once: 10,
})
const megabyte = 1024 * 1024
const range = { from: '2026-10-01', to: '2026-10-30' }
const shared = 'country, city, isp, browser, os, device, ip, sub1, sub2, sub3, sub4, sub5'
const values = `'US', 'Boston', 'One', 'Chrome', 'iOS', 'Phone', toIPv6('::ffff:198.51.100.7')`

await withBenchStores(async (stores) => {
  const { pg, clickhouse, clickhouse_pid } = stores
  const { pid, send, post, signIn } = await startBenchApi(stores)

  /** A new affiliate with conversions. @returns the email address of its user */
  const buildWithConversions = async (count: number) => {
    const { email, affiliate_id } = await buildUser({ pg })
    await clickhouse.command({
      query: `insert into conversions (id, revision, created_at, affiliate_id, offer_id, goal, status, payout, revenue, click_at,
          click_journal, click_sequence, ${shared})
        select number + 1, 1, toDateTime64('2026-10-01 05:00:00', 3, 'UTC') + number * 2500000 / ${count} as moment, ${affiliate_id},
          1 + cityHash64(number) % 200, 'SOI', 'approved', 1.25, 0, moment, 1, number, ${values},
          toString(cityHash64(number)), concat('campaign-', toString(number % 50)), '', '', ''
        from numbers(${count})`,
    })
    return email
  }
  /** The same with clicks of many sub IDs. */
  const buildWithClicks = async () => {
    const { email, affiliate_id } = await buildUser({ pg })
    await clickhouse.command({
      query: `insert into clicks (at, affiliate_id, journal, sequence, is_host, rejected, payout_id, offer_id, ${shared})
        select toDateTime64('2026-10-01 05:00:00', 3, 'UTC'), ${affiliate_id}, 1, number, 1, '', 1,
          1 + number % 200, ${values}, hex(sipHash128(number % ${sub_ids})), '', '', '', ''
        from numbers(${sub_ids * 2})`,
    })
    return email
  }
  const people = [await buildWithClicks(), await buildWithConversions(rows / 10), await buildWithConversions(rows)]

  /** Reads an answer without keeping it. @param pace bytes a second in the first ten seconds */
  const read = async (address: string, headers: Readonly<Record<string, string>>, pace = Infinity) => {
    const { body } = await send(address, { headers })
    const began = performance.now()
    let [bytes, lines] = [0, 0]
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      bytes += piece.length
      for (const byte of piece) if (byte === 10) lines++
      const passed_ms = performance.now() - began
      if (passed_ms < 10_000 && (bytes * 1000) / pace > passed_ms) await sleep((bytes * 1000) / pace - passed_ms)
    }
    return { bytes, lines }
  }
  type Headers = Awaited<ReturnType<typeof signIn>>
  const asArray = async (headers: Headers) =>
    read(`/api/statistics/sub1-host/?from=${range.from}&to=${range.to}`, headers)
  const asFile = async (headers: Headers, report = 'sub1', pace = Infinity) => {
    const { url } = await post<{ url: string }>('/api/exports/', { report, filters: range }, headers)
    return read(url, {}, pace)
  }
  const conversions = (count: number, pace?: number) => async (headers: Headers) => {
    const answer = await asFile(headers, 'conversions', pace)
    if (answer.lines !== count + 1) throw new Error(`${answer.lines} lines instead of ${count + 1}`)
    return answer
  }

  const [many = '', few = '', all = ''] = people
  // The first file loads code and fills pools.
  await conversions(rows / 10)(await signIn(few))
  say(`${machine()}; ${sub_ids} sub IDs, ${rows} conversions`)
  const row = table('answer', 'MB', 's', 'API before, MB', 'peak', 'API grows by MB', 'ClickHouse grows by MB')
  let most = 0
  const measure = async (
    what: string,
    email: string,
    ask: (headers: Headers) => Promise<{ bytes: number }>,
    { turns = 1, together = 1 } = {},
  ) => {
    const headers = await signIn(email)
    const watches = [watchMemory(pid), watchMemory(clickhouse_pid)]
    const began = performance.now()
    let bytes = 0
    for (let turn = 0; turn < turns; turn++) {
      const answers = await Promise.all(Array.from({ length: together }, async () => ask(headers)))
      bytes = Math.max(bytes, ...answers.map((answer) => answer.bytes))
    }
    const seconds = (performance.now() - began) / 1000 / turns
    const [api, engine] = watches.map((end) => end())
    most = Math.max(most, api?.peak ?? 0)
    const memory = [api?.before, api?.peak, api?.growth, engine?.growth].map((mb) => mb?.toFixed(0))
    row(what, (bytes / megabyte).toFixed(1), seconds.toFixed(2), ...memory)
    await sleep(2000)
  }
  await measure('an array, six times', many, asArray, { turns: 6 })
  await measure(`an array, ${at_once} at once, six times`, many, asArray, { turns: 6, together: at_once })
  await measure('a file, six times', many, asFile, { turns: 6 })
  await measure('a file, 2 at once, six times', many, asFile, { turns: 6, together: 2 })
  await measure(`${rows / 10} rows`, few, conversions(rows / 10))
  await measure(`${rows} rows`, all, conversions(rows))
  await measure(`${rows} rows, a slow reader`, all, conversions(rows, megabyte))
  if (most > limit_mb) fail(`MORE than ${limit_mb} MB`)
})
