import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { default_max_step_ms } from '../../shared/loop.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { alive_ms } from '../nodes/claim-node.ts'
import { readMachines } from '../nodes/claims.ts'
import { readRebuildJob, updateRebuild } from '../nodes/rebuild-job.ts'

/** Another node neither confirms nor is known to be stopped. */
export class SilentMachineError extends Error {
  override name = 'SilentMachineError'
}

export interface Hold {
  /** @throws when the others are no longer paused for this */
  assertHeld(): Promise<void>
}

const look_ms = 250

/**
 * Asks the workers of all other nodes to add nothing to the statistics, and waits until each has confirmed it, or has ended. One that is alive may
 * have to finish a step first.
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
  const assertHeld = async (): Promise<void> => {
    const job = await readRebuildJob(pg)
    if (job?.hold !== hold) throw new Error('another node has ended the pause: starting again')
  }
  const begun = performance.now()
  for (;;) {
    await assertHeld()
    const missing = (await readMachines(pg)).filter(
      (one) => one.machine !== machine && one.seen_at !== null && one.stands_still_for !== hold,
    )
    if (missing.length === 0) return { assertHeld }
    const waited = performance.now() - begun
    const silent = missing.find(
      ({ silent_ms = 0 }) => Math.min(silent_ms, waited) > timeout_ms || waited > default_max_step_ms,
    )
    if (silent !== undefined)
      throw new SilentMachineError(
        `node ${silent.machine} (${silent.data_dir} on ${silent.host}) was last seen at ${silent.seen_at} and does not answer: start it again, or mark it as lost with \`bin/plumbline nodes remove ${silent.machine}\``,
      )
    await sleep(look_ms, undefined, { signal })
  }
}
