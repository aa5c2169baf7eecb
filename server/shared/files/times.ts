import { day_ms, hour_ms, minute_ms, networkDay, type Calendar } from '../time.ts'

/** `2026-11-20 14:05:09`, with T, fractions, and an offset from UTC behind. */
const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.(\d{1,9}))?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?)?$/i
/** `11/20/2026 2:05:09 PM`, as CAKE writes it. */
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([AP]M)?)?$/i
/** Seconds or milliseconds since 1970, as Everflow writes it, and CAKE's JSON. */
const unix = /^(?:\/Date\()?(\d{10}(?:\.\d+)?|\d{13})(?:[+-]\d{4})?(?:\)\/)?$/

/** The moment at which a zone's clocks show a time. When they are put back, the first one. */
const momentIn = ({ dayOf, dayStart, wallClock }: Calendar, day: string, time_ms: number): number => {
  const start = dayStart(day)
  const guess = start + time_ms
  if (dayOf(guess) !== day && time_ms < day_ms - 2 * hour_ms) return guess
  const [hours = 0, minutes = 0, seconds = 0] = wallClock(guess).time.split(':').map(Number)
  const shown = hours * hour_ms + minutes * minute_ms + seconds * 1000
  return guess + (time_ms - shown)
}

const offsetOf = (text: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour_ms + Number(minutes) * minute_ms)
}

interface WrittenTime {
  day: string
  time_ms: number
  offset: string | undefined
}

const pad = (text: string): string => text.padStart(2, '0')
const timeOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * hour_ms + Number(minutes) * minute_ms + Number(seconds) * 1000

const readWritten = (cell: string): WrittenTime | undefined => {
  const [written, year = '', month = '', on = '', hours, minutes, seconds, part = '', offset] = iso.exec(cell) ?? []
  if (written !== undefined) {
    const time_ms = timeOf(hours, minutes, seconds) + Math.trunc(Number(`0.${part}0`) * 1000)
    return { day: `${year}-${month}-${on}`, time_ms, offset }
  }
  const [other, us_month = '', us_day = '', us_year = '', hour = '0', minute, second, half] = american.exec(cell) ?? []
  if (other === undefined) return undefined
  const by_half = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  const time_ms = timeOf(String(by_half), minute, second)
  return { day: `${us_year}-${pad(us_month)}-${pad(us_day)}`, time_ms, offset: undefined }
}

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** The moment of a time in another system's file. @param calendar of the zone of times without one */
export const readOldMoment = (cell: string, calendar: Calendar): number | undefined => {
  const [, since] = unix.exec(cell) ?? []
  if (since !== undefined) return Math.round(Number(since) * (/^\d{13}$/.test(since) ? 1 : 1000))
  const written = readWritten(cell)
  if (written === undefined || !isDay(written.day) || written.time_ms >= day_ms) return undefined
  const { day, time_ms, offset } = written
  return offset === undefined
    ? momentIn(calendar, day, time_ms)
    : Date.parse(`${day}T00:00:00Z`) + time_ms - offsetOf(offset)
}

/**
 * The day of such a time in its own zone, as the reports of that system have it, and in the zone of this network. A day without a time is the same
 * in both.
 */
export const readOldTime = (cell: string, calendar: Calendar): { day: string; day_here: string } | undefined => {
  const at = readOldMoment(cell, calendar)
  if (at === undefined) return undefined
  const day = calendar.dayOf(at)
  return cell.includes(':') || unix.test(cell) ? { day, day_here: networkDay(at) } : { day, day_here: day }
}
