import { parseArgs } from 'node:util'
import { faults } from '../shared/fault-proxy.ts'
import { UsageError } from '../shared/run-rig.ts'
import { engines, type EngineName } from '../shared/stage.ts'

/** How an engine can be away: what a network can do (fault-proxy.ts), and taking no writes, which PostgreSQL does itself. */
export const ways = [...faults, 'read-only'] as const
export type Way = (typeof ways)[number]

export interface OutageOptions {
  engine: EngineName
  how: Way
  /** How long the engine is away. */
  seconds: number
  /** How long clicks are measured before, and after everything was caught up. */
  settle_s: number
  clicks_per_s: number
  /** One click in this many becomes a sale; 0: none. */
  sales_every: number
  /** Additional clicks, made as fast as they are answered while the engine is away. */
  backlog: number
  /** Forget an acknowledged click before the comparison, which must find that. */
  damage: boolean
  keep: boolean
}

export const usage = `Usage: bin/rig outage --engine clickhouse|postgres [options]
  --how WAY       ${ways.join(', ')} (refuse); read-only is PostgreSQL's
  --seconds N     how long the engine is away (60)
  --rate N        clicks a second, all the time (500)
  --sales-every N one click in N becomes a sale (50; 0: none)
  --settle N      seconds measured before and after (30)
  --backlog N     N more clicks as fast as they are answered while the engine is away (0)
  --damage        remove a shipped click before the comparison, which must find it
  --keep          leave the folder behind`

const isOneOf = <Name extends string>(names: readonly Name[], name: unknown): name is Name =>
  names.some((one) => one === name)

/** @throws UsageError */
export const readOptions = (words: readonly string[]): OutageOptions => {
  let values: Partial<Record<string, string | boolean>>
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    values = parseArgs({
      args: [...words],
      options: {
        engine: text,
        how: text,
        seconds: text,
        rate: text,
        'sales-every': text,
        settle: text,
        backlog: text,
        damage: flag,
        keep: flag,
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const number = (name: string, usual: number, least: number, most: number): number => {
    const value = values[name]
    if (value === undefined) return usual
    if (typeof value === 'string' && /^\d{1,8}$/.test(value) && Number(value) >= least && Number(value) <= most)
      return Number(value)
    throw new UsageError(`--${name} is "${String(value)}": give a whole number from ${least} to ${most}`)
  }
  const { engine, how = 'refuse' } = values
  if (!isOneOf(engines, engine)) throw new UsageError(`--engine is missing: give ${engines.join(' or ')}`)
  if (!isOneOf(ways, how)) throw new UsageError(`--how is "${String(how)}": give one of ${ways.join(', ')}`)
  if (how === 'read-only' && engine === 'clickhouse')
    throw new UsageError('ClickHouse has no switch for --how read-only')
  return {
    engine,
    how,
    seconds: number('seconds', 60, 1, 100_000),
    settle_s: number('settle', 30, 1, 100_000),
    clicks_per_s: number('rate', 500, 1, 20_000),
    sales_every: number('sales-every', 50, 0, 1_000_000),
    backlog: number('backlog', 0, 0, 20_000_000),
    damage: values.damage === true,
    keep: values.keep === true,
  }
}
