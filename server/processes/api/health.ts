import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { withDeadline } from '../../shared/http/deadline.ts'

/** Why the portal is not ready, by its code. */
export const unready_reasons = {
  postgresql_unavailable: 'PostgreSQL does not answer',
  clickhouse_unavailable: 'ClickHouse does not answer',
  filling_demo: 'filling the demo network',
} as const

export type UnreadyCode = keyof typeof unready_reasons

/**
 * Why the portal is not ready although PostgreSQL answers; `undefined` if it is ready. A demo network counts as filling until it is marked as
 * filled, even before its first row is written.
 */
const lookAtNetwork = async (pg: Pg, demo: boolean): Promise<UnreadyCode | undefined> => {
  const { rows } = await sql<{ demo_state: string | null; empty: boolean }>`
    select (select value ->> 'state' from network_state where key = 'demo') as demo_state,
      not exists (select from affiliates) as empty`.execute(pg)
  const { demo_state = null, empty = true } = rows[0] ?? {}
  const filling = demo_state === 'filling' || (demo && demo_state === null && empty)
  return filling ? 'filling_demo' : undefined
}

/** Asks both databases for a sign of life: the reason why the portal cannot serve, `undefined` when it can. Takes 3 s at most. */
export const readHealth = async (
  pg: Pg,
  clickhouse: ClickHouseClient,
  demo: boolean,
): Promise<UnreadyCode | undefined> => {
  const limit_ms = 3000
  const [network, statistics] = await Promise.allSettled([
    withDeadline(limit_ms, () => lookAtNetwork(pg, demo)),
    withDeadline(limit_ms, (abort_signal) => askRows(clickhouse, { query: 'select 1', abort_signal })),
  ])
  if (network.status === 'rejected') return 'postgresql_unavailable'
  if (statistics.status === 'rejected') return 'clickhouse_unavailable'
  return network.value
}
