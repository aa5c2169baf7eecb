import { network_zone } from '@plumbline/contract/zone.ts'

const hour_ms = 3_600_000

const calendar = new Intl.DateTimeFormat('en-US', {
  timeZone: network_zone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

let hour = Number.NaN
let day = ''

/** The calendar day of a moment in the network's zone. Records come in order of time, so the last answer is mostly the next one too. */
export const dayOf = (at: number): string => {
  const asked = Math.floor(at / hour_ms)
  if (asked === hour) return day
  const parts = new Map(calendar.formatToParts(at).map(({ type, value }) => [type, value]))
  const two = (name: 'month' | 'day'): string => (parts.get(name) ?? '').padStart(2, '0')
  hour = asked
  day = `${parts.get('year') ?? ''}-${two('month')}-${two('day')}`
  return day
}

/** The calendar day so many days earlier. */
export const daysBefore = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) - days * 24 * hour_ms).toISOString().slice(0, 10)
