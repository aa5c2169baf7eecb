import { TooLate, withDeadline } from './deadline.ts'

/** How long calls wait while what they ask hangs. */
const usual_short_ms = 1_000
/** How often one of them waits its full time, in case that what hung has become slow only. */
const full_every_ms = 10_000

/** Runs work that must answer in time, and in less when it lately did not. */
export interface Patience {
  run<T>(limit_ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/**
 * Makes the patience with one kind of work. After one that was too late, further ones are given up after a second, so that nobody waits for
 * an engine that hangs; the first one that ends in time gives all of them their full time back.
 */
export const createPatience = (
  now: () => number = () => performance.now(),
  short_ms: number = usual_short_ms,
): Patience => {
  let lateSince: number | undefined
  return {
    async run(limit_ms, work) {
      const full = lateSince === undefined || now() - lateSince >= full_every_ms
      if (full && lateSince !== undefined) lateSince = now()
      try {
        const done = await withDeadline(full ? limit_ms : Math.min(short_ms, limit_ms), work)
        lateSince = undefined
        return done
      } catch (error) {
        // Only what had its full time says that something hangs.
        if (!(error instanceof TooLate)) lateSince = undefined
        else if (full) lateSince = now()
        throw error
      }
    },
  }
}
