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
  /** It looks as often in an idle process: looking costs next to nothing, and what it does is not continued by other loops. */
  keeps_pace?: boolean
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

/** A process whose loops have had nothing to do for so long is idle ... */
const idle_after_ms = 5_000
/** ... and its loops look once in this time: a dozen that look five times a second take a tenth of a core. */
const idle_rest_ms = 1_000

let worked_at_ms = performance.now()
/** Ends the long rests of an idle process. */
const sleepers = new Set<AbortController>()

/** Has all loops of the process look at once, and often from then on: there is work, and what one loop has done is another's to continue. */
export const wakeLoops = (): void => {
  worked_at_ms = performance.now()
  for (const sleeper of sleepers) sleeper.abort()
}

/** After this many consecutive failures a loop logs at level error instead of warn. */
const alarm_after = 5

/**
 * Runs `step` until stopped. A step that fails is tried again after a growing pause; it must be safe to repeat. The first success after
 * failures is logged, so that the log shows how long something was away.
 */
export const startLoop = (options: LoopOptions): Loop => {
  const { name, log, rest_ms, step, first_pause_ms = 250, max_pause_ms = 5_000 } = options
  const { max_step_ms = default_max_step_ms, onStuck = endAtOnce, keeps_pace = false } = options
  let is_stopping = false
  let pausing = new AbortController()
  const pause = async (ms: number): Promise<void> => {
    if (is_stopping) return
    pausing = new AbortController()
    await sleep(ms, undefined, { signal: pausing.signal }).catch(() => {})
  }
  const rest = async (): Promise<void> => {
    const is_idle = !keeps_pace && rest_ms < idle_rest_ms && performance.now() - worked_at_ms > idle_after_ms
    const resting = pause(is_idle ? idle_rest_ms : rest_ms)
    if (is_idle) sleepers.add(pausing)
    await resting
    sleepers.delete(pausing)
  }

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
    while (!is_stopping) {
      try {
        const next = await watchStep()
        if (failures > 0) log.info({ loop: name, failures }, 'works again')
        failures = 0
        if (next === 'rest') await rest()
        else if (!keeps_pace) wakeLoops()
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
      is_stopping = true
      pausing.abort()
      return ended
    },
  }
}
