import { setTimeout as sleep } from 'node:timers/promises'
import { slowness } from './limits.ts'

/** Below the runner's limit of a test, so that the message names the condition. */
const hang_ms = 240_000 * slowness

/** Waits until a condition holds, however long that takes; what never holds is named. */
export const until = async (condition: () => Promise<boolean> | boolean, interval_ms = 10): Promise<void> => {
  const end = performance.now() + hang_ms
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`this never became true: ${String(condition)}`)
    await sleep(interval_ms)
  }
}
