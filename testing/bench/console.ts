import { existsSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepCounts } from '../../server/features/counts/keep.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { buildMember, buildMemberSession, same_origin } from '../harness/team.ts'
import { spawnBenchApi } from './api.ts'
import { callsOf, file_rows } from './console-calls.ts'
import { fillClickHouse, fillPostgres } from './console-fill.ts'
import { processorTime } from './processes.ts'
import { withBenchStores } from './stores.ts'

/*
 * How long the console's lists, searches and figures take in a large network: 100,000 affiliates, 10,000 offers, 5 million conversions and
 * what belongs to them, over HTTP, signed in as an owner and as two account managers (a tenth of the affiliates, and three of them).
 *
 *   node testing/bench/console.ts [--folder KEPT] [--scale 1] [--only WORD] [--requests 20]
 *
 * Filling takes some minutes; with --folder it is kept, and the next run measures at once. --scale 0.01 is a small network for a quick look.
 * Each call twenty times after two to warm up. The processor time is that of the API and both engines, so it counts beside other work too, where
 * times do not. Exit code 1 where a median is above its limit.
 */

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    requests: { type: 'string', default: '20' },
  },
})
const scale = Number(values.scale)
const requests = Number(values.requests)
const size = {
  affiliates: Math.max(1_000, Math.round(100_000 * scale)),
  offers: Math.max(200, Math.round(10_000 * scale)),
  advertisers: Math.max(20, Math.round(300 * scale)),
  conversions: Math.round(5_000_000 * scale),
  clicks: Math.round(20_000_000 * scale),
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const progress = (text: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

await withBenchStores(async (stores) => {
  const { data_dir, admin_url, pg, clickhouse } = stores
  const filled = join(data_dir, 'filled')
  if (!existsSync(filled)) {
    await fillPostgres(admin_url, size, progress)
    await fillClickHouse(clickhouse, size, progress)
    writeFileSync(filled, JSON.stringify(size))
  }
  const filling = connectPostgres(stores.database_url, { statement_timeout_ms: 0 })
  stores.ends.push(async () => filling.destroy())
  progress('counts, as the worker keeps them')
  while ((await keepCounts(filling, { min_new: 1, max_ids: 1_000_000 })) === 'more');
  const signInMember = async (name: string, given: Parameters<typeof buildMember>[1]) => ({
    name,
    is_owner: given?.role !== 'manager',
    headers: { ...(await buildMemberSession(stores, await buildMember(stores, given))), ...same_origin },
  })
  const people = [
    await signInMember('owner', { role: 'owner' }),
    await signInMember('manager of many', { role: 'manager', manager_id: 1 }),
    await signInMember('manager of three', { role: 'manager', manager_id: 2 }),
  ]
  const { pid, console_origin } = await spawnBenchApi(stores)
  const pids = [pid, stores.postgres_pid, stores.clickhouse_pid]

  say(
    `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1) ?? ''}; ` +
      `${Object.entries(size)
        .map(([what, many]) => `${many} ${what}`)
        .join(', ')}; ${requests} requests each.\n`,
  )
  say(
    '| call | who | count | median, ms | worst, ms | of a processor, ms | limit, ms | |\n|---|---|---|---|---|---|---|---|',
  )
  let over = 0
  for (const { name, path, limit_ms, owners_only = false } of await callsOf(pg))
    for (const { name: who, headers, is_owner } of people) {
      if ((owners_only && !is_owner) || !`${name} ${who}`.includes(values.only)) continue
      const times: number[] = []
      let count: number | undefined
      let refused = ''
      let before_ms = 0
      for (let request = -2; request < requests; request++) {
        if (request === 0) before_ms = processorTime(pids)
        const start = performance.now()
        const answer = await fetch(`${console_origin}${path}`, { headers })
        const text = await answer.text()
        if (request >= 0) times.push(performance.now() - start)
        if (answer.status !== 200) {
          refused = `answered ${answer.status}`
          progress(`${path} for the ${who}: ${text}`)
          break
        }
        count = (JSON.parse(text) as { count?: number }).count
      }
      const of_processor = (processorTime(pids) - before_ms) / requests
      times.sort((a, b) => a - b)
      const median = times[Math.floor(times.length / 2)] ?? Number.NaN
      const verdict = refused || (median <= limit_ms ? 'ok' : '**over**')
      if (verdict !== 'ok') over++
      say(
        `| ${name} | ${who} | ${count ?? ''} | ${median.toFixed(1)} | ${(times.at(-1) ?? Number.NaN).toFixed(1)} | ${of_processor.toFixed(1)} | ${limit_ms} | ${verdict} |`,
      )
    }

  // A file of a list is made by the browser from pages, as console/shared/list/all-rows.ts does.
  const [owner] = people
  if (owner !== undefined && 'file'.includes(values.only)) {
    const start = performance.now()
    let bytes = 0
    let rows = 0
    for (let page = 1; rows < file_rows; page++) {
      const answer = await fetch(`${console_origin}/api/operator/conversions/?limit=1000&page=${page}`, {
        headers: owner.headers,
      })
      const text = await answer.text()
      const part = (JSON.parse(text) as { results: unknown[] }).results.length
      bytes += text.length
      rows += part
      if (part < 1000) break
    }
    const seconds = (performance.now() - start) / 1000
    say(
      `\nThe file of ${rows} conversions: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB, ${(rows / seconds).toFixed(0)} rows a second.`,
    )
  }
  say(over === 0 ? '\nEvery call is within its limit.' : `\n${over} calls are above their limits.`)
  if (over > 0) process.exitCode = 1
}, values.folder)
