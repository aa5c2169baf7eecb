import { dayAfter, dayStart, networkDay, wallClock } from '../shared/time.ts'

/** Days and hours of the network's zone, for the rhythm of the demo traffic. Reports never use this: the engines compute their days. */
export interface ZoneTime {
  /** yyyy-MM-dd */
  day: string
  /** 0 is Sunday. */
  weekday: number
  /** 0 up to, but not including, 24. */
  hour: number
}

/** The wall clock of the zone at a moment (milliseconds since 1970). */
export const zoneTime = (at: number): ZoneTime => {
  const { day, time } = wallClock(at)
  const [hour, minute] = time.split(':')
  return { day, weekday: new Date(`${day}T00:00:00Z`).getUTCDay(), hour: Number(hour) + Number(minute) / 60 }
}

/** The start of the day that is `days` calendar days before the day of `at`. */
export const startOfDayBefore = (at: number, days: number): number => dayStart(dayAfter(networkDay(at), -days))
