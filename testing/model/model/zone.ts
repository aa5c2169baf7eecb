/*
 * The calendars of 2026 of the zones that networks of the model are in, stated by hand: when their clocks change, and how far ahead of UTC they
 * are from then on. The network's zone is the one that the run was started with.
 */

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

interface ZoneOfModel {
  /** Minutes ahead of UTC at the start of the year. */
  ahead: number
  changes: readonly { at: number; ahead: number }[]
  /** The days of both clock changes; two ordinary days in a zone without. */
  change_days: readonly [string, string]
}

const zones: Readonly<Record<string, ZoneOfModel>> = {
  // 8 March has 23 hours and 1 November 25.
  'America/New_York': {
    ahead: -300,
    changes: [
      { at: Date.UTC(2026, 2, 8, 7), ahead: -240 },
      { at: Date.UTC(2026, 10, 1, 6), ahead: -300 },
    ],
    change_days: ['2026-03-08', '2026-11-01'],
  },
  // Half hours, and no change.
  'Asia/Kolkata': { ahead: 330, changes: [], change_days: ['2026-03-08', '2026-11-01'] },
  // The clocks go back and forward by half an hour: 5 April has 24.5 hours and 4 October 23.5.
  'Australia/Lord_Howe': {
    ahead: 660,
    changes: [
      { at: Date.UTC(2026, 3, 4, 15), ahead: 630 },
      { at: Date.UTC(2026, 9, 3, 15, 30), ahead: 660 },
    ],
    change_days: ['2026-04-05', '2026-10-04'],
  },
}

export const known_zones = Object.keys(zones)

const zoneNamed = (name: string): ZoneOfModel => {
  const zone = zones[name]
  if (zone === undefined)
    throw new Error(`The model knows no calendar of ${name}: add it to testing/model/model/zone.ts`)
  return zone
}

export const zone_of_model = process.env.NETWORK_ZONE ?? 'America/New_York'
export const { changes, change_days } = zoneNamed(zone_of_model)

/** The time on a clock of a zone, `2026-03-08T23:59:59.999Z`. */
const clockAt = (at: number, name: string): string => {
  const zone = zoneNamed(name)
  const ahead = zone.changes.findLast((change) => at >= change.at)?.ahead ?? zone.ahead
  return new Date(at + ahead * minute_ms).toISOString()
}

/** The calendar day of a moment, `2026-03-08`. */
export const dayOf = (at: number, zone = zone_of_model): string => clockAt(at, zone).slice(0, 10)

/** The hour of the day that a moment is in, `23:00`: when the clocks go back, an hour occurs twice. */
export const hourOf = (at: number): string => `${clockAt(at, zone_of_model).slice(11, 13)}:00`

/** The start of a calendar day: one of the zone's offsets before its midnight in UTC. */
export const dayStart = (day: string, name = zone_of_model): number => {
  const zone = zoneNamed(name)
  const starts = [zone.ahead, ...zone.changes.map(({ ahead }) => ahead)].map(
    (ahead) => Date.parse(`${day}T00:00:00Z`) - ahead * minute_ms,
  )
  const start = starts.find((at) => dayOf(at, name) === day && dayOf(at - 1, name) < day)
  if (start === undefined) throw new Error(`${day} has no beginning in ${name}`)
  return start
}

/** The calendar day `days` days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * day_ms).toISOString().slice(0, 10)

/** All days from one to another, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}
