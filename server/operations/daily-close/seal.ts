import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { dayEnd, dayStart } from '../../shared/time.ts'
import { latest, type ClickFigures } from './click-figures.ts'

/** Closing a day can wait; postbacks should not. */
const lock_timeout = '2s'
const rows_at_once = 1_000

interface ConversionFigures {
  affiliate_id: number
  conversions: string
  approved: string
  earnings: string
}

/**
 * Writes down what reports say of a day that is over. Rows of history and other amounts wait: a change of a conversion is either part of
 * the stored figures, or is noted as a change of a closed day.
 * @param clicks the day's, by affiliate
 * @returns whether it was not closed before
 */
export const sealDay = async (pg: Pg, day: string, clicks: ReadonlyMap<number, ClickFigures>): Promise<boolean> =>
  pg.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(lock_timeout)}`.execute(trx)
    await sql`lock table conversion_history, conversion_amounts in share mode`.execute(trx)
    const upto = latest([...clicks.values()].map((figures) => figures.upto))
    const sealed = await trx
      .insertInto('sealed_days')
      .values({ day, upto })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (sealed === undefined) return false
    const { rows: conversions } = await sql<ConversionFigures>`
      select affiliate_id, count(*) as conversions, count(*) filter (where status = 'approved') as approved,
        coalesce(sum(payout) filter (where status = 'approved'), 0.00) as earnings
      from conversions
      where created_at >= ${new Date(dayStart(day))} and created_at < ${new Date(dayEnd(day))}
      group by affiliate_id`.execute(trx)
    const none = { conversions: '0', approved: '0', earnings: '0.00' }
    const converted = new Map(conversions.map(({ affiliate_id, ...figures }) => [affiliate_id, figures]))
    const figures = [...new Set([...clicks.keys(), ...converted.keys()])].map((affiliate_id) => {
      const { clicks: count = 0, hosts = 0 } = clicks.get(affiliate_id) ?? {}
      return { day, affiliate_id, clicks: count, hosts, ...(converted.get(affiliate_id) ?? none) }
    })
    for (let start = 0; start < figures.length; start += rows_at_once)
      await trx
        .insertInto('sealed_figures')
        .values(figures.slice(start, start + rows_at_once))
        .execute()
    return true
  })
