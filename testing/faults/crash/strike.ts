import { sql } from 'kysely'
import { connectClickHouse } from '../../../server/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '../../../server/storage/postgres/postgres.ts'
import { isRunning, sendSignal, type ProcessIdentity } from '../../../server/shared/os-process/process-identity.ts'
import { readRun, type Run } from '../../../server/operations/nodes/run-file.ts'
import { slowness } from '../../harness/limits.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'
import type { Outage, Victim } from './outages.ts'

/** A process that the supervisor keeps. */
export type Kept = Exclude<Victim, 'supervisor' | 'everything'>

export interface Struck {
  data_dir: string
  /** Starts the whole product again, after its supervisor was killed; resolves when it serves. */
  startAgain(): Promise<void>
}

const look_ms = 10
const look_limit_ms = 30_000 * slowness

/** The processes that run, by name. One that is just being started is missing. */
export const runningProcesses = (data_dir: string): Run['processes'] => readRun(data_dir)?.processes ?? {}

/** The processes that ran before and ended without being killed. */
export const findEndedBystanders = (
  before: Run['processes'],
  now: Run['processes'],
  killed: readonly string[],
): string[] =>
  Object.entries(before).flatMap(([name, { pid }]) => (killed.includes(name) || now[name]?.pid === pid ? [] : [name]))

const currentRun = (data_dir: string): Run => {
  const run = readRun(data_dir)
  if (run === undefined) throw new Error('the product does not run')
  return run
}

const assertServes = async (url: string): Promise<void> => {
  const { ok, status } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(look_limit_ms) })
  if (!ok) throw new Error(`${url} answers ${status}`)
}

/** Fails where a process does not answer. The worker takes no requests: that it runs is all that can be asked. */
const probes: Record<Kept, (run: Run) => Promise<unknown>> = {
  tracker: (run) => assertServes(run.local_tracker_url),
  worker: () => Promise.resolve(),
  api: (run) => assertServes(run.local_portal_url),
  postgres: async ({ database_url = '' }) => {
    const pg = connectPostgres(database_url, { max_connections: 1 })
    try {
      await sql`select 1`.execute(pg)
    } finally {
      await pg.destroy()
    }
  },
  clickhouse: async ({ clickhouse_url = '' }) => {
    const clickhouse = connectClickHouse(clickhouse_url)
    try {
      await clickhouse.query({ query: 'select 1' })
    } finally {
      await clickhouse.close()
    }
  },
}

/** A process of a kind: of several trackers, the one that has run for the longest. */
const choose = (data_dir: string, victim: Kept): [string, ProcessIdentity] => {
  const [chosen] = Object.entries(currentRun(data_dir).processes)
    .filter(([name]) => name === victim || name.startsWith(`${victim}-`))
    .toSorted(([, a], [, b]) => a.pid - b.pid)
  if (chosen === undefined) throw new Error(`no ${victim} runs`)
  return chosen
}

/** Ends one process of the product in the given way, and resolves when another one serves in its place. */
const endOne = async (data_dir: string, victim: Kept, how: string, end: (pid: number) => void): Promise<Outage> => {
  const [name, before] = choose(data_dir, victim)
  const began = performance.now()
  end(before.pid)
  await waitWhileMoving(async () => {
    const now = runningProcesses(data_dir)[name]
    if (now === undefined || now.pid === before.pid || !isRunning(now)) return `${name} is not started again`
    await probes[victim](currentRun(data_dir))
    return ''
  }, look_ms)
  return { victim, name, how, began, ended: performance.now() }
}

const endAll = async ({ data_dir, startAgain }: Struck, victim: 'supervisor' | 'everything'): Promise<Outage> => {
  const { supervisor, processes } = currentRun(data_dir)
  const began = performance.now()
  const struck = victim === 'everything' ? [supervisor, ...Object.values(processes)] : [supervisor]
  for (const { pid } of struck) sendSignal(pid, 'SIGKILL')
  await waitWhileMoving(() => (isRunning(supervisor) ? 'the supervisor has not ended' : ''), look_ms)
  await startAgain()
  return { victim, name: victim, how: 'SIGKILL', began, ended: performance.now() }
}

/** Kills some processes at the same moment by SIGKILL, and resolves when all of them serve again. */
export const strike = (struck: Struck, names: readonly Victim[]): Promise<Outage[]> =>
  Promise.all(
    names.map((victim) =>
      victim === 'supervisor' || victim === 'everything'
        ? endAll(struck, victim)
        : endOne(struck.data_dir, victim, 'SIGKILL', (pid) => sendSignal(pid, 'SIGKILL')),
    ),
  )

/** Ends one process in another way than by SIGKILL, and resolves when another one serves in its place. */
export const strikeOtherwise = endOne
