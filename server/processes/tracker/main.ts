import { setFlagsFromString } from 'node:v8'
import { clickIds } from '../../storage/journal/click-id.ts'
import { openJournalWriter } from '../../storage/journal/journal.ts'
import { fingerprintOf } from '../../operations/nodes/network-identity.ts'
import { journalNumber, trackerName } from '../../shared/node-numbers.ts'
import { endAtOnce } from '../../shared/os-process/end-at-once.ts'
import { runProcess } from '../process.ts'
import { noCountries, openCountries } from '../../shared/visitor/country.ts'
import { buildTracker } from './app.ts'
import { catalogueFile } from '../../features/catalogue/file.ts'
import { keepCatalogue } from './catalogue-keeper.ts'
import { waitForRoom, watchDiskRoom } from './disk-room.ts'
import { watchLateness } from './lateness.ts'
import { createDeparture } from '../leaving.ts'
import { addMetric } from '../../shared/metrics.ts'
import { startWritingNotes } from './postback-diagnostics/write-notes.ts'
import { startTrimming } from './trim-journal.ts'
import { startTrimmingOrphans } from './trim-orphans.ts'

/** How long a start waits for PostgreSQL before it continues with the catalogue on disk. */
const fresh_limit_ms = 1_000
const report_every_ms = 60_000
const max_requests_of_a_connection = 1_000
/** Time to answer requests whose record is lost before the process ends. */
const last_answers_ms = 100
/** How long requests in progress may take when the process stops; a client that sends its request byte by byte does not delay it. */
const last_requests_ms = 2_000

// While the disk is slow, clicks wait, and V8 then treats their objects as long-lived: permanently, for a quarter of all clicks (docs/performance.md).
setFlagsFromString('--no-allocation-site-pretenuring')

await runProcess(trackerName(Number(process.env.TRACKER ?? 1)), async ({ config, log, secrets, ending }) => {
  const { data_dir, host, tracker_port: port, tracking_url, trust_proxy, connections_per_address } = config
  const reserve = config.storage.disk_reserve_bytes
  const limits = { max_of_address: connections_per_address, trust_proxy }
  await waitForRoom({ data_dir, reserve, host, port }, log, { ...limits, address: tracking_url, log }, ending)
  // Nothing is open yet.
  if (ending.aborted) return { stop: () => Promise.resolve() }
  const room = await watchDiskRoom(data_dir, reserve, log)
  const journal = openJournalWriter(data_dir, journalNumber(config.machine, config.tracker))
  const keeper = await keepCatalogue({
    database_url: config.database_url,
    path: catalogueFile(data_dir),
    fingerprint: fingerprintOf(secrets),
    writer: trackerName(config.tracker),
    log,
  })
  const countries = await openCountries().catch((error: unknown) => {
    log.warn({ err: error }, 'the country data is missing: every visitor is from an unknown country')
    return noCountries
  })

  let failed = false
  const endForFailure = (error: unknown): void => {
    if (failed) return
    failed = true
    log.fatal({ err: error }, 'the journal could not be written: ending, so that nothing unrecorded is acknowledged')
    setTimeout(endAtOnce, last_answers_ms)
  }
  const lateness = watchLateness()
  const departure = createDeparture(config.drain_ms)
  const { app, counters, transactions, notes } = buildTracker({
    catalogue: keeper.current,
    catalogue_is_stale: keeper.isStale,
    journal,
    click_ids: clickIds(secrets.click_id_key),
    countries,
    log,
    ...limits,
    access_log: config.access_log,
    tracking_url,
    is_late: lateness.isLate,
    disk_is_full: room.isFull,
    is_leaving: departure.isLeaving,
    ...(config.demo ? { demo_visitor_key: secrets.demo_visitor_key } : {}),
    on_journal_failure: endForFailure,
  })

  addMetric({
    name: 'plumbline_turned_away_total',
    help: 'Requests that left no record, by the reason.',
    type: 'counter',
    read: () => Object.entries(counters.snapshot()).map(([reason, value]) => ({ value, labels: { reason } })),
  })
  addMetric({
    name: 'plumbline_journal_pending_records',
    help: 'Records that wait for the disk.',
    type: 'gauge',
    read: () => [{ value: journal.pending(), labels: {} }],
  })

  // New connections go to the least busy tracker, so closing connections now and then relieves the busy ones.
  if (config.trackers > 1) app.server.maxRequestsPerSocket = max_requests_of_a_connection
  await keeper.fresh(fresh_limit_ms)
  await app.listen({ host, port })
  log.info({ host, port, journal: journal.number }, 'listening')
  const trimming = startTrimming({ data_dir, journal, transactions, log, on_journal_failure: endForFailure })
  const { machine, trackers } = config
  const orphans = config.tracker === 1 ? startTrimmingOrphans({ data_dir, machine, trackers, log }) : undefined
  const noting = startWritingNotes({ notes, catalogue: keeper.current, database_url: config.database_url, log })
  const report = setInterval(() => {
    const turned_away = counters.news()
    if (turned_away !== undefined) log.warn({ turned_away }, 'requests turned away in the last minute')
  }, report_every_ms)

  return {
    async stop(others_serve) {
      clearInterval(report)
      await departure.leave(app.server, others_serve)
      const cut = setTimeout(() => app.server.closeAllConnections(), last_requests_ms)
      await app.close()
      clearTimeout(cut)
      room.stop()
      lateness.stop()
      await Promise.all([keeper.stop(), trimming.stop(), orphans?.stop(), noting.stop()])
      await journal.close()
    },
  }
})
