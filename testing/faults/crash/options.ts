import { damage_names } from './damage.ts'
import { readOptions as read } from '../shared/options.ts'

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
export const readOptions = (words: readonly string[]) => {
  const {
    clicks,
    sales,
    settled,
    'check-every': check_every,
    damage,
    ...rest
  } = read(words, {
    kills: [200, 0, 1_000_000],
    seed: [1, 0, 4_294_967_295],
    clicks: [300, 1, 100_000],
    trackers: [1, 1, 64],
    sales: [8, 0, 100],
    settled: [20, 0, 3_600],
    'check-every': [50, 1, 1_000_000],
    keep: false,
    damage: ['', ...damage_names],
  })
  const given = { clicks_per_s: clicks, sales_percent: sales, settled_s: settled, check_every }
  return { ...rest, ...given, damage: damage === '' ? undefined : damage }
}

export type CrashOptions = ReturnType<typeof readOptions>
