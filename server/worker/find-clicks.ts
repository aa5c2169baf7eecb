import type { Logger } from '../log.ts'
import type { FindClick, FoundClick } from './find-click.ts'
import type { PostbackEntry } from './take-postback.ts'

/**
 * The clicks of some postbacks, by id. Those of other machines stand in ClickHouse, all of which are asked for at once: while that is away, or
 * too slow, their postbacks wait, and those of our own clicks go on.
 */
export const findClicks = async (
  entries: readonly PostbackEntry[],
  findClick: FindClick,
  { lookup_ms, log }: { lookup_ms: number; log: Logger },
): Promise<Map<string, FoundClick>> => {
  const found = new Map<string, FoundClick>()
  // Advertisers repeat themselves.
  const places = new Map(entries.flatMap(({ place, record }) => (place ? [[record.click_id, place] as const] : [])))
  const signal = AbortSignal.timeout(lookup_ms)
  const failures: unknown[] = []
  await Promise.all(
    [...places].map(async ([click_id, place]) => {
      try {
        const click = await findClick(place, signal)
        if (click !== undefined) found.set(click_id, click)
      } catch (error) {
        failures.push(error)
      }
    }),
  )
  if (failures.length > 0)
    log.warn({ err: failures[0], clicks: failures.length }, 'clicks could not be looked up: their postbacks wait')
  return found
}
