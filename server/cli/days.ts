import { connectPostgres } from '../db/postgres.ts'
import { readDayChanges, readDays, type ClosedDay, type DayChange, type DayFigures } from '../days/read-days.ts'
import { dayBefore, networkDay } from '../worker/network-day.ts'
import { CommandFailure, exit_codes } from './failure.ts'
import { findDatabase } from './running.ts'
import { say, sayJson } from './say.ts'

export interface DaysFlags {
  from?: string
  to?: string
  changes?: boolean
  json?: boolean
}

const usual_days = 30
const most_changes = 1_000

const checkDay = (text: string): string => {
  const moment = Date.parse(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text)
    throw new CommandFailure(`"${text}" is no day: give one such as 2026-11-19`, exit_codes.usage)
  return text
}

const defaultFrom = (to: string): string => {
  let day = to
  for (let back = 1; back < usual_days; back++) day = dayBefore(day)
  return day
}

const cells = ({ clicks, hosts, conversions, approved, earnings }: DayFigures): string[] => [
  ...[clicks, hosts, conversions, approved].map((count) => count.toLocaleString('en-US')),
  earnings,
]

const row = (first: string, texts: readonly string[], last: string): string =>
  `${first.padEnd(12)}${texts.map((text) => text.padStart(13)).join('')}  ${last}`.trimEnd()

const dayLines = ({ day, sealed, now, changes }: ClosedDay): string[] =>
  changes === 0
    ? [row(day, cells(sealed), '')]
    : [row(day, cells(sealed), ''), row('  now', cells(now), `${changes} ${changes === 1 ? 'change' : 'changes'}`)]

const withSign = (value: number | string): string => (Number(value) > 0 ? `+${value}` : String(value))

const changeLine = (change: DayChange): string => {
  const { changed_at, day, affiliate_id, actor, reason, conversion_id } = change
  const figures = (['clicks', 'hosts', 'conversions', 'approved', 'earnings'] as const)
    .filter((figure) => Number(change[figure]) !== 0)
    .map((figure) => `${figure} ${withSign(change[figure])}`)
  const what = conversion_id === null ? '' : `conversion ${conversion_id}: `
  const when = changed_at.toISOString().slice(0, 16).replace('T', ' ')
  return `${when}  ${day}  affiliate ${affiliate_id}: ${figures.join(', ')}; ${what}${reason} (${actor})`
}

/** `bin/plumbline days`: closed days as they were sealed, and what changed in them since. */
export const runDays = async ({ from, to, changes = false, json = false }: DaysFlags): Promise<void> => {
  const last = checkDay(to ?? networkDay(Date.now()))
  const question = { from: checkDay(from ?? defaultFrom(last)), to: last }
  const { database_url } = findDatabase()
  const pg = connectPostgres(database_url, { application_name: 'plumbline command', max_connections: 1 })
  try {
    if (changes) {
      const found = await readDayChanges(pg, question, most_changes)
      if (json) return sayJson(found)
      if (found.length === 0) return say('nothing has changed in closed days')
      for (const change of found) say(changeLine(change))
      if (found.length === most_changes) say(`the newest ${most_changes}; for earlier ones give --to or --from`)
      return
    }
    const found = await readDays(pg, question)
    if (json) return sayJson(found)
    if (found.length === 0) return say('no day is closed yet')
    say(row('day', ['clicks', 'hosts', 'conversions', 'approved', 'earnings'], ''))
    for (const line of found.flatMap(dayLines)) say(line)
  } finally {
    await pg.destroy()
  }
}
