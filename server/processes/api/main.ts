import { noCountries, openCountries } from '../../shared/visitor/country.ts'
import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { max_exports } from '../../features/exports/index.ts'
import { localTrackerUrl } from '../health.ts'
import { createDeparture } from '../leaving.ts'
import { connectForLongCalls } from '../operator/execute.ts'
import { runProcess } from '../process.ts'
import { createAlarms } from '../../operations/progress/alert.ts'
import { startFaultWatch } from '../../operations/doctor/watch-faults.ts'
import { startWatch } from '../../operations/progress/watch.ts'
import { buildApp, download_limit_ms } from './app.ts'
import { buildConsoleApp } from './console-app.ts'

await runProcess('api', async ({ config, log, secrets }) => {
  const on_idle_error = (error: Error): void => log.warn({ err: error }, 'an idle connection to PostgreSQL broke')
  const pg = connectPostgres(config.database_url, {
    application_name: 'plumbline api',
    writes_money: true,
    // People wait for the answer.
    connect_timeout_ms: 5_000,
    statement_timeout_ms: 5_000,
    on_idle_error,
  })
  const long_pg = connectForLongCalls(config.database_url, { on_idle_error })
  const clickhouse = connectClickHouse(config.clickhouse_url, {
    application: 'plumbline api',
    max_execution_seconds: 5,
    max_connections: 16,
  })
  const export_clickhouse = connectClickHouse(config.clickhouse_url, {
    application: 'plumbline exports',
    max_execution_seconds: download_limit_ms / 1000,
    // Of affiliates, and of the team.
    max_connections: 2 * max_exports,
  })
  const departure = createDeparture(config.drain_ms)
  // Without the data, sessions name no country.
  const countries = await openCountries().catch((error: unknown) => {
    log.warn({ err: error }, 'no country data: users do not see the countries of their sessions')
    return noCountries
  })
  const app = await buildApp({
    is_leaving: departure.isLeaving,
    config,
    pg,
    clickhouse,
    export_clickhouse,
    secrets,
    log,
    countries,
  })
  const console_app = await buildConsoleApp({ config, pg, long_pg, clickhouse, export_clickhouse, secrets, log })
  await app.listen({ host: config.host, port: config.port })
  await console_app.listen({ host: config.operator_host, port: config.operator_port })
  const { data_dir, machine } = config
  // Here and not in the worker, which is what may hang.
  const measuring = config.metrics_port !== undefined
  const alarms = createAlarms(config, pg)
  const tracker_url = localTrackerUrl(config)
  const { alert } = alarms
  const watch = startWatch({ data_dir, machine, pg, clickhouse, log, alert, measuring, tracker_url })
  const faults = startFaultWatch({ data_dir, machine, pg, log, ...alarms })
  return {
    stop: async (others_serve) => {
      await Promise.all([app, console_app].map(({ server }) => departure.leave(server, others_serve)))
      await Promise.all([app.close(), console_app.close(), watch.stop(), faults.stop()])
      await Promise.all([pg.destroy(), long_pg.destroy(), clickhouse.close(), export_clickhouse.close()])
    },
  }
})
