import { network_zone } from './network.ts'
import { once } from './once.ts'

/*
 * Time: the network's days, and moments as people write and read them. Days of stored rows are computed by the engines; doctor compares their
 * zone data with Node's. Verify and the model of testing/ compute days by themselves: their independence is their point.
 */

export const minute_ms = 60_000
export const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

interface WallClock {
  /** `2026-03-08` */
  day: string
  /** `07:00:59` */
  time: string
}

/** A time zone's calendar. Every moment is in milliseconds since 1970. */
export interface Calendar {
  wallClock(at_ms: number): WallClock
  /** `EST` or `GMT+5:30` */
  zoneName(at_ms: number): string
  /** The calendar day (`2026-03-08`) of a moment. Must agree with ClickHouse's `day`: a test compares them. */
  dayOf(at_ms: number): string
  /** The start of a calendar day: of two midnights the first, where PostgreSQL's `at time zone` takes the second. */
  dayStart(day: string): number
}

/** Offsets from UTC are whole quarters of an hour and change on them, so that each quarter belongs to one day. */
const quarter_ms = 15 * minute_ms
/** A day begins within this range of the same date's midnight in UTC: zones lie between 12 hours behind and 14 ahead. */
const quarters_ahead = (15 * hour_ms) / quarter_ms
const quarters_behind = (13 * hour_ms) / quarter_ms

export const calendarOf = (zone: string): Calendar => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  // A separate format: names take 15 ms to load, and each process would spend them at its start.
  const names = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'short' }))
  const zoneName = (at_ms: number): string =>
    names()
      .formatToParts(at_ms)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const wallClock = (at_ms: number): WallClock => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of clock.formatToParts(at_ms)) part[type] = value
    const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = part
    return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}:${second}` }
  }
  const days = new Map<number, string>()
  const dayOf = (at_ms: number): string => {
    const quarter = Math.floor(at_ms / quarter_ms)
    const known = days.get(quarter)
    if (known !== undefined) return known
    if (days.size > 10_000) days.clear()
    const { day } = wallClock(quarter * quarter_ms)
    days.set(quarter, day)
    return day
  }
  const dayStart = (day: string): number => {
    const midnight = (dayNumber(day) * day_ms) / quarter_ms
    let [before, from] = [midnight - quarters_ahead, midnight + quarters_behind]
    while (from - before > 1) {
      const between = Math.floor((before + from) / 2)
      if (dayOf(between * quarter_ms) < day) before = between
      else from = between
    }
    return from * quarter_ms
  }
  return { wallClock, zoneName, dayOf, dayStart }
}

/** The network's zone: every day, range and shown time is in it. */
const network = calendarOf(network_zone)
export const { wallClock, dayOf: networkDay, dayStart } = network

const momentOn = (calendar: Calendar, moment: Date): string => {
  const { day, time } = calendar.wallClock(moment.getTime())
  return `${day} ${time.slice(0, 5)} ${calendar.zoneName(moment.getTime())}`
}

/** A moment to the minute in UTC: `2026-11-20 12:00 UTC`. */
export const minuteText = (at: Date | string): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** A moment in mails: `2026-11-20 07:00 EST`, in the network's zone like everything in the portal. */
export const momentText = (moment: Date): string => momentOn(network, moment)

/** The same in another zone, for a recipient who chose one. */
export const momentTextIn = (zone: string, moment: Date): string => momentOn(calendarOf(zone), moment)

/** Days since 1970-01-01 of a calendar day. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / day_ms

/** The first day that can be written as `YYYY-MM-DD` and that the engines read. */
export const first_day = dayNumber('0001-01-01')
const last_day = dayNumber('9999-12-31')

/** Whether a value is a moment within those days in UTC: an offset may move it out of them, so the UTC moment counts. */
export const isWithinYears = (at_ms: number): boolean => at_ms >= first_day * day_ms && at_ms < (last_day + 1) * day_ms

/** The calendar day `days` days after another; before it if negative. */
export const dayAfter = (day: string, days: number): string => {
  const number = Math.min(last_day, Math.max(first_day, dayNumber(day) + days))
  return new Date(number * day_ms).toISOString().slice(0, 10)
}

export const dayBefore = (day: string): string => dayAfter(day, -1)

/** The last `count` days in the network's zone, today included. */
export const lastDays = (count: number, now: Date): { from: string; to: string } => {
  const today = networkDay(now.getTime())
  return { from: dayAfter(today, 1 - count), to: today }
}

/** When a day of the network's zone ends, in milliseconds since 1970. */
export const dayEnd = (day: string): number => dayStart(dayAfter(day, 1))
