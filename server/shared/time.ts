import { network_zone } from '@plumbline/contract/zone.ts'
import { ApiError } from './http/errors.ts'

/*
 * Time: the network's days, and moments as people write and read them. Days of stored rows are computed by the engines; doctor compares their
 * zone data with Node's. Verify and the model of testing/ compute days by themselves: their independence is their point.
 */

export const minute_ms = 60_000
export const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: network_zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

interface WallClock {
  /** `2026-03-08` */
  day: string
  /** `07:00:59` */
  time: string
  /** `EST` or `EDT` */
  zone: string
}

/** What the clocks of the network's zone show at a moment, in milliseconds since 1970. */
export const wallClock = (at_ms: number): WallClock => {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clock.formatToParts(at_ms)) part[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '', timeZoneName = '' } = part
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}`, zone: timeZoneName }
}

/** A moment as mails tell it: `2026-11-20 07:00 EST`, in the network's zone like everything that the portal shows. */
export const momentText = (moment: Date): string => {
  const { day, time, zone } = wallClock(moment.getTime())
  return `${day} ${time.slice(0, 5)} ${zone}`
}

// The zone's offset changes on whole hours of UTC only, so that every moment of such an hour lies on one day.
const daysByHour = new Map<number, string>()

/** The calendar day (`2026-03-08`) of a moment in the network's zone. Must agree with ClickHouse's `day`: a test compares them. */
export const networkDay = (at_ms: number): string => {
  const hour = Math.floor(at_ms / hour_ms)
  const known = daysByHour.get(hour)
  if (known !== undefined) return known
  if (daysByHour.size > 10_000) daysByHour.clear()
  const { day } = wallClock(hour * hour_ms)
  daysByHour.set(hour, day)
  return day
}

/** Days since 1970-01-01 of a calendar day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / day_ms

/** The calendar day that lies so many days after another; before it for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * day_ms).toISOString().slice(0, 10)

export const dayBefore = (day: string): string => dayAfter(day, -1)

/** The range of so many days in the network's zone of which the last is today. */
export const lastDays = (count: number, now: Date): { from: string; to: string } => {
  const today = networkDay(now.getTime())
  return { from: dayAfter(today, 1 - count), to: today }
}

/** When a day of the network's zone ends, in milliseconds since 1970: New York is four or five hours behind UTC. */
export const dayEnd = (day: string): number => {
  const next_utc = (dayNumber(day) + 1) * day_ms
  const early = next_utc + 4 * hour_ms
  return networkDay(early) > day ? early : early + hour_ms
}

/** When a day of the network's zone begins, in milliseconds since 1970. */
export const dayStart = (day: string): number => dayEnd(dayBefore(day))

const form = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/

/**
 * A day, which is its beginning in UTC, or a moment, in UTC unless it says otherwise.
 * @throws ApiError `bad_request` for anything else
 */
export const readMoment = (text: string): Date => {
  // A moment without an offset would be read in the process's own zone.
  const isBare = text.includes('T') && !/(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  const at = form.test(text) ? new Date(isBare ? `${text}Z` : text) : new Date(Number.NaN)
  const day = text.slice(0, 10)
  // 30 February would be read as 2 March.
  if (Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day))
    throw new ApiError(
      'bad_request',
      `"${text}" is not a time: give a day or a time in UTC, for example 2026-11-20 or 2026-11-20T15:30.`,
    )
  return at
}

/** `from` and `to` of a question, where they are given. */
export const readPeriod = ({ from, to }: { from?: string; to?: string }): { from?: Date; to?: Date } => ({
  ...(from !== undefined && { from: readMoment(from) }),
  ...(to !== undefined && { to: readMoment(to) }),
})
