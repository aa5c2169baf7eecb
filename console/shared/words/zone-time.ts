/* Moments as people of the network write them: without a zone, in the network's. */

const minute_ms = 60_000

/** Local time of a zone, expressed as if it were UTC. */
const wallOf = (at_ms: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at_ms)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value ?? 0)
  // `Date.UTC` maps the years 0 to 99, which occur while a year is being typed, to 1900 and later.
  const wall = new Date(0)
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  return wall.setUTCHours(part('hour'), part('minute'))
}

const formatMinute = (at_ms: number): string => new Date(at_ms).toISOString().slice(0, 16)

const read = (text: string): number => Date.parse(`${text.slice(0, 16)}Z`)

/** Converts a UTC time such as `2026-12-01T14:30` to the local time of a zone; returns an invalid time unchanged. */
export const wallTime = (utc: string, zone: string): string => {
  const at_ms = read(utc)
  return Number.isNaN(at_ms) ? utc : formatMinute(wallOf(at_ms, zone))
}

/** Converts a local time to UTC. A time that the clock change skips becomes one hour later; for a repeated time, the first is taken. */
export const utcTime = (wall: string, zone: string): string => {
  const wanted = read(wall)
  if (Number.isNaN(wanted)) return wall
  const day_ms = 24 * 60 * minute_ms
  const guesses = [wanted - day_ms, wanted + day_ms].map((near) => wanted - (wallOf(near, zone) - near))
  const fitting = guesses.filter((guess) => wallOf(guess, zone) === wanted)
  return formatMinute(fitting.length === 0 ? Math.max(...guesses) : Math.min(...fitting))
}
