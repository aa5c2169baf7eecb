import { sql } from 'kysely'
import { inParts } from '../../storage/postgres/in-parts.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { NewRate, RatePlan } from './plan-rate.ts'
import { for_good, readRates, type Rate } from './rates.ts'

const endOf = (at: Date): Date | string => (at >= for_good ? 'infinity' : at)

const insertRates = (pg: Pg, offer_id: number, rates: readonly NewRate[], is_imported: true | null) =>
  pg
    .insertInto('payouts')
    .values(
      rates.map(({ countries, os, devices, valid_to, ...rate }) => ({
        offer_id,
        goal_id: rate.goal_id,
        affiliate_id: rate.affiliate_id,
        countries: sql<string[]>`${[...countries]}::text[]`,
        os: [...os],
        devices: [...devices],
        payout: rate.payout,
        payout_percent: rate.payout_percent,
        revenue: rate.revenue,
        revenue_percent: rate.revenue_percent,
        show_revenue: rate.show_revenue,
        position: rate.position,
        valid_from: rate.valid_from,
        valid_to: endOf(valid_to),
        is_imported,
      })),
    )
    .returning('id')
    .execute()

/**
 * Writes a plan. Trackers and workers follow within two seconds: a trigger moves the version of their catalogue; rows that begin later are
 * in it from now on, so that they apply to the moment.
 * @param is_imported true where a file of a network that moves in brings them
 * @returns the rows that were begun
 */
export const writePlan = async (
  pg: Pg,
  offer_id: number,
  plan: RatePlan,
  is_imported: true | null = null,
): Promise<Rate[]> => {
  for (const { rate, at } of [...plan.end, ...plan.prolong])
    await pg
      .updateTable('payouts')
      .set({ valid_to: endOf(at) })
      .where('id', '=', rate.id)
      .execute()
  const removed = plan.remove.map(({ id }) => id)
  if (removed.length > 0) await pg.deleteFrom('payouts').where('id', 'in', removed).execute()
  if (plan.begin.length === 0) return []
  const ids = new Set<number>()
  await inParts(plan.begin, async (part) => {
    for (const { id } of await insertRates(pg, offer_id, part, is_imported)) ids.add(id)
  })
  return (await readRates(pg, [offer_id])).filter(({ id }) => ids.has(id))
}
