import type * as nodes from '@plumbline/contract/operator/nodes.ts'
import { refuse } from '../../shared/http/errors.ts'
import { removeClosedDays } from './journal-days.ts'
import { removeMeasurement } from './measurements.ts'
import { alive_ms } from './claim-node.ts'
import { readMachines, updateClaim, type Machine } from './claims.ts'
import { journalsOf } from './own-journals.ts'
import { endRebuildOf } from './rebuild-job.ts'
import { journalNumber, max_trackers } from '../../shared/node-numbers.ts'
import type { ActionsOf } from '../../features/operator-action.ts'

const present = ({ machine, host, data_dir, run, seen_at, silent_ms }: Machine) => ({
  node: machine,
  host,
  data_dir,
  journals: { first: journalNumber(machine, 1), last: journalNumber(machine, max_trackers) },
  runs: silent_ms !== undefined && silent_ms < alive_ms,
  has_worker: run?.includes('worker') !== false,
  seen_at,
})

export const nodesActions: ActionsOf<typeof nodes> = {
  async listNodes({ pg }) {
    const results = (await readMachines(pg)).map(present)
    return { results, count: results.length }
  },

  /**
   * Marks a node as lost: nothing waits for it any more. Its number is never reused, because its click ids are in circulation,
   * and another data directory would give the same ids to other clicks.
   */
  async removeNode({ pg, now }, { params: { node } }) {
    const claim = (await readMachines(pg)).find(({ machine }) => machine === node)
    if (claim === undefined) throw refuse('missing', { thing: 'node', ids: [node] })
    const { data_dir, host } = claim
    if (present(claim).runs) throw refuse('node_runs', { node, data_dir, host })
    await endRebuildOf(pg, node, now)
    await updateClaim(pg, node, claim.data_dir_id, { seen_at: null, stands_still_for: null })
    await removeMeasurement(pg, node)
    await removeClosedDays(pg, journalsOf(node))
    return { ...present(claim), seen_at: null }
  },
}
