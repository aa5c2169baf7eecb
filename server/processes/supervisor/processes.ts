import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { sql } from 'kysely'
import type { Logger } from '../../shared/log.ts'
import { orUndefined } from '../../shared/or-undefined.ts'
import { recordOf } from '../../shared/record.ts'
import { keepRunning, type KeepOptions, type Kept, type Running } from './keep-running.ts'
import { identifyProcess, type ProcessIdentity } from '../../shared/os-process/process-identity.ts'
import { stop_order, type NetworkKind } from './rules.ts'
import type { Screen } from './screen.ts'
import { readSetting } from '../../storage/postgres/network-setting.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'

/**
 * Niceness of a process (0 normal, 19 lowest priority): visitors wait for trackers, people for pages, and the worker can wait. It has no effect
 * while a processor is free.
 */
export const nicenessOf = (name: string): number => {
  if (name === 'clickhouse' || name === 'worker') return 5
  return name === 'postgres' || name === 'api' ? 2 : 0
}

/** Numbers below /proc; none on a system without it, or when the process has ended. */
const inProc = (read: () => string[]): number[] => orUndefined(read)?.map(Number) ?? []

/** On Linux each thread has its own priority, which later threads and processes inherit. PostgreSQL's connections are processes. */
const threadsOf = (pid: number): number[] => {
  const threads = inProc(() => readdirSync(`/proc/${pid}/task`))
  const children = threads.flatMap((thread) =>
    inProc(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)),
  )
  return [...(threads.length === 0 ? [pid] : threads), ...children.flatMap(threadsOf)]
}

/** Lowers the priority of a process and its children. Does nothing if the system does not allow it, or the process has ended. */
export const standBack = (pid: number, niceness: number): void => {
  if (niceness === 0) return
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, niceness)
    } catch {
      // A thread that is gone, or a system without priorities: it runs as before.
    }
  }
}

export interface Processes {
  /** Starts one and keeps it running. Resolves when it serves for the first time. */
  keep(name: string, start: KeepOptions['start']): Promise<void>
  restart(names: readonly string[]): void
  /** Ends some, and no longer keeps them: they run again when they are kept again. */
  pause(names: readonly string[]): Promise<void>
  running(): Record<string, ProcessIdentity>
  /** Everything that was started, whether it runs now, and how often it ended unasked. */
  watched(): Map<string, { running: Running | undefined; failures: number }>
  /** From now on all but trackers have a lower priority. Not earlier: a start that starves beside other programs never ends. */
  standBack(): void
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

/** How long a process that was asked to end may take before it is killed, after DRAIN_SECONDS. */
export const pause_limit_ms = 9_000

export const createProcesses = ({ drain_ms, log, screen, onChange }: ProcessesOptions): Processes => {
  const kept = new Map<string, Kept>()
  const identities = new Map<string, ProcessIdentity>()
  const watched = new Map<string, { running: Running | undefined; failures: number }>()
  let ending = false
  let standsBack = false

  return {
    keep: async (name, start) => {
      if (ending) throw new Error('the supervisor is stopping')
      const one = keepRunning({
        start,
        onRunning: (running) => {
          const { pid } = running
          watched.set(name, { running, failures: watched.get(name)?.failures ?? 0 })
          const identity = identifyProcess(pid)
          if (identity !== undefined) identities.set(name, identity)
          if (standsBack) standBack(pid, nicenessOf(name))
          log.info({ process: name, child_pid: pid }, 'running')
          onChange()
        },
        onDown: (how, delay_ms) => {
          identities.delete(name)
          watched.set(name, { running: undefined, failures: (watched.get(name)?.failures ?? 0) + 1 })
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
    pause: async (names) => {
      await Promise.all(names.map(async (name) => kept.get(name)?.stop(drain_ms + pause_limit_ms)))
      for (const name of names) {
        kept.delete(name)
        identities.delete(name)
        watched.delete(name)
      }
      onChange()
    },
    running: () => Object.fromEntries(identities),
    watched: () => new Map(watched),
    standBack: () => {
      standsBack = true
      for (const [name, { running }] of watched) if (running !== undefined) standBack(running.pid, nicenessOf(name))
    },
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

/** The kind of network in this database: the demo or an operator's own, with accounts or without. */
export const inspectNetwork = async (database_url: string): Promise<NetworkKind> => {
  const pg = connectPostgres(database_url, { max_connections: 1 })
  try {
    const stored = await readSetting(pg, 'demo')
    const state = recordOf(stored).state === 'filled' ? 'filled' : 'filling'
    const { rows } = await sql<{ has_accounts: boolean; has_data: boolean }>`
      select exists (select from users) as has_accounts,
        exists (select from affiliates) or exists (select from advertisers) or exists (select from offers)
          or exists (select from team_members) as has_data`.execute(pg)
    return { demo: stored === undefined ? undefined : state, has_accounts: false, has_data: false, ...rows[0] }
  } finally {
    await pg.destroy()
  }
}
