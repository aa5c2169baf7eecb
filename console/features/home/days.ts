const day_ms = 86_400_000

/** The network's day at a moment, and the day a week before. */
export const daysIn = (zone: string, now_ms: number): { today: string; week_ago: string } => {
  const dayAt = (at_ms: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      at_ms,
    )
  const today = dayAt(now_ms)
  // A clock change never moves noon to another day.
  const week_ago = new Date(Date.parse(`${today}T12:00:00Z`) - 7 * day_ms).toISOString().slice(0, 10)
  return { today, week_ago }
}
