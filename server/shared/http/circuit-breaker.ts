import { TooLate, withDeadline } from './deadline.ts'

/** How long calls wait while their engine hangs. */
const default_short_ms = 1_000
/** After this many consecutive timeouts at full length the engine counts as hanging, not just slow. */
const enough = 3
/** How often one of them waits its full time, in case that what hung has become slow only. */
const full_every_ms = 10_000

/** Runs work that must answer in time, and in less when it lately did not. */
export interface CircuitBreaker {
  run<T>(limit_ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/**
 * Creates the circuit breaker for one kind of work. After three consecutive timeouts, further calls time out after a second, so that callers do
 * not wait for a hanging engine; the first call that ends in time restores the full time for all. Circuit breakers of
 * libraries (opossum, cockatiel) would refuse calls in this state, even those that a slow engine answers within the second.
 */
export const createCircuitBreaker = (
  now: () => number = () => performance.now(),
  short_ms: number = default_short_ms,
): CircuitBreaker => {
  let late = 0
  let lastFull = 0
  return {
    async run(limit_ms, work) {
      const full = late < enough || now() - lastFull >= full_every_ms
      if (full) lastFull = now()
      try {
        const done = await withDeadline(full ? limit_ms : Math.min(short_ms, limit_ms), work)
        late = 0
        return done
      } catch (error) {
        if (!(error instanceof TooLate)) late = 0
        else if (full) late++
        throw error
      }
    },
  }
}
