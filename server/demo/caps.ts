import { cap_kinds, cap_periods, cap_types } from '@plumbline/contract/caps.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import Type from 'typebox'
import { createClickCounter } from '../features/caps/index.ts'
import { openCounters } from '../features/cap-counters.ts'
import { periodOf } from '../shared/cap-periods.ts'
import type { Pg } from '../storage/postgres/schema.ts'
import { closed, demoOffers, keyOf, read } from './catalogue.ts'
import { findIds, idOf } from './ids.ts'

/** Caps of offers, with how full they are when the demo network is founded. */
const demoCaps = read(
  'caps',
  Type.Array(
    Type.Object(
      {
        offer: keyOf(demoOffers),
        type: Type.Enum(cap_types),
        period: Type.Enum(cap_periods),
        kind: Type.Enum(cap_kinds),
        used_percent: Type.Integer({ minimum: 1, maximum: 100 }),
      },
      closed,
    ),
  ),
)

/** More than the demo traffic uses, until the use is counted. */
const plenty = '1000000'

/**
 * Caps the first traffic: each cap's amount follows from what its running period has used, so the history itself is never declined.
 * Call when the traffic is in the reports; a network that has caps keeps them.
 */
export const fillCaps = (pg: Pg, clickhouse: ClickHouseClient, now: number): Promise<void> =>
  pg.transaction().execute(async (trx) => {
    if ((await trx.selectFrom('caps').select('id').limit(1).executeTakeFirst()) !== undefined) return
    const offers = await findIds(trx, 'offers', demoOffers)
    const caps = []
    for (const { offer, used_percent, ...cap } of demoCaps) {
      const row = { ...cap, offer_id: idOf(offers, offer), amount: plenty, created_at: new Date(now) }
      const { id } = await trx.insertInto('caps').values(row).returning('id').executeTakeFirstOrThrow()
      caps.push({ id, used_percent, ...cap, period: periodOf({ ...cap, zone: null }, now).key })
    }
    const booked = caps.filter(({ type }) => type !== 'clicks')
    await openCounters(
      trx,
      booked.map(({ id, period }) => ({ cap_id: id, period })),
    )
    await createClickCounter(trx, clickhouse)(now)
    for (const { id, used_percent, period } of caps) {
      await sql`
        update caps set amount = greatest(1, floor(used * 100 / ${used_percent}::integer))
        from cap_counters where cap_id = caps.id and cap_counters.period = ${period}::date and caps.id = ${id}`.execute(
        trx,
      )
      await sql`
        update cap_counters set reached_at = ${new Date(now)}::timestamptz
        from caps where caps.id = cap_id and cap_id = ${id} and used >= amount`.execute(trx)
    }
  })
