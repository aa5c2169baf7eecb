import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import { conversion_extras } from '../../storage/journal/record.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/*
 * During a rolling upgrade a worker of an earlier version may copy what a newer one wrote, without the columns that it does not know: reports and
 * `verify` would miss them until the conversion changes again. The last node of an upgrade starts when every older worker has ended, so looking once
 * at each start finds all such copies (ADR-0079).
 */

/** Which copies lack what a version added, in ClickHouse, and which conversions have it. */
const lacking = [
  // This version always writes a code beside a decline or a reversal, so an empty one is such a copy, or one from before the upgrade.
  {
    copies: `status in ('declined', 'reversed') and reason_code = ''`,
    have: sql`status in ('declined', 'reversed')`,
  },
  // Most conversions have no extras, so only the recent ones are looked at: an upgrade takes minutes.
  {
    copies: `created_at > now() - interval 30 day and ${conversion_extras.map((name) => `${name} = ''`).join(' and ')}`,
    have: sql`(${sql.join(
      conversion_extras.map((name) => sql`${sql.ref(name)} <> ''`),
      sql` or `,
    )})`,
  },
] as const

const batch = 50_000

const findIds = async (clickhouse: ClickHouseClient, copies: string, after: string): Promise<string[]> => {
  const found = await clickhouse.query({
    query: `select toString(id) as conversion_id from conversions final
      where ${copies} and id > {after:UInt64} order by id limit ${batch}`,
    query_params: { after },
    format: 'JSONEachRow',
  })
  return (await found.json<{ conversion_id: string }>()).map(({ conversion_id }) => conversion_id)
}

/** Puts conversions whose copies lack something on the list of those to copy. @returns how many it put there */
export const recopyIncomplete = async (pg: Pg, clickhouse: ClickHouseClient): Promise<number> => {
  let count = 0
  for (const { copies, have } of lacking) {
    let ids = await findIds(clickhouse, copies, '0')
    for (let last = ids.at(-1); last !== undefined; last = ids.at(-1)) {
      const { numAffectedRows = 0n } = await sql`
        insert into conversion_copies (conversion_id, revision, noted_revision)
        select id, revision, revision from conversions where id = any(${ids}::bigint[]) and ${have}
        on conflict (conversion_id) do nothing`.execute(pg)
      count += Number(numAffectedRows)
      ids = await findIds(clickhouse, copies, last)
    }
  }
  return count
}
