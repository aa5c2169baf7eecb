import { day_ms } from '../../shared/time.ts'
import type { Row } from '../../storage/postgres/schema.ts'

/** A stored cap. Null: not limited to a goal, affiliate or country. */
export type Cap = Omit<Row<'caps'>, 'created_at' | 'digest'>

/** A conversion as caps see it; moments are milliseconds since 1970. */
export interface Counted extends Pick<
  Row<'conversions'>,
  'goal_id' | 'affiliate_id' | 'country' | 'payout' | 'revenue'
> {
  at: number
  click_at: number
}

export interface CapState {
  used: string
  reached_at: number | null
}

export const isLimitedBy = (cap: Cap, conversion: Pick<Counted, 'goal_id' | 'affiliate_id' | 'country'>): boolean =>
  cap.type !== 'clicks' &&
  (cap.goal_id === null || cap.goal_id === conversion.goal_id) &&
  (cap.affiliate_id === null || cap.affiliate_id === conversion.affiliate_id) &&
  (cap.country === null || cap.country === conversion.country)

export const shareOf = (
  { type }: Pick<Cap, 'type'>,
  { payout, revenue }: Pick<Counted, 'payout' | 'revenue'>,
): string => (type === 'conversions' ? '1' : type === 'payout' ? payout : revenue)

/** How full a cap is, in whole percent: 100 only where nothing is left. */
export const percentUsed = (used: number, amount: number): number =>
  used >= amount ? Math.round((used / amount) * 100) : Math.min(99, Math.floor((used / amount) * 100))

/** Two decimals, of a slow pace two digits: it must not become 0. */
const roundPace = (pace: number): number => (pace < 1 ? Number(pace.toPrecision(2)) : Math.round(pace * 100) / 100)

/** The average use per day of a period, and when a cap is full at this pace; null where it is full, or where the period ends before. */
export const paceOf = (
  { used, amount }: { used: number; amount: number },
  { start, end, now }: { start: number; end: number; now: number },
): { per_day: number; full_at: number | null } => {
  const passed = Math.max(now - start, 60_000)
  const per_ms = used / passed
  const full_at = now + (amount - used) / per_ms
  return {
    per_day: roundPace(per_ms * day_ms),
    full_at: used > 0 && used < amount && full_at < Math.min(end, now + 3_650 * day_ms) ? Math.ceil(full_at) : null,
  }
}
