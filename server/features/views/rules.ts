import type { ViewSchedule } from '@plumbline/contract/view-schedules.ts'
import { refuse } from '../../shared/http/errors.ts'
import { calendarOf, dayAfter, minute_ms, type Calendar } from '../../shared/time.ts'

export interface MailColumns {
  mailed: ViewSchedule['every'] | null
  mailed_on: number | null
  mailed_hour: number | null
}

/** The schedule in its columns; null for none. */
export const scheduleOf = ({ mailed, mailed_on, mailed_hour }: MailColumns): ViewSchedule | null =>
  mailed === null || mailed_hour === null
    ? null
    : { every: mailed, ...(mailed_on !== null && { on: mailed_on }), hour: mailed_hour }

/** @throws ApiError `bad_request` for a schedule without its day */
export const checkSchedule = ({ every, on, hour }: ViewSchedule): MailColumns => {
  if (every === 'day') return { mailed: every, mailed_on: null, mailed_hour: hour }
  if (on === undefined || on === null || (every === 'week' && on > 7)) throw refuse('view_without_day', {})
  return { mailed: every, mailed_on: on, mailed_hour: hour }
}

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const isDayOf = ({ every, on }: ViewSchedule, day: string): boolean => {
  if (every === 'day') return true
  if (every === 'week') return weekdayOf(day) === on
  const number = Number(day.slice(8))
  const is_last = dayAfter(day, 1).endsWith('-01')
  return number === on || (is_last && number < (on ?? 0))
}

const quarter_ms = 15 * minute_ms

/** When a day's clock first shows the hour, or a later one where it skips that. */
const momentOf = ({ dayStart, wallClock }: Calendar, day: string, hour: number): number => {
  const wanted = `${String(hour).padStart(2, '0')}:00`
  for (let at = dayStart(day); ; at += quarter_ms) {
    const shown = wallClock(at)
    if (shown.day > day || shown.time >= wanted) return at
  }
}

/** When the next mail is due, on the clock of a zone. */
export const nextMailAt = (schedule: ViewSchedule, zone: string, after: Date): Date => {
  const calendar = calendarOf(zone)
  for (let day = calendar.dayOf(after.getTime()); ; day = dayAfter(day, 1)) {
    if (!isDayOf(schedule, day)) continue
    const at = momentOf(calendar, day, schedule.hour)
    if (at > after.getTime()) return new Date(at)
  }
}

/** The newest mail that is due: those that were missed before it are not made up for. */
export const newestDue = (schedule: ViewSchedule, zone: string, first: Date, now: Date): Date => {
  for (let due = first; ;) {
    const next = nextMailAt(schedule, zone, due)
    if (next > now) return due
    due = next
  }
}
