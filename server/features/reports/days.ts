import { dayNumber, networkDay } from '../../shared/network-day.ts'

/** The calendar day that lies so many days after another; before it for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10)

/** The range of so many days in the network's zone of which the last is today. */
export const lastDays = (count: number, now: Date): { from: string; to: string } => {
  const today = networkDay(now.getTime())
  return { from: dayAfter(today, 1 - count), to: today }
}
