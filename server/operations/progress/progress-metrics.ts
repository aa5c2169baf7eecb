import { sql } from 'kysely'
import { addGauge } from '../../shared/metrics.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { readLedgerCheck } from '../../features/ledger/index.ts'
import { standingOf, type Episodes } from './episodes.ts'
import { streams } from './lag.ts'
import type { AssessedLag } from './measure.ts'
import { fresh_ms } from '../nodes/measurements.ts'
import type { NotTaking } from '../nodes/taking.ts'

/* The progress watch's figures for Prometheus. For a stream with several journals: their sum, and the oldest of all. */

const lag_records = addGauge('plumbline_lag_records', 'What waits, by stream; long lists are counted to 10,000.')
const lag_seconds = addGauge('plumbline_lag_seconds', 'How long the oldest waits, by stream; 0 where nothing does.')
const lag_fault = addGauge(
  'plumbline_lag_fault',
  'Whether a stream is in order (0), behind and moving (1) or stuck (2), as /readyz says.',
)
const unmeasured = addGauge('plumbline_lag_unmeasured', 'How many parts of a stream cannot be measured.')
const taking = addGauge(
  'plumbline_tracker_taking',
  "Whether this node's tracker takes clicks and postbacks (1) or not (0).",
)
const measured_at = addGauge('plumbline_lag_measured_timestamp_seconds', 'When all this was last measured.')
const ledger_faults = addGauge('plumbline_ledger_faults', 'Faults that the last check of the ledger has found.')
const ledger_at = addGauge('plumbline_ledger_checked_timestamp_seconds', 'When the ledger was last checked.')
const closed_days = addGauge('plumbline_daily_closes', 'How many days are closed.')
const last_closed = addGauge(
  'plumbline_last_closed_day_timestamp_seconds',
  'The last closed day: its beginning in UTC.',
)
const standings = { pending: 0, behind: 1, stuck: 2 } as const

const noteLags = (assessed: readonly AssessedLag[], episodes: Episodes, now: number): void => {
  for (const stream of streams) {
    const lags = assessed.flatMap(({ lag }) => (lag.stream === stream ? [lag] : []))
    const going = Object.values(episodes).filter(
      // One that is measured no more is of a node that was removed.
      (episode) => episode.stream === stream && now - episode.seen <= fresh_ms,
    )
    lag_records.set(
      lags.reduce((sum, { records }) => sum + records, 0),
      { stream },
    )
    lag_seconds.set(Math.max(0, ...lags.map(({ since = now }) => (now - since) / 1_000)), { stream })
    unmeasured.set(lags.filter(({ error }) => error !== undefined).length, { stream })
    lag_fault.set(Math.max(0, ...going.map((episode) => standings[standingOf(episode)])), { stream })
  }
  measured_at.set(now / 1_000)
}

export const noteTaking = (not_taking: NotTaking | undefined): void => taking.set(Number(not_taking === undefined))

const noteNetwork = async (pg: Pg): Promise<void> => {
  const check = await readLedgerCheck(pg)
  if (check !== undefined) {
    ledger_faults.set(check.faults.length)
    ledger_at.set(Date.parse(check.at) / 1_000)
  }
  const { rows } = await sql<{ days: number; last: string | null }>`
    select count(*)::integer as days, max(day) as last from sealed_days`.execute(pg)
  const { days = 0, last = null } = rows[0] ?? {}
  closed_days.set(days)
  if (last !== null) last_closed.set(Date.parse(last) / 1_000)
}

/** Updates the metrics after a look. */
export const noteMetrics = async (
  pg: Pg,
  assessed: readonly AssessedLag[],
  episodes: Episodes,
  now: number,
): Promise<void> => {
  noteLags(assessed, episodes, now)
  await noteNetwork(pg)
}
