import { network_zone } from '@plumbline/contract/zone.ts'

const hour_ms = 3_600_000
const written = new Intl.DateTimeFormat('en-CA', {
  timeZone: network_zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

// The zone's offset changes on whole hours of UTC only, so that every moment of such an hour lies on one day.
const daysByHour = new Map<number, string>()

/** The calendar day (`2026-03-08`) of a moment in the network's zone. Must agree with ClickHouse's `day`: a test compares them. */
export const networkDay = (at_ms: number): string => {
  const hour = Math.floor(at_ms / hour_ms)
  const known = daysByHour.get(hour)
  if (known !== undefined) return known
  if (daysByHour.size > 10_000) daysByHour.clear()
  const day = written.format(hour * hour_ms)
  daysByHour.set(hour, day)
  return day
}

/** Days since 1970-01-01 of a calendar day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** The calendar day before. */
export const dayBefore = (day: string): string => new Date((dayNumber(day) - 1) * 86_400_000).toISOString().slice(0, 10)

/** When a day of the network's zone ends, in milliseconds since 1970: New York is four or five hours behind UTC. */
export const dayEnd = (day: string): number => {
  const next_utc = (dayNumber(day) + 1) * 24 * hour_ms
  const early = next_utc + 4 * hour_ms
  return networkDay(early) > day ? early : early + hour_ms
}
