import { connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { readConfig } from '../../shared/config.ts'
import { redactText } from '../../shared/log.ts'
import { endAtOnce } from '../../shared/os-process/end-at-once.ts'
import { secretsOf } from '../../operations/nodes/network-identity.ts'
import { localUrl } from '../health.ts'
import { noCountries, openCountries } from '../../shared/visitor/country.ts'
import { fillNetwork } from '../../demo/fill.ts'
import type { DemoMessage } from './run.ts'
import { summarize } from '../../demo/summary.ts'

/*
 * Fills the demo network in a separate process: it needs memory and CPU for a while, which the supervisor should
 * not keep. Started by run.ts;
 * reports its progress over IPC, and ends when done.
 */

const tell = (message: DemoMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected && process.send !== undefined) process.send(message, () => resolve())
    else resolve()
  })

const stopping = new AbortController()
const stop_limit_ms = 4_000
const stop = (): void => {
  stopping.abort(new Error('it was stopped, and continues at the next start'))
  // A database that is being stopped too may never answer.
  setTimeout(endAtOnce, stop_limit_ms).unref()
}
process.title = 'plumbline demo'
process.env.TZ = 'UTC'
// Ctrl-C reaches the whole process group: the supervisor decides.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.umask(0o077)
process.on('SIGTERM', stop)
process.on('disconnect', stop)

const work = async (): Promise<string[]> => {
  const config = readConfig(process.env)
  const { data_dir, database_url, clickhouse_url } = config
  if (database_url === undefined || clickhouse_url === undefined)
    throw new Error('DATABASE_URL and CLICKHOUSE_URL are missing')
  const pg = connectPostgres(database_url, {
    application_name: 'plumbline demo',
    writes_money: true,
    max_connections: 3,
  })
  const clickhouse = connectClickHouse(clickhouse_url, { application: 'plumbline demo' })
  try {
    const result = await fillNetwork({
      data_dir,
      pg,
      clickhouse,
      secrets: secretsOf(data_dir),
      // Without the data the tracker runs without countries too, and so does the history.
      countries: openCountries().catch(() => noCountries),
      tracker_url: localUrl(config.host, config.tracker_port),
      now: Date.now(),
      scale: config.demo_scale,
      signal: stopping.signal,
      onPrepared: () => void tell({ kind: 'prepared' }),
      onProgress: (label, share) => void tell({ kind: 'progress', label, share }),
    })
    return await summarize(result, pg, clickhouse)
  } finally {
    await clickhouse.close()
    await pg.destroy()
  }
}

try {
  await tell({ kind: 'done', summary: await work() })
  process.exit(0)
} catch (error) {
  await tell({ kind: 'failed', message: redactText(error instanceof Error ? error.message : String(error)) })
  process.exit(1)
}
