import { sql } from 'kysely'
import { network_zone } from '../../shared/network.ts'
import { dayAfter, dayStart, networkDay } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'

const calendar_days = 60

/** The amounts of an affiliate's entries that are released on each of the next days, today first, as exact decimals. */
export const findCalendar = async (pg: Pg, affiliate_id: number, now: Date) => {
  const today = networkDay(now.getTime())
  const end = new Date(dayStart(dayAfter(today, calendar_days)))
  const { rows } = await sql<{ date: string; amount: string }>`
    select (release_at at time zone ${network_zone})::date as date, sum(amount)::text as amount
    from ledger_entries where affiliate_id = ${affiliate_id} and release_at > ${now} and release_at < ${end}
    group by 1`.execute(pg)
  const amounts = new Map(rows.map(({ date, amount }) => [date, amount]))
  return Array.from({ length: calendar_days }, (_, index) => {
    const date = dayAfter(today, index)
    return { date, amount: amounts.get(date) ?? '0.00' }
  })
}
