import { ApiError, refuse } from '../../shared/http/errors.ts'

/** Files that are made at the same time, by all affiliates, or all members of the team, together: each holds a query and a connection until it is sent. */
export const max_exports = 6
const max_exports_of_one = 2
const retry_s = 30

/** Who makes a file right now. p-limit and similar libraries make callers wait; here one without room is refused, and told why. */
export interface ExportLimit {
  /** @throws ApiError `too_many_attempts` without room for another file */
  assertRoom(asker_id: number): void
  /** Takes room until the signal is aborted. @throws ApiError as above, or `unavailable` when it is aborted already: nothing would end it */
  take(asker_id: number, signal: AbortSignal): void
}

export const createExportLimit = (): ExportLimit => {
  const running: number[] = []
  const assertRoom = (asker_id: number): void => {
    if (running.filter((one) => one === asker_id).length >= max_exports_of_one)
      throw refuse('exports_of_one', { most: max_exports_of_one }, retry_s)
    if (running.length >= max_exports) throw refuse('exports_of_all', {}, retry_s)
  }
  return {
    assertRoom,
    take: (asker_id, signal) => {
      if (signal.aborted) throw new ApiError('unavailable')
      assertRoom(asker_id)
      running.push(asker_id)
      signal.addEventListener('abort', () => void running.splice(running.indexOf(asker_id), 1), { once: true })
    },
  }
}
