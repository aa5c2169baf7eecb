import type { showRebuild } from '@plumbline/contract/operator/rebuild.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { RebuildJob } from '../nodes/rebuild-job.ts'

export const presentRebuild = ({
  hold: _hold,
  machine,
  nodes_left = [],
  ...job
}: RebuildJob): ReplyOf<typeof showRebuild> => ({
  ...job,
  nodes_left,
  node: machine,
})
