import { network_zone } from '../../shared/network.ts'
import { hour_ms, day_ms } from '../../shared/time.ts'

/* Both engines and Node compute days, each with its own time zone data: all must change the clocks at the same moments. */

const formatter = new Intl.DateTimeFormat('en-US', {
  timeZone: network_zone,
  timeZoneName: 'longOffset',
  year: 'numeric',
})

/** Seconds east of Greenwich at a moment, as Node has it. */
export const nodeOffset = (at: number): number => {
  const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
}

/**
 * Moments at which engines that do not agree show it: the middle of each day, and each hour of the days on which Node changes its clocks, from a
 * year before to two years after `now`.
 */
export const momentsToCompare = (now: Date): number[] => {
  const first = Date.UTC(now.getUTCFullYear() - 1, 0, 1, 12)
  const last = Date.UTC(now.getUTCFullYear() + 3, 0, 1, 12)
  const moments: number[] = []
  for (let noon = first; noon < last; noon += day_ms) {
    moments.push(noon)
    if (nodeOffset(noon) === nodeOffset(noon + day_ms)) continue
    for (let hour = 1; hour < 24; hour += 1) moments.push(noon + hour * hour_ms, noon + hour * hour_ms - 1000)
  }
  return moments
}

/** The first moment at which another has another offset than Node; undefined where all are the same. */
export const firstDisagreement = (
  moments: readonly number[],
  offsets: readonly number[],
): { at: Date; node: number; theirs: number } | undefined => {
  for (const [index, at] of moments.entries()) {
    const [node, theirs] = [nodeOffset(at), offsets[index] ?? Number.NaN]
    if (node !== theirs) return { at: new Date(at), node, theirs }
  }
  return undefined
}
