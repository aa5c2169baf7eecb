import { sql } from 'kysely'
import type { Row, Pg } from '../../storage/postgres/schema.ts'
import { countUsed } from '../cap-counters.ts'

/** A cap of an offer: 2 conversions per day unless overridden. */
export const buildCap = (pg: Pg, given: { offer_id: number } & Partial<Omit<Row<'caps'>, 'id'>>) =>
  pg
    .insertInto('caps')
    .values({ type: 'conversions', period: 'day', amount: '2', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The counters of a cap's periods, and the same counted from the conversions. */
export const countersOf = async (pg: Pg, cap_id: number) => {
  const { rows } = await sql<{ used: string; counted: string; is_reached: boolean }>`
    select used, ${countUsed(sql`cap_counters.period`)} as counted, reached_at is not null as is_reached
    from cap_counters join caps on caps.id = cap_id where cap_id = ${cap_id} order by cap_counters.period`.execute(pg)
  return rows.map(({ used, counted, is_reached }) => ({ used: Number(used), counted: Number(counted), is_reached }))
}
