import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import type { Pg } from '../../server/storage/postgres/schema.ts'

/* The figures and the money of a network, by the names that every release has in its tables. */

type Row = Record<string, string | number>

/** By subject; one row for each affiliate and for whatever distinguishes the rows. */
export type ReleaseFigures = Record<string, Row[]>

/** The login of the affiliate whose traffic arrives while the network is upgraded. */
export const newcomer = 'dora'

const in_postgres = {
  conversions: `
    select login, conversions.status, count(*)::integer as count, sum(payout)::text as payout, sum(revenue)::text as revenue
    from conversions join affiliates on affiliates.id = affiliate_id group by 1, 2 order by 1, 2`,
  ledger: `
    select login, kind, count(*)::integer as count, sum(amount)::text as amount
    from ledger_entries join affiliates on affiliates.id = affiliate_id group by 1, 2 order by 1, 2`,
  payments: `
    select login, payments.status, count(*)::integer as count, sum(amount)::text as amount
    from payments join affiliates on affiliates.id = affiliate_id group by 1, 2 order by 1, 2`,
  sealed_days: 'select day::text as day, count(*)::integer as count from sealed_days group by 1 order by 1',
  history: `
    select login, to_status, count(*)::integer as count
    from conversion_history join conversions on conversions.id = conversion_id join affiliates on affiliates.id = affiliate_id
    group by 1, 2 order by 1, 2`,
}

const in_clickhouse = {
  clicks: `
    select affiliate_id, count() as clicks, countIf(rejected = '') as counted, sum(is_host) as hosts
    from clicks group by affiliate_id order by affiliate_id`,
  copies: `
    select affiliate_id, toString(status) as status, count() as count, toString(sum(payout)) as payout
    from conversions final group by affiliate_id, status order by affiliate_id, status`,
}

/** Those of everybody but the newcomer, or of the newcomer alone. */
export const readReleaseFigures = async (
  { pg, clickhouse }: { pg: Pg; clickhouse: ClickHouseClient },
  whose: 'others' | 'newcomer' = 'others',
): Promise<ReleaseFigures> => {
  const { rows: found } = await sql<{ id: number }>`select id from affiliates where login = ${newcomer}`.execute(pg)
  const id = found[0]?.id
  const isMeant = (row: Row): boolean => {
    if (row.login === undefined && row.affiliate_id === undefined) return whose === 'others'
    return (row.login === newcomer || row.affiliate_id === id) === (whose === 'newcomer')
  }
  const figures: ReleaseFigures = {}
  for (const [name, query] of Object.entries(in_postgres))
    figures[name] = (await sql.raw<Row>(query).execute(pg)).rows.filter(isMeant)
  for (const [name, query] of Object.entries(in_clickhouse)) {
    const rows = await (await clickhouse.query({ query, format: 'JSONEachRow' })).json<Row>()
    figures[name] = rows.filter(isMeant)
  }
  return figures
}
