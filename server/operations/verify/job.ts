import type { showVerify, verifyNow } from '@plumbline/contract/operator/verify.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { storableJson } from '../../storage/postgres/store-errors.ts'

/** The reply of `bin/plumbline verify`. */
export type VerifyReport = ReplyOf<typeof verifyNow>

/** The job to verify a node's journals, as kept in `network_state`: operators write it, that node's worker runs it. */
export type VerifyJob = Omit<ReplyOf<typeof showVerify>, 'node'> & { machine: number }

const keyOf = (machine: number): string => `verify:${machine}`

export const readVerifyJob = async (pg: Pg, machine: number): Promise<VerifyJob | undefined> => {
  const row = await pg.selectFrom('network_state').select('value').where('key', '=', keyOf(machine)).executeTakeFirst()
  if (row === undefined) return undefined
  const job = row.value as VerifyJob
  return { ...job, progress: job.state === 'running' ? (job.progress ?? null) : null }
}

/** Starts a job unless one is running. Returns the current job. */
export const startVerify = async (pg: Pg, now: Date, machine: number): Promise<VerifyJob> => {
  const job: VerifyJob = {
    state: 'ordered',
    machine,
    ordered_at: now.toISOString(),
    progress: null,
    finished_at: null,
    error: null,
    result: null,
  }
  await pg
    .insertInto('network_state')
    .values({ key: keyOf(machine), value: JSON.stringify(job) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: JSON.stringify(job), updated_at: sql`now()` })
        .where(sql<boolean>`network_state.value ->> 'state' in ('done', 'failed')`),
    )
    .execute()
  return (await readVerifyJob(pg, machine)) ?? job
}

/** Updates a job's state. */
export const updateVerify = async (pg: Pg, machine: number, change: Partial<VerifyJob>): Promise<void> => {
  await pg
    .updateTable('network_state')
    .set({ value: sql`value || ${storableJson(change)}::jsonb`, updated_at: sql`now()` })
    .where('key', '=', keyOf(machine))
    .execute()
}
