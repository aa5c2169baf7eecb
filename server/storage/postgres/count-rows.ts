import { sql, type SelectQueryBuilder } from 'kysely'

/** How many rows a query finds. */
export const countRows = async <DB, Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, unknown>,
): Promise<number> => {
  const counted = query
    .clearSelect()
    .select(sql`count(*)`.as('count'))
    .$castTo<{ count: string }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
