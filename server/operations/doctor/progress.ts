import type { ClickHouseClient } from '@clickhouse/client'
import { message } from '@plumbline/contract/messages/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { machineOf } from '../nodes/identity.ts'
import { describeLag, rules, streams, type Stream } from '../progress/lag.ts'
import { measureOnce, type AssessedLag, type LateLag } from '../progress/measure.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

/** Their limits are hours, and a network that was stopped for days catches up within minutes: worth a look, and lost nothing. */
const slow: readonly Stream[] = ['archiving', 'daily_close']

/** Backlogs have their own alarms (operations/progress). */
export const check = 'progress'

const findingOf = ({ lag, assessment }: AssessedLag, late: readonly LateLag[], now: number): Finding => {
  const { stream, journal, node } = lag
  const place = { stream, journal, node, state: describeLag(lag, now) }
  if (assessment.state === 'held') {
    const finding = message('lag', { ...place, cause: assessment.cause })
    return lag.cause === undefined ? warning(check, finding, message('wait_for_database', {})) : ok(check, finding)
  }
  const moves = late.find((one) => one.lag === lag)?.moves
  const finding = message('lag', { ...place, moves })
  if (moves === undefined) return ok(check, finding)
  return (slow.includes(stream) ? warning : fault)(check, finding, rules[stream].todo)
}

/** Merges a stream's findings into one line if it has no fault. */
const together = (stream: Stream, findings: readonly Finding[]): Finding[] => {
  const bad = findings.filter(({ state }) => state !== 'ok')
  const [first, ...others] = findings
  if (first === undefined || bad.length > 0) return bad
  return others.length === 0 ? [first] : [ok(check, message('lags_in_time', { stream, count: findings.length }))]
}

/** Checks the lag of every background stream. */
export const checkProgress = async (
  data_dir: string,
  pg: Pg,
  clickhouse: ClickHouseClient,
  now: Date,
  again_ms?: number,
): Promise<Finding[]> => {
  const options = { data_dir, machine: machineOf(data_dir), pg, clickhouse }
  const { assessed, late } = await measureOnce({ ...options, now: now.getTime(), again_ms })
  return streams.flatMap((stream) =>
    together(
      stream,
      assessed.filter(({ lag }) => lag.stream === stream).map((one) => findingOf(one, late, now.getTime())),
    ),
  )
}
