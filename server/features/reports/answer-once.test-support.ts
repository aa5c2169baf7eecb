import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { buildTestApp, loadFile } from '../../processes/api/app.test-support.ts'

/*
 * Started by new-column.test.ts in a changed copy of the checkout: prints a page and the file of the browsers' report.
 */

const [database_url = '', clickhouse_url = '', access = ''] = process.argv.slice(2)
const pg = connectPostgres(database_url)
const clickhouse = connectClickHouse(clickhouse_url)
const app = await buildTestApp({ pg, clickhouse, now: () => new Date('2026-11-20T17:00:00Z') })
const headers = { authorization: `Bearer ${access}` }
const page = await app.inject({ url: '/api/statistics/browsers/?page=1&ordering=-cr', headers })
const file = await loadFile(app, access, { report: 'browsers' })
process.stdout.write(JSON.stringify({ page: page.json<unknown>(), file: file.body }))
await app.close()
await Promise.all([pg.destroy(), clickhouse.close()])
