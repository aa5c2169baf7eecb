import type { retryQuarantine } from '@plumbline/contract/operator/quarantine.ts'
import type { InputOf, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOf } from '../../../operations/quarantine/place.ts'
import { countQuarantine } from '../../../operations/quarantine/queries.ts'
import { CommandFailure } from '../failure.ts'
import type { FollowTools } from './follow-rebuild.ts'

type Reply = ReplyOf<typeof retryQuarantine>

const look_ms = 250
/** The worker looks every second; a stopped one does not report. */
const timeout_ms = 20_000

/** Waits until the worker has retried the requested records. */
export const followRetry = async (
  { pg }: FollowTools,
  { asked }: Reply,
  input: InputOf<typeof retryQuarantine>,
): Promise<Reply> => {
  const place = placeOf(input)
  let left = await countQuarantine(pg, place)
  for (const begun = performance.now(); left.waiting > 0; await sleep(look_ms)) {
    if (performance.now() - begun > timeout_ms)
      throw new CommandFailure('the worker has not processed it yet; it does so when it runs')
    left = await countQuarantine(pg, place)
  }
  return { asked, taken: Math.max(0, asked - left.all), failed: left.all, waiting: 0 }
}

export const formatRetried = ({ asked, taken, failed }: Reply): string =>
  `${taken} of ${asked} processed${failed > 0 ? '; the rest failed again, see quarantine list' : ''}`
