import type * as rebuild from '@plumbline/contract/operator/rebuild.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { machineOf } from '../nodes/identity.ts'
import { isOpen, requestRebuild, readRebuildJob } from '../nodes/rebuild-job.ts'
import type { ActionsOf } from '../../features/operator-action.ts'
import { presentRebuild } from './present.ts'

export const rebuildActions: ActionsOf<typeof rebuild> = {
  /** Orders it, or joins one that is under way. */
  async rebuildStatistics({ pg, now, data_dir }) {
    const machine = machineOf(data_dir)
    const job = await requestRebuild(pg, now, machine)
    if (isOpen(job) && (job.machine ?? 1) !== machine)
      throw new ApiError(
        'conflict',
        `Node ${job.machine ?? 1} is rebuilding its statistics: try again when that is done.`,
      )
    return presentRebuild(job)
  },

  async showRebuild({ pg }) {
    const job = await readRebuildJob(pg)
    if (job === undefined) throw new ApiError('not_found', 'The statistics have never been rebuilt.')
    return presentRebuild(job)
  },
}
