/*
 * New York's calendar of 2026, stated by hand: five hours behind UTC, four between 8 March 07:00 UTC and 1 November 06:00 UTC. So 8 March
 * has 23 hours and 1 November 25.
 */

const hour_ms = 3_600_000
export const day_ms = 24 * hour_ms

/** When the clocks go forward, and back. */
export const clocks_forward = Date.UTC(2026, 2, 8, 7)
export const clocks_back = Date.UTC(2026, 10, 1, 6)

/** The calendar day of a moment, `2026-03-08`. */
export const dayOf = (at: number): string => {
  const behind = at >= clocks_forward && at < clocks_back ? 4 : 5
  return new Date(at - behind * hour_ms).toISOString().slice(0, 10)
}

/** The calendar day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * day_ms).toISOString().slice(0, 10)

/** All days from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}
