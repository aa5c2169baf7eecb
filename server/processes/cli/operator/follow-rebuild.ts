import type { rebuildStatistics } from '@plumbline/contract/operator/rebuild.ts'
import type { ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { presentRebuild } from '../../../operations/rebuild/present.ts'
import { isOpen, readRebuildJob } from '../../../operations/nodes/rebuild-job.ts'
import type { Pg } from '../../../storage/postgres/schema.ts'
import { CommandFailure } from '../failure.ts'

/** Tools for waiting for the worker. */
export interface FollowTools {
  pg: Pg
  show(text: string): void
  /** Prints a permanent line; nothing with --json. */
  say(text: string): void
}

type Reply = ReplyOf<typeof rebuildStatistics>

const look_ms = 500
/** The worker looks every second. */
const timeout_ms = 15_000

const formatProgress = ({ state, done, total }: Reply): string => {
  if (state === 'ordered') return 'waiting for the worker'
  const share = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  return `rebuilding the statistics: ${share} %`
}

/** Waits until the worker has rebuilt the statistics. */
export const followRebuild = async ({ pg, show, say }: FollowTools, ordered: Reply): Promise<Reply> => {
  const begun = performance.now()
  let order = ordered
  say('the worker is rebuilding the statistics and continues if you stop this command')
  let warned = false
  while (isOpen(order)) {
    await sleep(look_ms)
    const job = await readRebuildJob(pg)
    if (job !== undefined) order = presentRebuild(job)
    show(formatProgress(order))
    if (warned || order.state !== 'ordered' || performance.now() - begun < timeout_ms) continue
    warned = true
    say('the worker has not started yet; the rebuild starts when it runs')
  }
  if (order.state === 'failed') throw new CommandFailure(order.error ?? 'it failed')
  return order
}

export const rebuiltText = ({ state, done, total, error, node, nodes_left }: Reply): string => {
  const left = nodes_left.length === 0 ? '' : `; run this on node ${nodes_left.join(', ')} too`
  const words = {
    ordered: `node ${node} has not started to rebuild its statistics yet`,
    running: formatProgress({ state, done, total } as Reply),
    done: `the statistics were rebuilt from ${done.toLocaleString('en-US')} records and conversions${left}`,
    failed: `the statistics could not be rebuilt: ${error ?? ''}`,
  }
  return words[state]
}
