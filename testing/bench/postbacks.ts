import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { migratePostgres } from '../../server/storage/postgres/migrate.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { fanOutChanges } from '../../server/features/outbound-postbacks/fan-out.ts'
import { startPostgres } from '../../server/storage/embedded/postgres.ts'
import { createLog } from '../../server/shared/log.ts'
import type { Dial } from '../../server/features/outbound-postbacks/calling/dial.ts'
import { readSecrets } from '../../server/shared/secrets.ts'
import { buildAffiliate, buildConversion, buildPostback } from '../harness/builders.ts'
import { startPostbacks } from '../../server/features/outbound-postbacks/send-postbacks.ts'

/*
 * LD-04: how long deliveries to healthy receivers wait when many are due at once and some receivers never answer.
 *
 *   node testing/bench/postbacks.ts [deliveries; default 10000] [hosts; default 200] [share of them that never answer, in %; default 5]
 *
 * The worker's loops and the embedded PostgreSQL in a temporary folder. All healthy hosts are one server of this machine, reached as the guard
 * would have it, by a public address; dead ones take the connection and say nothing. The time to beat is that of the same run without any.
 */

const deliveries = Number(process.argv[2] ?? 10_000)
const hosts = Number(process.argv[3] ?? 200)
const dead_percent = Number(process.argv[4] ?? 5)

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
const log = createLog('bench', 'silent')
const { postgres_password } = readSecrets(folder)
const engine = await startPostgres({ data_dir: folder, password: postgres_password, log })
await migratePostgres(engine.url)
const pg = connectPostgres(engine.url, { max_connections: 4 })

const healthy = createServer((_request, response) => response.end('OK'))
const silent = createServer(() => {})
for (const server of [healthy, silent])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
const portOf = (server: typeof healthy): number => (server.address() as AddressInfo).port
const dead_address = '93.184.0.2'

const dial: Dial = async (address, _port, signal) => {
  const socket = connect({ host: '127.0.0.1', port: portOf(address === dead_address ? silent : healthy), signal })
  await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).on('error', reject))
  return socket
}

const isDead = (host: string): boolean => host.startsWith('dead-')
const lookup = async (host: string): Promise<string[]> => [isDead(host) ? dead_address : '93.184.0.1']

/** @returns how long after its moment each delivery to a healthy host was made, in ms, in order */
const run = async (share: number): Promise<{ waits: number[]; seconds: number; rss_mb: number }> => {
  await sql`truncate outbox, deliveries, delivery_attempts, postbacks`.execute(pg)
  const before = new Date(Date.now() - 60_000)
  for (let host = 0; host < hosts; host++) {
    const name = host < (hosts * share) / 100 ? `dead-${host}.net` : `host-${host}.net`
    const { id: affiliate_id } = await buildAffiliate({ pg })
    await buildPostback(
      { pg },
      { affiliate_id, url: `http://${name}/in?c={conversion_id}&p={payout}`, created_at: before },
    )
    const { id } = await buildConversion({ pg }, { affiliate_id })
    const row = { kind: 'conversion', conversion_id: id, payload: { from_status: null, status: 'approved' } } as const
    await pg
      .insertInto('outbox')
      .values(Array.from({ length: Math.round(deliveries / hosts) }, () => row))
      .execute()
  }
  while ((await fanOutChanges(pg, new Date())) > 0);
  await sql`update deliveries set due_at = now()`.execute(pg)
  await sql`analyze deliveries`.execute(pg)
  const begun = Date.now()
  const loops = startPostbacks({ pg, tools: { lookup, dial }, keys: { click_id_key: Buffer.alloc(32) }, log })
  const countLeft = async (): Promise<number> => {
    const rows = await sql<{ n: number }>`
      select count(*)::integer as n from deliveries where state = 'waiting' and host not like 'dead-%'`.execute(pg)
    return rows.rows[0]?.n ?? 0
  }
  while ((await countLeft()) > 0) await sleep(100)
  const seconds = (Date.now() - begun) / 1000
  const rss_mb = Math.round(process.memoryUsage().rss / 1e6)
  await loops.stop()
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from finished_at - ${new Date(begun)}::timestamptz)::float8 * 1000 as wait
    from deliveries where state = 'delivered' order by 1`.execute(pg)
  return { waits: rows.map(({ wait }) => wait), seconds, rss_mb }
}

const at = (waits: readonly number[], share: number): string =>
  ((waits[Math.floor(waits.length * share)] ?? 0) / 1000).toFixed(1)

try {
  process.stdout.write(
    '| hosts that never answer | delivered | seconds | a second | p50 s | p95 s | last s | memory MB |\n',
  )
  process.stdout.write('|---|---|---|---|---|---|---|---|\n')
  for (const share of [0, dead_percent, 0, dead_percent]) {
    const { waits, seconds, rss_mb } = await run(share)
    const rate = Math.round(waits.length / seconds)
    process.stdout.write(
      `| ${share} % | ${waits.length} | ${seconds.toFixed(1)} | ${rate} | ${at(waits, 0.5)} | ${at(waits, 0.95)} | ${at(waits, 0.9999)} | ${rss_mb} |\n`,
    )
  }
} finally {
  healthy.closeAllConnections()
  silent.closeAllConnections()
  healthy.close()
  silent.close()
  await pg.destroy()
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
}
