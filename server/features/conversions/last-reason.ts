import type { ReasonCode } from '@plumbline/contract/conversion-reasons.ts'
import { sql } from 'kysely'

/** The text that is told beside a code: without one it was written for operators. */
export const shown_reason = sql<string | null>`case when history.reason_code is not null then history.reason end`

/** Why a conversion is declined or reversed now, for a lateral join with `conversions`. */
export const lastReason = sql<{ reason_code: ReasonCode | null; reason: string | null }>`(
  select history.reason_code, ${shown_reason} as reason from conversion_history as history
  where history.conversion_id = conversions.id order by history.id desc limit 1)`.as('last')
