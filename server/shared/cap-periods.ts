import type { CapPeriod } from '@plumbline/contract/caps.ts'
import { network_zone } from './network.ts'
import { calendarOf, dayAfter, dayNumber, type Calendar } from './time.ts'

/** One period of a cap. Moments in milliseconds since 1970. */
export interface Period {
  /** Its first day on the clock of the cap's zone, as `cap_period` of PostgreSQL has it. */
  key: string
  start: number
  /** When the next period begins; infinite for a total cap. */
  end: number
}

/** The only period of a cap in all. */
const total_key = '0001-01-01'

const calendars = new Map<string, Calendar>()
const calendarIn = (zone: string): Calendar => {
  const calendar = calendars.get(zone) ?? calendarOf(zone)
  calendars.set(zone, calendar)
  return calendar
}

/** The first day of the period that contains this day. Weeks begin on Monday. */
const firstDay = (period: Exclude<CapPeriod, 'total'>, day: string): string => {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 8)}01`
  // 1970-01-01 was a Thursday.
  return dayAfter(day, -((((dayNumber(day) + 3) % 7) + 7) % 7))
}

const dayBehind = (period: Exclude<CapPeriod, 'total'>, first: string): string => {
  if (period === 'month') return `${dayAfter(first, 31).slice(0, 8)}01`
  return dayAfter(first, period === 'day' ? 1 : 7)
}

/** The period that has a moment, in the cap's zone or else the network's. */
export const periodOf = ({ period, zone }: { period: CapPeriod; zone: string | null }, at: number): Period => {
  if (period === 'total') return { key: total_key, start: -Infinity, end: Infinity }
  const calendar = calendarIn(zone ?? network_zone)
  const key = firstDay(period, calendar.dayOf(at))
  return { key, start: calendar.dayStart(key), end: calendar.dayStart(dayBehind(period, key)) }
}
