import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pg } from '../../storage/postgres/schema.ts'
import { alive_ms } from '../nodes/claim-node.ts'
import { readMachines } from '../nodes/claims.ts'
import { readRebuildJob, updateRebuild } from '../nodes/rebuild-job.ts'

/** Another node neither answers nor is known to be stopped. */
export class SilentMachineError extends Error {
  override name = 'SilentMachineError'
}

export interface Hold {
  /** @throws when the others are no longer paused for this */
  assertHeld(): Promise<void>
}

const look_ms = 250

/**
 * Asks the workers of all other nodes to add nothing to the statistics, and waits until each has confirmed it, or has ended.
 * @throws SilentMachineError if one does neither
 */
export const holdOthers = async (
  pg: Pg,
  machine: number,
  signal: AbortSignal,
  timeout_ms = alive_ms,
): Promise<Hold> => {
  const hold = randomUUID()
  await updateRebuild(pg, { hold })
  const begun = performance.now()
  for (;;) {
    const others = (await readMachines(pg)).filter((one) => one.machine !== machine && one.seen_at !== null)
    const missing = others.find((one) => one.stands_still_for !== hold)
    if (missing === undefined) break
    if (performance.now() - begun > timeout_ms)
      throw new SilentMachineError(
        `node ${missing.machine} (${missing.data_dir} on ${missing.host}) was last seen at ${missing.seen_at} and does not answer: start it, or mark it as lost with \`bin/plumbline nodes remove ${missing.machine}\``,
      )
    await sleep(look_ms, undefined, { signal })
  }
  return {
    async assertHeld() {
      const job = await readRebuildJob(pg)
      if (job?.hold !== hold) throw new Error('other nodes are no longer paused: starting again')
    },
  }
}
