import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './log.ts'
import { endAtOnce } from './os-process/end-at-once.ts'

/** One independent piece of the worker's duty, done over and over. */
export interface Loop {
  /** Resolves when the current step is done; no further one starts. */
  stop(): Promise<void>
}

export interface LoopOptions {
  name: string
  log: Logger
  /** How long to rest when there is nothing to do. */
  rest_ms: number
  /** Does the available work, and returns whether more waits. */
  step: () => Promise<'more' | 'rest'>
  /** The pause after a first failure; it doubles with each further one, up to `max_pause_ms`. */
  first_pause_ms?: number
  max_pause_ms?: number
  /** After so long a step counts as stuck. What may take hours has none. */
  max_step_ms?: number
  /** Called when the loop is stuck; by default the process ends, and the supervisor restarts it. */
  onStuck?: () => void
}

/** Far above the time limits of both stores, of mail servers and of affiliates' servers together. */
export const default_max_step_ms = 10 * 60_000

/** After this many consecutive failures a loop logs at level error instead of warn. */
const alarm_after = 5

/**
 * Runs `step` until stopped. A step that fails is tried again after a growing pause; it must be safe to repeat. The first success after
 * failures is logged, so that the log shows how long something was away.
 */
export const startLoop = (options: LoopOptions): Loop => {
  const { name, log, rest_ms, step, first_pause_ms = 250, max_pause_ms = 5_000 } = options
  const { max_step_ms = default_max_step_ms, onStuck = endAtOnce } = options
  const stopping = new AbortController()
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  /**
   * A step that never ends would stop its loop for good, and nothing would say so. It cannot be aborted from outside, and a second one beside it
   * might do its work twice: the whole process starts again, as after any crash.
   */
  const watchStep = async (): Promise<'more' | 'rest'> => {
    const watchdog =
      max_step_ms === Infinity
        ? undefined
        : setTimeout(() => {
            log.fatal({ loop: name, max_step_ms }, 'a step does not finish: the process is restarted')
            onStuck()
          }, max_step_ms)
    watchdog?.unref()
    try {
      return await step()
    } finally {
      clearTimeout(watchdog)
    }
  }

  const run = async (): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        const next = await watchStep()
        if (failures > 0) log.info({ loop: name, failures }, 'works again')
        failures = 0
        if (next === 'rest') await pause(rest_ms)
      } catch (error) {
        failures++
        const pause_ms = Math.min(first_pause_ms * 2 ** (failures - 1), max_pause_ms)
        const level = failures >= alarm_after ? 'error' : 'warn'
        log[level]({ err: error, loop: name, failures, pause_ms }, 'a step failed and will be retried')
        await pause(pause_ms)
      }
    }
  }
  const ended = run()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
