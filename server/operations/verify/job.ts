import type { showVerify, verifyNow } from '@plumbline/contract/operator/verify.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { orderJob, readSetting, updateJob } from '../../storage/postgres/network-setting.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

/** The reply of `bin/plumbline verify`. */
export type VerifyReport = ReplyOf<typeof verifyNow>

/** The job to verify a node's journals, as kept in `network_state`: operators write it, that node's worker runs it. */
export type VerifyJob = Omit<ReplyOf<typeof showVerify>, 'node'> & { machine: number }

const keyOf = (machine: number): string => `verify:${machine}`

export const readVerifyJob = async (pg: Pg, machine: number): Promise<VerifyJob | undefined> => {
  const job = (await readSetting(pg, keyOf(machine))) as VerifyJob | undefined
  return job && { ...job, progress: job.state === 'running' ? (job.progress ?? null) : null }
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
  await orderJob(pg, keyOf(machine), job)
  return (await readVerifyJob(pg, machine)) ?? job
}

/** Updates a job's state. */
export const updateVerify = (pg: Pg, machine: number, change: Partial<VerifyJob>): Promise<void> =>
  updateJob(pg, keyOf(machine), change)
