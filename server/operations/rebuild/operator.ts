import type * as rebuild from '@plumbline/contract/operator/rebuild.ts'
import { refuse } from '../../shared/http/errors.ts'
import { machineOf } from '../nodes/identity.ts'
import { isOpen, requestRebuild, readRebuildJob } from '../nodes/rebuild-job.ts'
import type { ActionsOf } from '../../features/operator-action.ts'
import { presentRebuild } from './present.ts'

export const rebuildActions: ActionsOf<typeof rebuild> = {
  /** Starts a job, or joins the one in progress. */
  async rebuildStatistics({ pg, now, data_dir }) {
    const own = machineOf(data_dir)
    const job = presentRebuild(await requestRebuild(pg, now, own))
    if (isOpen(job) && job.node !== own) throw refuse('other_node_rebuilds', { node: job.node })
    return job
  },

  async showRebuild({ pg }) {
    const job = await readRebuildJob(pg)
    if (job === undefined) throw refuse('never_rebuilt', {})
    return presentRebuild(job)
  },
}
