import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { storableJson } from '../../storage/postgres/store-errors.ts'

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
}

const key = 'rebuild_statistics'

export const readRebuildJob = async (pg: Pg): Promise<RebuildJob | undefined> => {
  const row = await pg.selectFrom('network_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as RebuildJob | undefined
}

const asJson = (job: RebuildJob): string => JSON.stringify(job)

/** Starts a job for a node unless one is running. Returns the current job. */
export const requestRebuild = async (pg: Pg, now: Date, machine = 1): Promise<RebuildJob> => {
  const job: RebuildJob = {
    state: 'ordered',
    machine,
    hold: null,
    ordered_at: now.toISOString(),
    done: 0,
    total: 0,
    finished_at: null,
    error: null,
  }
  await pg
    .insertInto('network_state')
    .values({ key, value: asJson(job) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: asJson(job), updated_at: sql`now()` })
        .where(sql<boolean>`network_state.value ->> 'state' in ('done', 'failed')`),
    )
    .execute()
  return (await readRebuildJob(pg)) ?? job
}

/** Whether it is still to be carried out, or under way. */
export const isOpen = ({ state }: Pick<RebuildJob, 'state'>): boolean => state === 'ordered' || state === 'running'

/** How far it is. */
export const updateRebuild = async (pg: Pg, change: Partial<RebuildJob>): Promise<void> => {
  await pg
    .updateTable('network_state')
    .set({ value: sql`value || ${storableJson(change)}::jsonb`, updated_at: sql`now()` })
    .where('key', '=', key)
    .execute()
}
