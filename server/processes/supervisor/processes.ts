import type { Logger } from '../../shared/log.ts'
import { keepRunning, type KeepOptions, type Kept } from './keep-running.ts'
import { nicenessOf, standBack } from './priority.ts'
import { identifyProcess, type ProcessIdentity } from '../../shared/os-process/process-identity.ts'
import { stop_order } from './rules.ts'
import type { Screen } from './screen.ts'

/** All processes that the supervisor keeps running, by name. */
export interface Processes {
  /** Starts one and keeps it running. Resolves when it serves for the first time. */
  keep(name: string, start: KeepOptions['start']): Promise<void>
  restart(names: readonly string[]): void
  /** What runs at this moment. */
  running(): Record<string, ProcessIdentity>
  /** Ends all in their order (rules.ts), within 10 s and those of draining. */
  stop(): Promise<void>
  /** Ends all at once and by force. */
  kill(): void
}

export interface ProcessesOptions {
  /** How much longer everything may take to end, because it is still served at first. */
  drain_ms: number
  log: Logger
  screen: Screen
  /** Called whenever `running()` has changed. */
  onChange: () => void
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const createProcesses = ({ drain_ms, log, screen, onChange }: ProcessesOptions): Processes => {
  const kept = new Map<string, Kept>()
  const identities = new Map<string, ProcessIdentity>()
  let ending = false

  return {
    keep: async (name, start) => {
      if (ending) throw new Error('the supervisor is stopping')
      const one = keepRunning({
        start,
        onRunning: ({ pid }) => {
          const identity = identifyProcess(pid)
          if (identity !== undefined) identities.set(name, identity)
          standBack(pid, nicenessOf(name))
          log.info({ process: name, child_pid: pid }, 'running')
          onChange()
        },
        onDown: (how, delay_ms) => {
          identities.delete(name)
          log.error({ process: name, how, delay_ms }, 'down')
          screen.say(`! ${name}: ${how}. Starting it again in ${inSeconds(delay_ms)}.`)
          onChange()
        },
      })
      kept.set(name, one)
      await one.started
    },
    restart: (names) => {
      for (const name of names) kept.get(name)?.restart()
    },
    running: () => Object.fromEntries(identities),
    stop: async () => {
      ending = true
      const begun = performance.now()
      for (const { names, until_ms } of stop_order) {
        const limit_ms = Math.max(0, drain_ms + until_ms - (performance.now() - begun))
        await Promise.all(names.map(async (name) => kept.get(name)?.stop(limit_ms)))
      }
    },
    kill: () => {
      ending = true
      for (const one of kept.values()) one.kill()
    },
  }
}
