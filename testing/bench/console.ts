import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepCounts } from '../../server/features/counts/keep.ts'
import { buildMember, buildMemberSession, same_origin } from '../harness/team.ts'
import { fillClickHouse, fillPostgres } from './console-fill.ts'
import { fail, machine, median, parameters, progress, say, table, times } from './frame.ts'
import { processorTime } from './processes.ts'
import { startBenchApi, withBenchStores, type BenchStores } from './stores.ts'

/*
 * Times of the console's lists, searches and figures in a large network: 100,000 affiliates, 10,000 offers, 5 million conversions and
 * what belongs to them, over HTTP, signed in as an owner and as two account managers (a tenth of the affiliates, and three of them).
 *
 *   node testing/bench/console.ts [--folder KEPT] [--scale 1] [--only WORD] [--requests 20]
 *
 * Filling takes some minutes; with --folder it is kept, and the next run measures at once. --scale 0.01 is a small network for a quick look.
 * Each call twenty times after two to warm up. The processor time is that of the API and both engines, so it is reliable beside other work too,
 * while times are not. Exit code 1 where a median is above its limit.
 */

const { folder, scale, only, requests } = parameters({ folder: '', scale: 1, only: '', requests: 20 })
const size = {
  affiliates: Math.max(1_000, Math.round(100_000 * scale)),
  offers: Math.max(200, Math.round(10_000 * scale)),
  advertisers: Math.max(20, Math.round(300 * scale)),
  conversions: Math.round(5_000_000 * scale),
  clicks: Math.round(20_000_000 * scale),
}

/** Lists with their first pages, deep pages and searches, the palette, the inbox and the figures. Names in braces are examples of this network. */
const calls_of_all = `
  inbox stats/today affiliates affiliates?page=1000 affiliates?search={largest_affiliate} affiliates?search=harbor
  affiliates?search=bor+Media+77 affiliates?search=anna.adler affiliates?search=missing+name affiliates?status=disabled affiliates?manager=1
  affiliates?status=active&payout_details=unverified affiliates?payout_details=none affiliates?status=active&raised_minimum=true
  applications applications?status=approved&page=100 offers offers?page=100 offers?search=casino offers?search=missing+name
  conversions conversions?page=100 conversions?status=pending conversions?status=pending&page=1000
  conversions?status=pending&advertiser={largest_advertiser} conversions?status=pending&to={30_days_ago} conversions?status=approved
  conversions?status=declined conversions?status=reversed conversions?held=true conversions?reason_code=fraud conversions?goal=deposit
  conversions?affiliate={largest_affiliate} conversions?affiliate={small_affiliate} conversions?offer={largest_offer}
  conversions?offer={small_offer} conversions?offer={largest_offer}&status=approved conversions?advertiser={largest_advertiser}
  conversions?from={7_days_ago} conversions?from={300_days_ago}&to={270_days_ago}
  conversions?from={300_days_ago}&to={270_days_ago}&status=approved
  conversions?from={300_days_ago}&to={270_days_ago}&advertiser={largest_advertiser} conversions?txid={txid} conversions?click_id={click_id}
  conversions?txid=order-none ledger ledger?page=100 ledger?kind=bonus ledger?kind=conversion ledger?affiliate={largest_affiliate}
  ledger?affiliate={small_affiliate} ledger?from={300_days_ago}T00:00:00Z&to={270_days_ago}T00:00:00Z
  deliveries deliveries?page=1000 deliveries?state=failed deliveries?state=delivered deliveries?from={8_days_ago}&to={7_days_ago}
  postbacks/failing stats?by=day stats?by=offer stats?by=affiliate stats?by=advertiser stats?by=country
  stats?by=affiliate&ordering=-revenue&page=1000 affiliates?search=harbor&limit=5 affiliates?search=4711&limit=5`
/** Managers may not make these calls, or get the same answers. */
const calls_of_owners = `
  referrals offers?advertiser={largest_advertiser} offers?category=Category+7 advertisers advertisers?search=harbor
  refused-postbacks advertiser-revenue advertiser-receipts conversions?page=1000 conversions/{conversion}
  payments payments?page=1000 payments?status=pending payments?status=completed payments?run=20 payments?affiliate=17 payment-runs
  payment-requests ledger?page=1000 postbacks/unmatched postbacks/unmatched?page=500 postbacks/unmatched?reason=bad_status mails quarantine
  audit audit?page=1000 audit?action=offers+edit news managers offers?search=harbor&limit=5 offers?search=4711&limit=5
  advertisers?search=harbor&limit=5 advertisers?search=4711&limit=5 conversions?txid=4711&limit=5`
const has_no_pages = /^(?:inbox|stats\/today|conversions\/\{conversion\})$/

const list_limit_ms = 200
const inbox_limit_ms = 300
/** Figures are grouped as a whole: in a large network tens of thousands of rows. */
const figures_limit_ms = 1_000
/** As many rows as a file of a list has. */
const file_rows = 100_000

