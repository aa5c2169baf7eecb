import { sql } from 'kysely'
import type { Pg } from '../../storage/postgres/schema.ts'
import { periodAt } from '../cap-counters.ts'
import type { Actor } from '../operator-action.ts'
import { inScope } from '../operator-scope.ts'
import { periodOf } from '../../shared/cap-periods.ts'
import { paceOf, percentUsed } from './rules.ts'

/** People are notified from this part on. */
export const near_percent = 80

/** Caps with what the running period has used, and whether a condition holds of `caps.affiliate_id`. */
export const capRows = (pg: Pg, now: Date, actor: Pick<Actor, 'scope'>) =>
  pg
    .selectFrom('caps')
    .innerJoin('offers', 'offers.id', 'caps.offer_id')
    .leftJoin('goals', 'goals.id', 'caps.goal_id')
    .leftJoin('affiliates', 'affiliates.id', 'caps.affiliate_id')
    .leftJoin('cap_counters as counter', (join) =>
      join.onRef('counter.cap_id', '=', 'caps.id').on('counter.period', '=', periodAt(sql`${now}::timestamptz`)),
    )
    // A cap of all affiliates concerns every account manager.
    .where(({ or, eb }) => or([eb('caps.affiliate_id', 'is', null), inScope(actor, 'caps.affiliate_id')]))
    .select(['caps.id', 'caps.offer_id', 'offers.title as offer', 'goals.code as goal', 'goals.name as goal_name'])
    .select(['caps.affiliate_id', sql<string | null>`coalesce(affiliates.company, affiliates.login)`.as('affiliate')])
    .select(['caps.country', 'caps.type', 'caps.period', 'caps.amount', 'caps.kind', 'caps.zone'])
    .select([
      'caps.earlier_clicks',
      'caps.reversals_free',
      'offers.created_at as offer_created_at',
      'counter.reached_at',
    ])
    .select(sql<string>`coalesce(counter.used, 0)`.as('used'))

type CapRow = Awaited<ReturnType<ReturnType<typeof capRows>['executeTakeFirstOrThrow']>>

/** Whether a cap is nearly or wholly used, as a condition of these rows. */
export const is_near = sql<boolean>`(coalesce(counter.used, 0) >= caps.amount * ${sql.lit(near_percent)} / 100 or counter.reached_at is not null)`

/** The part that is used, for the order of a list. */
export const part_used = sql`coalesce(counter.used, 0) / caps.amount`

const isoOf = (at: number | null): string | null => (at === null || at === Infinity ? null : new Date(at).toISOString())

/** A cap as operators and affiliates see it. */
export const presentCap = ({ offer_created_at, ...row }: CapRow, now: Date) => {
  const { start, end } = periodOf(row, now.getTime())
  const [used, amount] = [Number(row.used), Number(row.amount)]
  const begun = start === -Infinity ? offer_created_at.getTime() : start
  const { per_day, full_at } = paceOf({ used, amount }, { start: begun, end, now: now.getTime() })
  return {
    ...row,
    amount,
    used,
    remaining: Math.max(0, Math.round((amount - used) * 100) / 100),
    used_percent: percentUsed(used, amount),
    reached_at: row.reached_at?.toISOString() ?? null,
    resets_at: isoOf(end),
    pace: per_day,
    predicted_at: isoOf(full_at),
  }
}
