import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { buildOffer } from '../../harness/builders.ts'
import type { Pg } from '../../../server/storage/postgres/schema.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'
import { ask, loopback } from './drive.ts'

/* How far a hard cap on clicks is passed, with the trackers of both nodes. */

interface CapOptions {
  pg: Pg
  clickhouse: ClickHouseClient
  port: number
  advertiser_id: number
  affiliate_id: number
  amount: number
  visitors: number
  senders: number
}

/** A cap may be passed by 1 %, or by the traffic of this time. */
const allowed_s = 3
/** Trackers follow the catalogue within two seconds. */
const follow_ms = 3_000
/** Clicks sent when the cap is surely reached, to see that it stays. */
const further = 1_000

/** Sends clicks until the cap turns them away. @returns rows of the table, and whether it held */
export const passCap = async (options: CapOptions): Promise<{ rows: string[]; held: boolean }> => {
  const { pg, clickhouse, port, advertiser_id, affiliate_id, amount, visitors, senders } = options
  const { id } = await buildOffer({ pg }, { advertiser_id, fallback_url: 'https://fallback.example/' })
  await pg
    .insertInto('caps')
    .values({ offer_id: id, type: 'clicks', period: 'total', amount: String(amount) })
    .execute()
  const read = async () => {
    const result = await clickhouse.query({
      query: `select toUInt32(countIf(rejected = '')) as clicks, toUInt32(countIf(rejected = 'cap')) as capped from clicks where offer_id = ${id}`,
      format: 'JSONEachRow',
    })
    const [counts = { clicks: 0, capped: 0 }] = await result.json<{ clicks: number; capped: number }>()
    return counts
  }
  await sleep(follow_ms)
  const path = `/click?offer_id=${id}&affiliate_id=${affiliate_id}&sub1=cap`
  const click = (visitor: number) => ask(port, path, loopback(50, 1 + (visitor % visitors)))
  // A new worker packs its tables of places, once in the life of a node, and counts nothing before.
  await click(0)
  await waitWhileMoving(async () => ((await read()).clicks > 0 ? '' : 'no click is counted yet'))
  let [sent, counted, turned_away, failed] = [1, 1, 0, 0]
  const send = async (number: number): Promise<void> => {
    while (turned_away < further && sent < 5 * amount + further) {
      const answer = await click(sent++ * senders + number)
      if (typeof answer === 'string' || answer.status !== 302) failed += 1
      else if (answer.location.startsWith('https://fallback.example/')) turned_away += 1
      else counted += 1
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: senders }, (_none, number) => send(number)))
  const per_second = (sent / (performance.now() - begun)) * 1_000

  await waitWhileMoving(async () => {
    const { clicks, capped } = await read()
    return clicks + capped >= counted + turned_away ? '' : `${clicks + capped} of ${counted + turned_away} clicks`
  }).catch(() => {})
  const { clicks, capped } = await read()
  const beyond = clicks - amount
  const seconds = beyond / per_second
  return {
    rows: [
      `cap on clicks: limit, counted, sent to the fallback | ${amount}, ${clicks}, ${capped}`,
      `passed by | ${beyond} clicks, ${((beyond / amount) * 100).toFixed(1)} %, ${seconds.toFixed(2)} s of ${per_second.toFixed(0)} clicks a second`,
    ],
    held:
      failed === 0 &&
      beyond >= 0 &&
      clicks === counted &&
      capped === turned_away &&
      (beyond <= amount / 100 || seconds <= allowed_s),
  }
}
