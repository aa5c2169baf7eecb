import type { CallResult } from './calling/call.ts'

/** Codes by which a server asks for less. */
const overloaded: readonly number[] = [429, 502, 503, 504]
/** A host that takes longer keeps places from others, as one that fails does. */
const slow_ms = 3_000

/** Whether a host may be called as often as others: it answered, whatever it said; undefined when nothing was called. */
export const answersWell = ({ verdict, code, duration_ms }: CallResult): boolean | undefined =>
  verdict === 'not_sent' ? undefined : code !== undefined && !overloaded.includes(code) && duration_ms < slow_ms

/* Whether it is us. A machine that has lost its network or its name servers fails with every receiver at once, and none of them is to blame. */

/** One or two receivers may well be down together. */
const enough_hosts = 3

/** Remembers how the last calls of one process to different hosts went. */
export const createConnectivity = () => {
  const unreached = new Set<string>()
  return {
    /** A host was called. `reached`: it took the connection or refused it. */
    note(host: string, reached: boolean): void {
      if (reached) unreached.clear()
      else if (unreached.size < enough_hosts) unreached.add(host)
    },
    /** Several hosts were called since somebody was last reached. */
    isCutOff: (): boolean => unreached.size >= enough_hosts,
  }
}
