import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessMetrics } from '../metrics.ts'
import { restartDelay, sound_after_ms } from './rules.ts'

/** A started process: a child of ours or an engine. */
export interface Running {
  pid: number
  /** Resolves when it has ended, with a description of how. */
  exited: Promise<string>
  /** Resolves when it was asked to end and is serving until its successor does. */
  leaving?: Promise<undefined>
  /** Lets it end, and tells it whether others serve on its port. */
  leave?: (others_serve: boolean) => void
  /** Its metrics; undefined if it does not answer in time. */
  metrics?: () => Promise<ProcessMetrics | undefined>
  /** Asks it to end, and resolves when it has. */
  stop(): Promise<void>
  kill(): void
}

/** Signals to a start in progress: `end` asks it to end, `kill` forces it. */
export interface StartSignals {
  end: AbortSignal
  kill: AbortSignal
}

export interface KeepOptions {
  /** Starts it once, and resolves when it serves. */
  start: (signals: StartSignals) => Promise<Running>
  onRunning?: (running: Running) => void
  /** After each unwanted end and each failed start, before the pause. */
  onDown?: (how: string, delay_ms: number) => void
  /** How often the very first start is tried before `started` rejects. Default 3. */
  first_attempts?: number
  /** Replaces the pauses, in tests. */
  delay?: (failures: number) => number
}

export interface Kept {
  /** Resolves when it serves for the first time; rejects when the first attempts failed. */
  started: Promise<void>
  /** Ends it and starts it again at once. */
  restart(): void
  /** Ends it for good, by force after the limit. Resolves when it has ended. */
  stop(limit_ms: number): Promise<void>
  /** Ends it for good and at once. */
  kill(): void
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Starts a process, and starts it again whenever it ends, after a pause that grows while it keeps ending early. */
export const keepRunning = (options: KeepOptions): Kept => {
  const { start, onRunning, onDown, first_attempts = 3, delay = restartDelay } = options
  const { promise: started, resolve: hasStarted, reject: hasFailed } = Promise.withResolvers<void>()
  started.catch(() => {})
  const ending = new AbortController()
  const killing = new AbortController()
  let current: Running | undefined
  let wantsRestart = false
  /** Those that serve on until their successor does, and those that have one and have not ended yet. */
  const leavers = new Set<Running>()

  /** @returns how it ended; `undefined` when it serves on until its successor does */
  const runOnce = async (): Promise<string | undefined> => {
    const running = await start({ end: ending.signal, kill: killing.signal })
    current = running
    if (ending.signal.aborted) void running.stop()
    else {
      onRunning?.(running)
      hasStarted()
    }
    for (const leaver of leavers) leaver.leave?.(true)
    const how = await Promise.race([running.exited, ...(running.leaving === undefined ? [] : [running.leaving])])
    current = undefined
    if (how !== undefined) return how
    leavers.add(running)
    void running.exited.then(() => leavers.delete(running))
    return how
  }

  const pause = async (ms: number): Promise<void> => {
    await sleep(ms, undefined, { signal: ending.signal }).catch(() => {})
  }

  const run = async (): Promise<void> => {
    let failures = 0
    let everRan = false
    while (!ending.signal.aborted) {
      const begun = performance.now()
      let how: string | undefined
      try {
        how = await runOnce()
        everRan = true
        if (performance.now() - begun >= sound_after_ms) failures = 0
      } catch (error) {
        how = messageOf(error)
        if (!everRan && failures + 1 >= first_attempts) return hasFailed(error)
      }
      if (ending.signal.aborted) return
      if (wantsRestart || how === undefined) {
        wantsRestart = false
        continue
      }
      failures += 1
      const delay_ms = delay(failures)
      onDown?.(how, delay_ms)
      await pause(delay_ms)
    }
  }
  const ended = run().then(async () => void (await Promise.all([...leavers].map(({ exited }) => exited))))

  const kill = (): void => {
    ending.abort()
    killing.abort()
    for (const running of [...leavers, ...(current === undefined ? [] : [current])]) running.kill()
  }

  return {
    started,
    restart: () => {
      if (current === undefined) return
      wantsRestart = true
      void current.stop()
    },
    stop: async (limit_ms) => {
      ending.abort()
      void current?.stop()
      const limit = new AbortController()
      const overrun = sleep(limit_ms, undefined, { signal: limit.signal }).then(kill, () => {})
      await Promise.race([ended, overrun])
      limit.abort()
      // After a kill the end is near, unless the start itself hangs: then there is nothing to wait for.
      await Promise.race([ended, sleep(500)])
    },
    kill,
  }
}
