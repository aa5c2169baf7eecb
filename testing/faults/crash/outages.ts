import { default_limit_ms } from '../../../server/processes/tracker/lateness.ts'
import type { Failure } from './load.ts'

/** Processes that the rig kills. `supervisor` means it alone, `everything` for it and all its processes. */
export const victims = ['tracker', 'worker', 'postgres', 'clickhouse', 'api', 'supervisor', 'everything'] as const

export type Victim = (typeof victims)[number]

/** From the end of a process until it serves again. Moments are those of performance.now(). */
export interface Outage {
  victim: Victim
  /** Of the process, such as `tracker-2`. */
  name: string
  /** How it ended: a signal's or a fault's name. */
  how: string
  began: number
  ended: number
}

const takes_requests: readonly Victim[] = ['tracker', 'supervisor', 'everything']

const overlaps = (failure: Failure, outage: Pick<Outage, 'began' | 'ended'>): boolean =>
  failure.began <= outage.ended && failure.ended >= outage.began

/** A tracker without processor time refuses what waited too long for it, and nothing is recorded. */
const isOverload = ({ how, began, ended }: Failure): boolean => how === '503' && ended - began >= default_limit_ms

/** Requests that failed although everything that they need was up. There must be none. */
export const findUnexplained = (failures: readonly Failure[], outages: readonly Outage[]): Failure[] => {
  const excuses = outages.filter(({ victim }) => takes_requests.includes(victim))
  const overloads = failures.filter(isOverload)
  return failures.filter(
    (failure) =>
      !excuses.some((outage) => overlaps(failure, outage)) &&
      !(failure.how === '503' && overloads.some((one) => overlaps(failure, one))),
  )
}

export interface OutageRow {
  victim: Victim
  kills: number
  median_ms: number
  max_ms: number
  /** Requests that failed while it was down, and while nothing was down that takes requests. */
  failed: number
  unexplained: number
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0

/** The outages of each process. */
export const tabulate = (outages: readonly Outage[], failures: readonly Failure[]): OutageRow[] => {
  const without = findUnexplained(failures, outages)
  return victims.flatMap((victim): OutageRow[] => {
    const own = outages.filter((outage) => outage.victim === victim)
    if (own.length === 0) return []
    const took = own.map(({ began, ended }) => Math.round(ended - began)).toSorted((a, b) => a - b)
    const within = (failure: Failure): boolean => own.some((outage) => overlaps(failure, outage))
    return [
      {
        victim,
        kills: own.length,
        median_ms: median(took),
        max_ms: took.at(-1) ?? 0,
        failed: failures.filter(within).length,
        unexplained: without.filter(within).length,
      },
    ]
  })
}
