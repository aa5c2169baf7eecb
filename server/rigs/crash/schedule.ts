import type { Random } from '../../demo/random.ts'
import type { Victim } from './outages.ts'

/** What is killed next: these processes at the same moment, after a pause. */
export interface Moment {
  names: readonly Victim[]
  pause_ms: number
  /** Whether they may have been started only just now. */
  at_once: boolean
}

const kept: readonly Victim[] = ['tracker', 'worker', 'postgres', 'clickhouse']

const shares: readonly { kind: 'one' | 'two' | 'again' | 'supervisor' | 'everything'; share: number }[] = [
  { kind: 'one', share: 66 },
  { kind: 'two', share: 16 },
  // The one that was only just started again, so that it is hit while it recovers.
  { kind: 'again', share: 10 },
  { kind: 'supervisor', share: 4 },
  { kind: 'everything', share: 4 },
]

/** Chooses the next moment at random. `last` are those that were killed before. */
export const nextMoment = (random: Random, last: readonly Victim[]): Moment => {
  const { kind } = random.weighted(shares, ({ share }) => share)
  const pause_ms = random.between(0, 1_500)
  if (kind === 'supervisor' || kind === 'everything') return { names: [kind], pause_ms, at_once: false }
  const [before] = last.filter((victim) => kept.includes(victim))
  if (kind === 'again' && before !== undefined)
    return { names: [before], pause_ms: random.between(0, 300), at_once: true }
  const first = random.pick(kept)
  const second = random.pick(kept.filter((victim) => victim !== first))
  return { names: kind === 'two' ? [first, second] : [first], pause_ms, at_once: false }
}
