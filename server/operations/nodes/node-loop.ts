import { setTimeout as sleep } from 'node:timers/promises'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { readMachines, seen_ms, updateClaim } from './claims.ts'
import { readIdentity } from './identity.ts'
import type { PauseLock } from '../../shared/pause-lock.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { isOpen, readRebuildJob, releaseHold, type RebuildJob } from './rebuild-job.ts'

export interface MachineOptions {
  data_dir: string
  machine: number
  pg: Pg
  pauseLocks: { clicks: PauseLock; conversions: PauseLock }
  log: Logger
  signal: AbortSignal
  /** Shorter only in tests. */
  report_ms?: number
}

export interface MachineLoop extends Loop {
  /** Waits, for a while, until it is known whether this worker has to pause. */
  looked(): Promise<void>
}

const look_ms = 1_000
/** While PostgreSQL is away nothing can be known; clicks do not wait for it. */
const first_look_ms = 5_000
/** A node that holds the others, and was not seen for so long, holds them no more. */
const hold_given_up_ms = 10 * 60_000

/**
 * A worker's duties towards other nodes: it reports that it is alive, and pauses on request while another node exchanges the
 * statistics tables: rows added in that moment would go to the tables that are dropped.
 */
export const startMachine = (options: MachineOptions): MachineLoop => {
  const { data_dir, machine, pg, pauseLocks, log, signal, report_ms = seen_ms } = options
  const first = Promise.withResolvers<void>()

  const say = async (change: Parameters<typeof updateClaim>[3]): Promise<void> => {
    const identity = readIdentity(data_dir)
    if (identity?.machine === machine) await updateClaim(pg, machine, identity.data_dir_id, change)
  }

  /** Another live node's request to pause, if any. */
  const findHold = async (): Promise<RebuildJob | undefined> => {
    const job = await readRebuildJob(pg)
    if (job === undefined || !isOpen(job) || !job.hold || job.machine === machine) return undefined
    const holder = (await readMachines(pg)).find((one) => one.machine === job.machine)
    // One that ended in order, or was removed, exchanges nothing: it would start again from the beginning.
    if (holder?.silent_ms === undefined) return undefined
    if (holder.silent_ms <= hold_given_up_ms) return job
    // It may be back at any moment, and must not exchange tables without what is added from now on.
    await releaseHold(pg, job.hold)
    return undefined
  }

  const holdStill = async (job: RebuildJob): Promise<void> => {
    log.info({ machine: job.machine }, 'paused: another node is swapping in rebuilt statistics')
    first.resolve()
    const look = async (): Promise<boolean> => {
      try {
        await say({ stands_still_for: job.hold ?? null })
        return (await findHold())?.hold === job.hold
      } catch (error) {
        // A worker that cannot tell must not continue.
        log.warn({ err: error }, 'paused: it is unknown whether to continue')
        return true
      }
    }
    while (!signal.aborted && (await look())) await sleep(look_ms / 2, undefined, { signal }).catch(() => {})
    log.info('going on')
  }

  // A loop of its own: the other one waits for steps of this worker before it pauses, however long they take.
  const reporting = startLoop({
    name: 'report to other nodes',
    log,
    rest_ms: report_ms,
    async step() {
      await say({ seen_at: 'now' })
      return 'rest'
    },
  })
  const loop = startLoop({
    name: 'other nodes',
    log,
    max_step_ms: Infinity,
    rest_ms: look_ms,
    async step() {
      const hold = await findHold()
      if (hold !== undefined) await pauseLocks.clicks.pause(() => pauseLocks.conversions.pause(() => holdStill(hold)))
      first.resolve()
      return 'rest'
    },
  })
  return {
    async looked() {
      const over = new AbortController()
      await Promise.race([first.promise, sleep(first_look_ms, undefined, { signal: over.signal }).catch(() => {})])
      over.abort()
    },
    async stop() {
      await Promise.all([reporting.stop(), loop.stop()])
      // Ended in order: other nodes need not wait for this worker's answer.
      await say({ seen_at: null, stands_still_for: null }).catch(() => {})
    },
  }
}
