import { sql } from 'kysely'
import { writeSetting } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { NotTaking } from './taking.ts'

/*
 * When each node last measured its backlogs, and whether its tracker took requests then: one row per node in `network_state`, by PostgreSQL's
 * clock. A node that stops in order removes its row; a node that can no longer measure leaves it behind, and it grows old.
 */

export interface Measurement {
  node: number
  age_ms: number
  not_taking?: NotTaking
}

/** Looks are ten seconds apart. Older findings are not shown as the present state. */
export const fresh_ms = 30_000

export const isFresh = ({ age_ms }: Measurement): boolean => age_ms <= fresh_ms

const prefix = 'measured:'

/** @param by the watch that measured: during a restart the next one may run already */
export const noteMeasurement = (pg: Pg, node: number, by: string, not_taking: NotTaking | undefined): Promise<void> =>
  writeSetting(pg, `${prefix}${node}`, { by, not_taking })

/** @param by absent: any measurement */
export const removeMeasurement = async (pg: Pg, node: number, by?: string): Promise<void> => {
  await pg
    .deleteFrom('network_state')
    .where('key', '=', `${prefix}${node}`)
    .$if(by !== undefined, (query) => query.where(sql<boolean>`value ->> 'by' = ${by}`))
    .execute()
}

export const readMeasurements = async (pg: Pg): Promise<Measurement[]> => {
  const { rows } = await sql<{ node: number; age_ms: number; not_taking: NotTaking | null }>`
    select substr(key, ${prefix.length + 1})::integer as node, value ->> 'not_taking' as not_taking,
      (extract(epoch from now() - updated_at) * 1000)::float8 as age_ms
    from network_state where key like ${`${prefix}%`} order by node`.execute(pg)
  return rows.map(({ not_taking, ...row }) => ({ ...row, ...(not_taking !== null && { not_taking }) }))
}
