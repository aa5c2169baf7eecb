import { readRun } from '../../server/operations/nodes/run-file.ts'
import { connectPostgres } from '../../server/storage/postgres/postgres.ts'
import type { Pg } from '../../server/storage/postgres/schema.ts'
import type { ProductUrls } from './fixtures.ts'

/** Does something in the database of the running product. */
export const inDatabase = async <R>(
  { data_dir }: Pick<ProductUrls, 'data_dir'>,
  work: (pg: Pg) => Promise<R>,
): Promise<R> => {
  const { database_url } = readRun(data_dir) ?? {}
  if (database_url === undefined) throw new Error('The running product names no database')
  const pg = connectPostgres(database_url, { writes_money: true })
  try {
    return await work(pg)
  } finally {
    await pg.destroy()
  }
}
