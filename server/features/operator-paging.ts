import type { SelectQueryBuilder } from 'kysely'
import { countRows } from '../storage/postgres/count-rows.ts'

const default_limit = 50

/** Which rows of a list: of a page counted from 1. */
export const pageOf = ({ page = 1, limit = default_limit }: { page?: number; limit?: number }) => ({
  limit,
  offset: (page - 1) * limit,
})

/** A page of a query's rows, and how many it has in all. */
export const readPage = async <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { limit, offset }: ReturnType<typeof pageOf>,
) => {
  const rows = await query.limit(limit).offset(offset).execute()
  return { rows, count: await countRows(query.clearOrderBy()) }
}
