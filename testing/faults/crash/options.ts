import { parseArgs } from 'node:util'
import { damage_names } from './damage.ts'

export interface CrashOptions {
  /** Moments at which something is killed. */
  kills: number
  seed: number
  clicks_per_s: number
  trackers: number
  /** Share of the clicks that a sale follows, in percent. */
  sales_percent: number
  /** How long a process has run before it is killed, most of the time. */
  settled_s: number
  /** Everything is compared after this many moments. */
  check_every: number
  /** Leave the data directory behind. */
  keep: boolean
  damage: string | undefined
}

/** A wrong use, in words. */
export class UsageError extends Error {}

export const usage = `Usage: bin/rig crash [options]
  --kills N          moments at which processes are killed (200)
  --seed N           the same seed kills the same processes after the same pauses (1)
  --clicks N         clicks a second (300)
  --trackers N       tracker processes (1)
  --sales N          percent of the clicks that a sale follows (8)
  --settled N        seconds that a process runs before it is killed, but for one moment in ten (20)
  --check-every N    compare everything after every N moments (50)
  --keep             leave the data directory behind
  --damage NAME      put a fault in before the last comparison, which must find it: ${damage_names.join(', ')}`

/** @throws UsageError */
export const readOptions = (words: readonly string[]): CrashOptions => {
  let values: Partial<Record<string, string | boolean>>
  try {
    values = parseArgs({
      args: [...words],
      options: {
        kills: { type: 'string' },
        seed: { type: 'string' },
        clicks: { type: 'string' },
        trackers: { type: 'string' },
        sales: { type: 'string' },
        settled: { type: 'string' },
        'check-every': { type: 'string' },
        keep: { type: 'boolean' },
        damage: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const number = (name: string, usual: number, most: number): number => {
    const value = values[name]
    if (value === undefined) return usual
    if (typeof value === 'string' && /^\d{1,9}$/.test(value) && Number(value) <= most) return Number(value)
    throw new UsageError(`--${name} is "${String(value)}": give a whole number up to ${most}`)
  }
  const wanted = values.damage
  if (wanted !== undefined && !(typeof wanted === 'string' && damage_names.includes(wanted)))
    throw new UsageError(`--damage is "${String(wanted)}": give one of ${damage_names.join(', ')}`)
  return {
    kills: number('kills', 200, 1_000_000),
    seed: number('seed', 1, 4_294_967_295),
    clicks_per_s: Math.max(1, number('clicks', 300, 100_000)),
    trackers: Math.max(1, number('trackers', 1, 64)),
    sales_percent: number('sales', 8, 100),
    settled_s: number('settled', 20, 3_600),
    check_every: Math.max(1, number('check-every', 50, 1_000_000)),
    keep: values.keep === true,
    damage: wanted,
  }
}
