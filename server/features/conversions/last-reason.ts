import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { sql } from 'kysely'

/** The code that is told of a row of the history: one from before there were codes reads as `other`. */
export const told_code = sql<ReasonCode | null>`
  case when history.to_status in ('declined', 'reversed') then coalesce(history.reason_code, 'other') end`

/** The text that is told beside it: without a code it was written for operators. */
export const told_reason = sql<string | null>`case when history.reason_code is not null then history.reason end`

/** Why a conversion is declined or reversed now, for a lateral join with `conversions`. */
export const lastReason = sql<{ reason_code: ReasonCode | null; reason: string | null }>`(
  select ${told_code} as reason_code, ${told_reason} as reason from conversion_history as history
  where history.conversion_id = conversions.id order by history.id desc limit 1)`.as('last')
