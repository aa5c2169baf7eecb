import type { Client } from 'pg'

/**
 * Takes the indexes of tables away but for their primary keys, so that millions of rows can come quickly.
 * @returns puts them back
 */
export const shrunkIndexes = async (client: Client, tables: readonly string[]): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when con.oid is null then format('drop index %s', ind.indexrelid::regclass)
         else format('alter table %s drop constraint %I', ind.indrelid::regclass, con.conname) end as drop,
       case when con.oid is null then pg_get_indexdef(ind.indexrelid)
         else format('alter table %s add constraint %I %s', ind.indrelid::regclass, con.conname, pg_get_constraintdef(con.oid)) end as make
     from pg_index as ind left join pg_constraint as con on con.conindid = ind.indexrelid and con.contype = 'u'
     where ind.indrelid = any($1::regclass[]) and not ind.indisprimary`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { make } of rows) await client.query(make)
  }
}
