import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Dial } from '../../server/features/outbound-postbacks/calling/dial.ts'
import { fanOutChanges } from '../../server/features/outbound-postbacks/fan-out.ts'
import { startPostbacks } from '../../server/features/outbound-postbacks/send-postbacks.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import { buildAffiliate, buildConversion, buildPostback } from '../harness/builders.ts'
import { machine, parameters, quantile, say, table } from './frame.ts'
import { log, withBenchStores } from './stores.ts'

/*
 * LD-04: how long deliveries to healthy receivers wait when many are due at once and some receivers never answer.
 *
 *   node testing/bench/postbacks.ts [deliveries; 10000] [hosts; 200] [% of them that never answer; 5]
 *
 * The worker's loops and the embedded PostgreSQL. All healthy hosts are one server of this machine, reached as the guard
 * would have it, by a public address; dead ones take the connection and send nothing. Compare with the same run without any.
 */

const { deliveries, hosts, dead_percent } = parameters({ deliveries: 10_000, hosts: 200, dead_percent: 5 })

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
const lookup = async (host: string): Promise<string[]> => [host.startsWith('dead-') ? dead_address : '93.184.0.1']

await withBenchStores(async ({ database_url, ends }) => {
  const pg = connectPostgres(database_url, { max_connections: 4, writes_money: true })
  ends.push(async () => pg.destroy())
  say(machine())
  const row = table(
    'hosts that never answer',
    'delivered',
    'seconds',
    'a second',
    'p50 s',
    'p95 s',
    'last s',
    'memory MB',
  )
  for (const share of [0, dead_percent, 0, dead_percent]) {
    await sql`truncate outbox, deliveries, delivery_attempts, postbacks`.execute(pg)
    const created_at = new Date(Date.now() - 60_000)
    for (let host = 0; host < hosts; host++) {
      const name = host < (hosts * share) / 100 ? `dead-${host}.net` : `host-${host}.net`
      const { id: affiliate_id } = await buildAffiliate({ pg })
      await buildPostback({ pg }, { affiliate_id, url: `http://${name}/in?c={conversion_id}&p={payout}`, created_at })
      const { id } = await buildConversion({ pg }, { affiliate_id })
      const change = {
        kind: 'conversion',
        conversion_id: id,
        payload: { from_status: null, status: 'approved' },
      } as const
      const changes = Array.from({ length: Math.round(deliveries / hosts) }, () => change)
      await pg.insertInto('outbox').values(changes).execute()
    }
    while ((await fanOutChanges(pg, new Date())) > 0);
    await sql`update deliveries set due_at = now()`.execute(pg)
    await sql`analyze deliveries`.execute(pg)
    const begun = Date.now()
    const loops = startPostbacks({ pg, tools: { lookup, dial }, keys: { click_id_key: Buffer.alloc(32) }, log })
    const countLeft = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from deliveries where state = 'waiting' and host not like 'dead-%'`.execute(pg)
      return rows[0]?.n ?? 0
    }
    while ((await countLeft()) > 0) await sleep(100)
    const seconds = (Date.now() - begun) / 1000
    const memory = process.memoryUsage().rss / 1e6
    await loops.stop()
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from finished_at - ${new Date(begun)}::timestamptz)::float8 as wait
      from deliveries where state = 'delivered'`.execute(pg)
    const waits = rows.map(({ wait }) => wait)
    const figures = [0.5, 0.95, 0.9999].map((part) => quantile(waits, part).toFixed(1))
    row(
      `${share} %`,
      waits.length,
      seconds.toFixed(1),
      Math.round(waits.length / seconds),
      ...figures,
      memory.toFixed(0),
    )
  }
})
for (const server of [healthy, silent]) {
  server.closeAllConnections()
  server.close()
}
