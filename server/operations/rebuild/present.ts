import type { showRebuild } from '@plumbline/contract/operator/rebuild.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import type { RebuildOrder } from '../nodes/rebuild-order.ts'

export const presentRebuild = ({ hold: _hold, ...order }: RebuildOrder): ReplyOf<typeof showRebuild> => ({
  ...order,
  machine: order.machine ?? 1,
})
