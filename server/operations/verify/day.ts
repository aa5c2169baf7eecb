import { network_zone } from '../../shared/network.ts'

/** In no time zone does a day begin within a quarter of an hour. */
const quarter_ms = 900_000
const day_ms = 96 * quarter_ms

const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: network_zone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

let quarter = Number.NaN
let day = ''

/** The calendar day of a moment in the network's zone. Records come in order of time, so the last answer is mostly the next one too. */
export const dayOf = (at: number): string => {
  const requested = Math.floor(at / quarter_ms)
  if (requested === quarter) return day
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, value]))
  const two = (name: 'month' | 'day'): string => (parts.get(name) ?? '').padStart(2, '0')
  quarter = requested
  day = `${parts.get('year') ?? ''}-${two('month')}-${two('day')}`
  return day
}

/** The calendar day `days` days earlier. */
export const daysBefore = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) - days * day_ms).toISOString().slice(0, 10)
