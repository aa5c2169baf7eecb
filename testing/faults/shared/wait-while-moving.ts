import { setTimeout as sleep } from 'node:timers/promises'
import { slowness } from '../../harness/limits.ts'

/** Next to 40 busy processes a worker, which has a low priority, needed more than a minute for one conversion. */
const stuck_ms = 120_000 * slowness

/**
 * Waits until nothing is missing any more, however long that takes while something moves. Looks are counted, not time: where processor time is
 * short, each takes longer.
 * @param look describes the remaining work, with figures that change as work proceeds; '' when it is done. A look that fails shows no movement
 * @param max_looks fails after this many equal results in a row; by default those of two minutes times the slowness
 * @returns milliseconds
 * @throws with the work that is stuck
 */
export const waitWhileMoving = async (
  look: () => Promise<string> | string,
  look_ms = 100,
  max_looks = stuck_ms / look_ms,
): Promise<number> => {
  const begun = performance.now()
  let last = ''
  let error: unknown
  for (let same = 0; same < max_looks; same++) {
    try {
      const missing = await look()
      error = undefined
      if (missing === '') return performance.now() - begun
      if (missing !== last) same = 0
      last = missing
    } catch (failure) {
      error = failure
    }
    await sleep(look_ms)
  }
  throw new Error(`nothing moves any more: ${last || String(error)}`, { cause: error })
}
