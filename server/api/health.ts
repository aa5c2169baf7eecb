import type { ClickHouseClient } from '@clickhouse/client'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { withDeadline } from '../http/deadline.ts'

export interface NetworkSeen {
  demo: boolean
  /** `state` of network_state's `demo`; undefined before the demo network began. */
  demo_state: string | undefined
  /** Nobody takes part yet. */
  empty: boolean
}

/**
 * Why the portal is not ready although both databases answer; `undefined` when it is. A demo network counts as filling until it says that it
 * is filled, also in the moment before its first row is written.
 */
export const unreadyReason = ({ demo, demo_state, empty }: NetworkSeen): string | undefined => {
  const filling = demo_state === 'filling' || (demo && demo_state === undefined && empty)
  return filling ? 'filling the demo network' : undefined
}

/** What outgoing postbacks wait for their call, and what was given up in the last 30 days; counted to 10,000. */
export interface Deliveries {
  waiting: number
  failed: number
}

export type Health = { reason: string } | { reason?: undefined; deliveries: Deliveries }

interface Seen extends Omit<NetworkSeen, 'demo'> {
  deliveries: Deliveries
}

const see = async (pg: Kysely<Database>): Promise<Seen> => {
  const { rows } = await sql<{ demo_state: string | null; empty: boolean; waiting: number; failed: number }>`
    select (select value ->> 'state' from network_state where key = 'demo') as demo_state,
      not exists (select from affiliates) as empty,
      (select count(*)::integer from (select from deliveries where state = 'waiting' limit 10000) as counted) as waiting,
      (select count(*)::integer from (select from deliveries where state = 'failed' limit 10000) as counted) as failed`.execute(
    pg,
  )
  const { demo_state = null, empty = true, waiting = 0, failed = 0 } = rows[0] ?? {}
  return { demo_state: demo_state ?? undefined, empty, deliveries: { waiting, failed } }
}

/** Asks both databases for a sign of life: the reason why the portal cannot serve, or what waits to be sent. Takes 3 s at most. */
export const readHealth = async (
  pg: Kysely<Database>,
  clickhouse: ClickHouseClient,
  demo: boolean,
): Promise<Health> => {
  const limit_ms = 3000
  const [network, statistics] = await Promise.allSettled([
    withDeadline(limit_ms, () => see(pg)),
    withDeadline(limit_ms, async (signal) => {
      const result = await clickhouse.query({ query: 'select 1', format: 'JSONEachRow', abort_signal: signal })
      await result.text()
    }),
  ])
  if (network.status === 'rejected') return { reason: 'PostgreSQL does not answer' }
  if (statistics.status === 'rejected') return { reason: 'ClickHouse does not answer' }
  const { deliveries, ...seen } = network.value
  const reason = unreadyReason({ demo, ...seen })
  return reason === undefined ? { deliveries } : { reason }
}
