import { orderJob, readSetting, updateJob } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/** The job to rebuild the statistics, as kept in `network_state`: the command writes it, the worker runs it. */
export interface RebuildJob {
  state: 'ordered' | 'running' | 'done' | 'failed'
  /** The node whose rows of clicks are rebuilt. */
  machine: number
  /** Set while the workers of all other nodes must add nothing to the statistics: their answer repeats it. */
  hold?: string | null
  ordered_at: string
  /** Records and conversions gone through, and how many there are about. */
  done: number
  total: number
  finished_at: string | null
  error: string | null
  /** Other nodes whose clicks the statistics lack. Outlives the job: the nodes are rebuilt one after the other. */
  nodes_left?: number[]
}

const key = 'rebuild_statistics'

export const readRebuildJob = async (pg: Pg, is_locked = false): Promise<RebuildJob | undefined> =>
  // Only this file writes it.
  (await readSetting(pg, key, is_locked)) as RebuildJob | undefined

/** Starts a job for a node unless one is running. Returns the current job. */
export const requestRebuild = async (pg: Pg, now: Date, machine = 1): Promise<RebuildJob> => {
  const last = await readRebuildJob(pg)
  const job: RebuildJob = {
    state: 'ordered',
    machine,
    hold: null,
    ordered_at: now.toISOString(),
    done: 0,
    total: 0,
    finished_at: null,
    error: null,
    nodes_left: last?.nodes_left ?? [],
  }
  await orderJob(pg, key, job)
  return (await readRebuildJob(pg)) ?? job
}

/** Whether it is still to be carried out, or under way. */
export const isOpen = ({ state }: Pick<RebuildJob, 'state'>): boolean => state === 'ordered' || state === 'running'

/** How far it is. */
export const updateRebuild = (pg: Pg, change: Partial<RebuildJob>): Promise<void> => updateJob(pg, key, change)

/** Ends this request to pause, and no later one. */
export const releaseHold = (pg: Pg, hold: string): Promise<void> => updateJob(pg, key, { hold: null }, { hold })

/** Ends what waits for a node that is lost: the others would pause for its job, refuse their own and close no day, without end. */
export const endRebuildOf = async (pg: Pg, machine: number, now: Date): Promise<void> => {
  const job = await readRebuildJob(pg, true)
  if (job === undefined) return
  await updateRebuild(pg, { nodes_left: (job.nodes_left ?? []).filter((node) => node !== machine) })
  if (!isOpen(job) || job.machine !== machine) return
  const error = `node ${machine} was marked as lost`
  await updateRebuild(pg, { state: 'failed', hold: null, error, finished_at: now.toISOString() })
}
