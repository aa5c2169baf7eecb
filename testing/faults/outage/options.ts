import { faults } from '../shared/fault-proxy.ts'
import { engines } from '../shared/stage.ts'
import { readOptions as read, UsageError } from '../shared/options.ts'

/** How an engine can be away: what a network can do (fault-proxy.ts), and taking no writes, which PostgreSQL does itself. */
const ways = [...faults, 'read-only'] as const

export const usage = `Usage: bin/rig outage --engine clickhouse|postgres [options]
  --how WAY       ${ways.join(', ')} (refuse); read-only is PostgreSQL's
  --seconds N     how long the engine is away (60)
  --rate N        clicks a second, all the time (500)
  --sales-every N one click in N becomes a sale (50; 0: none)
  --settle N      seconds measured before and after (30)
  --backlog N     N more clicks as fast as they are answered while the engine is away (0)
  --damage        remove a shipped click before the comparison, which must find it
  --keep          leave the folder behind`

/** @throws UsageError */
export const readOptions = (words: readonly string[]) => {
  const {
    rate,
    settle,
    'sales-every': sales_every,
    ...rest
  } = read(words, {
    engine: ['', ...engines],
    how: ['refuse', ...ways],
    seconds: [60, 1, 100_000],
    rate: [500, 1, 20_000],
    'sales-every': [50, 0, 1_000_000],
    settle: [30, 1, 100_000],
    backlog: [0, 0, 20_000_000],
    damage: false,
    keep: false,
  })
  const { engine } = rest
  if (engine === '') throw new UsageError(`--engine is missing: give ${engines.join(' or ')}`)
  if (rest.how === 'read-only' && engine === 'clickhouse')
    throw new UsageError('ClickHouse has no switch for --how read-only')
  return { ...rest, engine, settle_s: settle, clicks_per_s: rate, sales_every }
}

export type OutageOptions = ReturnType<typeof readOptions>
