import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'

/*
 * During a rolling upgrade a worker of a version that knew no reasons may copy what this version declined: the copy has no code, and would
 * read as `other` until the conversion changes again. This version always writes a code beside a decline or a reversal, so an empty one is
 * such a copy, or one from before the upgrade. The last node of an upgrade starts when every older worker has ended, so looking once at
 * each start finds all of them (ADR-0079).
 */

const batch = 50_000

const findIds = async (clickhouse: ClickHouseClient, after: string): Promise<string[]> => {
  const found = await clickhouse.query({
    query: `select toString(id) as conversion_id from conversions final
      where status in ('declined', 'reversed') and reason_code = '' and id > {after:UInt64} order by id limit ${batch}`,
    query_params: { after },
    format: 'JSONEachRow',
  })
  return (await found.json<{ conversion_id: string }>()).map(({ conversion_id }) => conversion_id)
}

/** Puts declined and reversed conversions whose copies have no code on the list of those to copy. @returns how many */
export const recopyReasons = async (pg: Pg, clickhouse: ClickHouseClient): Promise<number> => {
  let count = 0
  for (let after = '0'; ;) {
    const ids = await findIds(clickhouse, after)
    const last = ids.at(-1)
    if (last === undefined) return count
    await sql`
      insert into conversion_copies (conversion_id, revision)
      select id, revision from conversions where id = any(${ids}::bigint[]) and status in ('declined', 'reversed')
      on conflict (conversion_id) do nothing`.execute(pg)
    count += ids.length
    after = last
  }
}
