import { sql } from 'kysely'
import { periodOf } from '../shared/cap-periods.ts'
import type { Pg, Row } from '../storage/postgres/schema.ts'
import { openCounters, recountUsed } from './cap-counters.ts'

/* Caps that an operator adds and changes, one by one or in a file. Call `awaitCapWriters` before. */

export type CapSetting = Pick<Row<'caps'>, 'amount' | 'kind' | 'earlier_clicks' | 'reversals_free'>
type Known = Pick<Row<'caps'>, 'id' | 'type' | 'period' | 'zone'>

/** Counts what the running period has used. That of clicks is counted from the statistics. */
export const openRunning = async (pg: Pg, cap: Known, at: Date): Promise<void> => {
  if (cap.type !== 'clicks') await openCounters(pg, [{ cap_id: cap.id, period: periodOf(cap, at.getTime()).key }])
}

export const changeCap = async (
  pg: Pg,
  cap: Known & Pick<CapSetting, 'reversals_free'>,
  setting: { [Name in keyof CapSetting]?: CapSetting[Name] | undefined },
  at: Date,
): Promise<void> => {
  const { amount } = await pg.selectFrom('caps').where('id', '=', cap.id).select('amount').executeTakeFirstOrThrow()
  await pg.updateTable('caps').set(setting).where('id', '=', cap.id).execute()
  const { reversals_free = cap.reversals_free } = setting
  // Declined conversions count differently now, in every period.
  if (reversals_free !== cap.reversals_free && cap.type !== 'clicks') await recountUsed(pg, cap.id)
  // Reached without being full: no room for the next conversion, which only a higher amount changes.
  await sql`
    update cap_counters set
      reached_at = case when used >= caps.amount then coalesce(reached_at, ${at}::timestamptz) when caps.amount <= ${amount} then reached_at end,
      notified = case when used < caps.amount * 0.8 then 0 when used < caps.amount then least(notified, 80) else notified end
    from caps where caps.id = cap_id and cap_id = ${cap.id}`.execute(pg)
  await openRunning(pg, cap, at)
}