/** The affiliate, offer and advertiser with the most conversions, those with few, and one conversion in the middle. */
const findExamples = async (pg: BenchStores['pg']): Promise<Readonly<Record<string, string>>> => {
  const examples: Record<string, string> = {}
  for (const dimension of ['affiliate', 'offer', 'advertiser'] as const) {
    const counts = pg
      .selectFrom('list_counts')
      .where('list', '=', 'conversions')
      .where('dimension', '=', dimension)
      .groupBy('key')
    const rows = await counts
      .orderBy(({ fn }) => fn.sum('count'), 'desc')
      .select('key')
      .execute()
    examples[`largest_${dimension}`] = rows[0]?.key ?? '1'
    examples[`small_${dimension}`] = rows[Math.floor((rows.length - 1) * 0.7)]?.key ?? '1'
  }
  const middle = pg.selectFrom('conversions').where('id', '=', String(Math.floor(size.conversions / 2)))
  const { id, txid, click_id } = await middle.select(['id', 'txid', 'click_id']).executeTakeFirstOrThrow()
  return { ...examples, conversion: id, txid: txid ?? '', click_id }
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

await withBenchStores(async (stores) => {
  const { data_dir, admin_url, pg, clickhouse, postgres_pid, clickhouse_pid } = stores
  const filled = join(data_dir, 'filled')
  if (!existsSync(filled)) {
    await fillPostgres(admin_url, size)
    await fillClickHouse(clickhouse, size)
    writeFileSync(filled, JSON.stringify(size))
  }
  progress('counts, as the worker keeps them')
  while ((await keepCounts(pg, { min_new: 1, max_ids: 1_000_000 })) === 'more');
  const signInMember = async (name: string, given: Parameters<typeof buildMember>[1]) => ({
    name,
    headers: { ...(await buildMemberSession(stores, await buildMember(stores, given))), ...same_origin },
  })
  const owner = await signInMember('owner', { role: 'owner' })
  const managers = [
    await signInMember('manager of many', { role: 'manager', manager_id: 1 }),
    await signInMember('manager of three', { role: 'manager', manager_id: 2 }),
  ]
  const { pid, console_origin, get } = await startBenchApi(stores)
  const pids = [pid, postgres_pid, clickhouse_pid]
  const examples = await findExamples(pg)
  const addressOf = (name: string): string => {
    const path = name.replaceAll(/\{(\w+)\}/g, (_text, key: string) =>
      key.endsWith('_days_ago') ? dayBefore(Number.parseInt(key, 10)) : (examples[key] ?? ''),
    )
    const url = new URL(`/api/operator/${path.replace(/(?=\?|$)/, '/')}`, console_origin)
    if (!has_no_pages.test(name) && !url.searchParams.has('limit')) url.searchParams.set('limit', '50')
    return url.href
  }

  const sizes = Object.entries(size).map(([what, count]) => `${count} ${what}`)
  say(`${machine()}; ${sizes.join(', ')}; ${requests} requests each.`)
  const row = table('call', 'who', 'count', 'median, ms', 'worst, ms', 'of a processor, ms', 'limit, ms', '')
  let over = 0
  const measure = async (name: string, who: typeof owner): Promise<void> => {
    if (!`${name} ${who.name}`.includes(only)) return
    const by_affiliate = name.startsWith('stats?by=affiliate')
    const limit_ms = by_affiliate ? figures_limit_ms : /^(?:inbox|stats)/.test(name) ? inbox_limit_ms : list_limit_ms
    let count: number | undefined
    const ask = async (): Promise<void> =>
      void ({ count } = await get<{ count?: number }>(addressOf(name), who.headers))
    await times(2, ask)
    const before_ms = processorTime(pids)
    const measured = await times(requests, ask, 0)
    const of_processor = (processorTime(pids) - before_ms) / requests
    const verdict = median(measured) <= limit_ms ? 'ok' : '**over**'
    if (verdict !== 'ok') over++
    const figures = [median(measured), Math.max(...measured), of_processor].map((ms) => ms.toFixed(1))
    row(name, who.name, count, ...figures, limit_ms, verdict)
  }
  for (const name of calls_of_all.trim().split(/\s+/)) for (const who of [owner, ...managers]) await measure(name, who)
  for (const name of calls_of_owners.trim().split(/\s+/)) await measure(name, owner)

  // A file of a list is made by the browser from pages, as console/shared/list/all-rows.ts does.
  if ('file'.includes(only)) {
    const start = performance.now()
    let [bytes, rows, part] = [0, 0, 1000]
    for (let page = 1; rows < file_rows && part === 1000; page++) {
      const address = `${console_origin}/api/operator/conversions/?limit=1000&page=${page}`
      const answer = await get<{ results: unknown[] }>(address, owner.headers)
      part = answer.results.length
      bytes += JSON.stringify(answer).length
      rows += part
    }
    const seconds = (performance.now() - start) / 1000
    const figures = `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, ${(rows / seconds).toFixed(0)} rows a second`
    say('', `The file of ${rows} conversions: ${figures}.`)
  }
  if (over > 0) fail(`${over} calls are above their limits.`)
  else say('', 'Every call is within its limit.')
}, folder)
