import type { ClickHouseClient } from '@clickhouse/client'
import type { Pg } from '../../storage/postgres/schema.ts'
import { machineOf } from '../nodes/identity.ts'
import { describeLag, lagName, rules, streams, type Stream } from '../progress/lag.ts'
import { measureOnce, type AssessedLag, type LateLag } from '../progress/measure.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

/** Their limits are hours, and a network that was stopped for days catches up within minutes: worth a look, and lost nothing. */
const slow: readonly Stream[] = ['archiving', 'daily_close']

const findingOf = ({ lag, assessment }: AssessedLag, late: readonly LateLag[], now: number): Finding => {
  const check = `progress: ${lagName(lag)}`
  const found = describeLag(lag, now)
  const { todo } = rules[lag.stream]
  if (assessment.state === 'held') {
    const text = `${found}: ${assessment.cause}`
    return lag.cause === undefined
      ? warning(check, text, 'It catches up automatically once the database answers.')
      : ok(check, text)
  }
  const one = late.find((found_late) => found_late.lag === lag)
  if (one === undefined) return ok(check, found)
  const text = `${found}, ${one.moves ? 'and is catching up' : 'and is stuck'}`
  return slow.includes(lag.stream) ? warning(check, text, todo) : fault(check, text, todo)
}

/** What is well is one line a stream. */
const together = (stream: Stream, findings: readonly Finding[]): Finding[] => {
  const bad = findings.filter(({ state }) => state !== 'ok')
  const [first, ...others] = findings
  if (first === undefined || bad.length > 0) return bad
  return others.length === 0 ? [first] : [ok(`progress: ${rules[stream].name}`, `${findings.length} in time`)]
}

/** How far everything is behind that moves by itself. */
export const checkProgress = async (
  data_dir: string,
  pg: Pg,
  clickhouse: ClickHouseClient,
  now: Date,
): Promise<Finding[]> => {
  const options = { data_dir, machine: machineOf(data_dir), pg, clickhouse }
  const { found, late } = await measureOnce(options, now.getTime())
  return streams.flatMap((stream) =>
    together(
      stream,
      found.filter(({ lag }) => lag.stream === stream).map((one) => findingOf(one, late, now.getTime())),
    ),
  )
}
