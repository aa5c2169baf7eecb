import { network_zone } from '@plumbline/contract/zone.ts'

/** Days and hours of the network's zone, for the rhythm of the demo traffic. Reports never use this: the engines compute their days. */
export interface ZoneTime {
  /** yyyy-MM-dd */
  day: string
  /** 0 is Sunday. */
  weekday: number
  /** 0 up to, but not including, 24. */
  hour: number
}

export const minute_ms = 60_000
export const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: network_zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The wall clock of the zone at a moment (milliseconds since 1970). */
export const zoneTime = (at: number): ZoneTime => {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(at)) part[type] = value
  const day = `${part.year ?? ''}-${part.month ?? ''}-${part.day ?? ''}`
  return { day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), hour: Number(part.hour) + Number(part.minute) / 60 }
}

/** The moment at which the zone's day of `at` began. */
export const startOfDay = (at: number): number => {
  const { day } = zoneTime(at)
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  // The zone is whole hours behind UTC, four or five: the first candidate that lies on the day is its beginning.
  for (let hours = 3; hours <= 6; hours++) {
    const candidate = midnightUtc + hours * hour_ms
    if (zoneTime(candidate).day === day) return candidate
  }
  throw new Error(`the zone's day ${day} has no beginning`)
}

/** The beginning of the day that lies `days` calendar days before the one of `at`. */
export const startOfDayBefore = (at: number, days: number): number =>
  // Noon is half a day away from every change of the clocks.
  startOfDay(startOfDay(at) + 12 * hour_ms - days * day_ms)
