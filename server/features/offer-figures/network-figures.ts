import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { lastDays, networkDay } from '../../shared/time.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import {
  countNumber,
  decimalText,
  figuresBy,
  inRange,
  networkQuery,
  rangeParameters,
  runQuery,
} from '../reports/index.ts'
import { readFigureLimits } from './limits.ts'
import { figures_days } from './own-figures.ts'
import { publishable, twoDigits } from './publishable.ts'

const look_ms = 60_000
/** Where no offer has figures there may be some later today. */
const again_ms = 60 * 60_000

const figures = ['clicks', 'conversions', 'approved', 'decided', 'earnings'] as const

/** Each affiliate's sums of each offer. */
const broughtQuery = networkQuery({
  name: 'network_offer_figures',
  sql: (from) => `
    select dimension.1 as offer_id, ${figures.map((name) => `sum_${name} as ${name}`).join(', ')}
    from (${figuresBy(from, { dimension: '(offer_id, affiliate_id)', where: inRange, figures })}) as parts`,
  parameters: rangeParameters,
  row: {
    offer_id: Type.Integer({ minimum: 1 }),
    clicks: countNumber,
    conversions: countNumber,
    approved: countNumber,
    decided: countNumber,
    earnings: decimalText,
  },
})

/** The median of days from a pending conversion to its first decision, by offer. */
const daysToDecision = async (pg: Pg, since: Date): Promise<Map<number, number>> => {
  const { rows } = await sql<{ offer_id: number; days: number }>`
    select conversions.offer_id,
      percentile_cont(0.5) within group (order by extract(epoch from decided.at - conversions.created_at) / 86400)::float8 as days
    from conversions
    join lateral (
      select min(conversion_history.at) as at from conversion_history
      where conversion_history.conversion_id = conversions.id and from_status = 'pending' and to_status <> 'pending'
    ) as decided on decided.at is not null
    where conversions.created_at >= ${since}
    group by conversions.offer_id`.execute(pg)
  return new Map(rows.map(({ offer_id, days }) => [offer_id, days]))
}

/** Computes the figures of all offers again. An offer whose figures may not be shown gets no row. */
export const refreshFigures = async (
  { pg, clickhouse }: { pg: Pg; clickhouse: ClickHouseClient },
  now: Date,
  signal: AbortSignal,
): Promise<void> => {
  const limits = await readFigureLimits(pg)
  const range = lastDays(figures_days, now)
  const parts = await runQuery(clickhouse, broughtQuery, { caller: { affiliate_id: 0 }, parameters: range, signal })
  const days = await daysToDecision(pg, new Date(now.getTime() - figures_days * 86_400_000))
  const rows = [...Map.groupBy(parts, ({ offer_id }) => offer_id)].flatMap(([offer_id, some]) => {
    const offer_parts = some.map((part) => ({ ...part, earnings: Number(part.earnings) }))
    const shown = publishable(offer_parts, limits)
    const to_decision = days.get(offer_id)
    return shown === null
      ? []
      : [{ offer_id, ...shown, days_to_decision: to_decision === undefined ? null : twoDigits(to_decision) }]
  })
  await pg.transaction().execute(async (trx) => {
    await sql`
      insert into offer_figures (offer_id, epc, cr, approval_rate, days_to_decision, computed_at)
      select offer_id, epc, cr, approval_rate, days_to_decision, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (offer_id integer, epc numeric, cr numeric, approval_rate numeric, days_to_decision numeric)
      on conflict (offer_id) do update set epc = excluded.epc, cr = excluded.cr, approval_rate = excluded.approval_rate,
        days_to_decision = excluded.days_to_decision, computed_at = excluded.computed_at`.execute(trx)
    await trx.deleteFrom('offer_figures').where('computed_at', '<>', now).execute()
  })
}

/** Starts the loop that does so once a day of the network, and when the limits change: figures that changed with each click would tell of single ones. */
export const startNetworkFigures = (stores: { pg: Pg; clickhouse: ClickHouseClient }, log: Logger): Loop => {
  const stopping = new AbortController()
  let next_ms = 0
  let limits: string | undefined
  const loop = startLoop({
    name: 'figures of offers',
    log,
    rest_ms: look_ms,
    async step() {
      const now = new Date()
      const current = JSON.stringify(await readFigureLimits(stores.pg))
      const is_changed = limits !== undefined && limits !== current
      limits = current
      if (now.getTime() < next_ms && !is_changed) return 'rest'
      const { last } = await stores.pg
        .selectFrom('offer_figures')
        .select(({ fn }) => fn.max('computed_at').as('last'))
        .executeTakeFirstOrThrow()
      if (last === null || is_changed || networkDay(last.getTime()) !== networkDay(now.getTime()))
        await refreshFigures(stores, now, stopping.signal)
      next_ms = now.getTime() + again_ms
      return 'rest'
    },
  })
  return {
    stop() {
      stopping.abort()
      return loop.stop()
    },
  }
}
