import type { Random } from '../../../server/demo/random.ts'
import type { Victim } from './outages.ts'

/** The next kill: these processes at the same moment, after a pause. */
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

const shuffle = (random: Random, list: readonly Victim[]): Victim[] =>
  list
    .map((victim) => ({ victim, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ victim }) => victim)

/** Moments without an end. Every process has its turn before one has another: they must have run for a while. */
export function* moments(random: Random): Generator<Moment, never> {
  let bag: Victim[] = []
  let last: Victim | undefined
  const draw = (): Victim => {
    if (bag.length === 0) {
      bag = shuffle(random, kept)
      // Not the one that was just killed: it would be waited for.
      if (bag[0] === last) bag.reverse()
    }
    last = bag.shift() ?? 'worker'
    return last
  }
  for (;;) {
    const { kind } = random.weighted(shares, ({ share }) => share)
    const pause_ms = random.between(0, 1_500)
    if (kind === 'supervisor' || kind === 'everything') yield { names: [kind], pause_ms, at_once: false }
    else if (kind === 'again' && last !== undefined)
      yield { names: [last], pause_ms: random.between(0, 300), at_once: true }
    else if (kind === 'two') {
      const names = new Set([draw(), draw()])
      yield { names: [...names], pause_ms, at_once: false }
    } else yield { names: [draw()], pause_ms, at_once: false }
  }
}
