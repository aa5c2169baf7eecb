import { setTimeout as sleep } from 'node:timers/promises'
import { startLedgerCheck } from './check-ledger-at-start.ts'
import { connectClickHouse, long_query_s } from '../../storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { demoReceiver } from '../../shared/demo-receiver.ts'
import { createDeliver, startMails } from '../../features/mail/index.ts'
import { dialPublic, startRelaying, startPostbacks } from '../../features/outbound-postbacks/index.ts'
import { createLookup } from '../../shared/name-lookup.ts'
import { localTrackerUrl } from '../health.ts'
import { runProcess } from '../process.ts'
import { createAlarms } from '../../operations/progress/alert.ts'
import { examine } from '../../operations/doctor/doctor.ts'
import { startFaultWatch } from '../../operations/doctor/watch-faults.ts'
import { startWatch } from '../../operations/progress/watch.ts'
import { startMailingGaps } from '../../features/billing/index.ts'
import { startMailingTeam } from '../../features/inbox/index.ts'
import { startKeepingCounts } from '../../features/counts/index.ts'
import { startLedgerMarks } from '../../features/ledger/index.ts'
import { startNetworkFigures } from '../../features/offer-figures/index.ts'
import { startMailingViews } from '../../features/views/index.ts'
import { startApplyingChanges } from '../../features/planned-changes/index.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { startVerifying } from './verify-loop.ts'
import { startWorker } from './worker.ts'
import { createMailPreparations } from './mail-preparations.ts'
import { startPurgingAttempts } from '../../features/auth/index.ts'

/** A step in progress may take longer when a store hangs; it can be cut off, because every step can be repeated. */
const stop_timeout_ms = 5_000

await runProcess('worker', ({ config, log, secrets }) => {
  const pg = connectPostgres(config.database_url, {
    application_name: 'plumbline worker',
    writes_money: true,
    max_connections: 6,
    on_idle_error: (error) => log.warn({ err: error }, 'a connection to PostgreSQL broke'),
  })
  const clickhouse = connectClickHouse(config.clickhouse_url, { application: 'plumbline worker' })
  const patient_clickhouse = connectClickHouse(config.clickhouse_url, {
    application: 'plumbline worker rebuild',
    max_execution_seconds: long_query_s,
  })
  const { data_dir, geography_dir, machine, storage } = config
  const { click_id_key } = secrets
  const measuring = config.metrics_port !== undefined
  const tracker_url = localTrackerUrl(config)
  const watches = !config.run.includes('api')
  const alarms = createAlarms(config, pg)
  const watch = (shipped: (journal: number) => number) =>
    startWatch({ data_dir, machine, pg, clickhouse, shipped, log, alert: alarms.alert, measuring, tracker_url })
  const { portal_url, operator_url } = config
  const network = { name: config.portal.network_name, portal_url, operator_url }
  // Connections of their own, so that many calls at once take none from what advertisers and visitors wait for.
  const postbacks_pg = connectPostgres(config.database_url, {
    application_name: 'plumbline worker postbacks',
    max_connections: 4,
    on_idle_error: (error) => log.warn({ err: error }, 'a connection to PostgreSQL broke'),
  })
  const tools = { lookup: createLookup(), dial: dialPublic, ...(config.demo && { standIn: demoReceiver }) }
  const preparations = createMailPreparations(clickhouse, secrets)
  const loops = [
    startWorker({
      data_dir,
      pg,
      clickhouse,
      patient_clickhouse,
      click_id_key,
      machine,
      storage,
      geography_dir,
      log,
      ...(watches && { watch }),
    }),
    startPostbacks({ pg: postbacks_pg, tools, keys: secrets, log }),
    startRelaying({
      pg: postbacks_pg,
      tools,
      clickIds: clickIds(click_id_key),
      tracking_url: config.tracking_url,
      log,
    }),
    startMails({ pg, preparations, deliver: createDeliver(config), network, log }),
    startMailingViews(pg, log),
    startMailingGaps(pg, log),
    startMailingTeam(pg, log, () => examine({ ...process.env, DATA_DIR: data_dir })),
    startPurgingAttempts(pg, log),
    startApplyingChanges(pg, log),
    startLedgerCheck(config.database_url, log),
    startLedgerMarks(pg, log),
    startKeepingCounts(pg, log),
    startNetworkFigures({ pg, clickhouse }, log),
    startVerifying({ pg, machine, environment: process.env, log }),
    ...(watches ? [startFaultWatch({ data_dir, machine, pg, log, ...alarms })] : []),
  ]
  const finish = async (): Promise<void> => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await Promise.all([pg.destroy(), postbacks_pg.destroy(), clickhouse.close(), patient_clickhouse.close()])
  }
  return Promise.resolve({
    stop: () => Promise.race([finish(), sleep(stop_timeout_ms, 'cut off' as const)]),
  })
})
