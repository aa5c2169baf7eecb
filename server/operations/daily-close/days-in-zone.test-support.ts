import { momentsOf } from '../../features/conversions/reconcile/queries.ts'
import { findOwn } from '../../features/parallel-run/queries.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { calendarOf } from '../../shared/time.ts'
import { network_zone } from '../../shared/network.ts'
import { checkSeals } from '../verify/seals.ts'
import { sealDay } from './seal.ts'

/*
 * Run by first-hour.test.ts in a process of its own, because a process has one network's zone. Closes the given days,
 * and writes which conversions of an offer each part of the product takes for theirs.
 */

const [, , database_url = '', clickhouse_url = '', offer = '', ...days] = process.argv
const pg = connectPostgres(database_url, { application_name: 'plumbline test', writes_money: true })
const clickhouse = connectClickHouse(clickhouse_url)
for (const day of days) await sealDay(pg, day, new Map())
const sealed = await pg.selectFrom('sealed_figures').select(['day', 'conversions']).orderBy('day').execute()
const verified = await checkSeals(pg, clickhouse).catch(String)
const compared: Record<string, (string | null)[]> = {}
for (const day of days)
  compared[day] = (await findOwn(pg, [Number(offer)], { from: day, to: day }, calendarOf(network_zone), [])).map(
    ({ txid }) => txid,
  )
const reconciled = days.map((day) => momentsOf({ from: day, to: day }))
await Promise.all([pg.destroy(), clickhouse.close()])
process.stdout.write(JSON.stringify({ sealed, verified, compared, reconciled }))
