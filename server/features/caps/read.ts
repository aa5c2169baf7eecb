import type { Pg } from '../../storage/postgres/schema.ts'
import type { Cap } from './rules.ts'

export const readCaps = (pg: Pg, offer_id: number): Promise<Cap[]> =>
  pg
    .selectFrom('caps')
    .where('offer_id', '=', offer_id)
    .select(['id', 'offer_id', 'goal_id', 'affiliate_id', 'country', 'type', 'period', 'amount', 'kind', 'zone'])
    .select(['earlier_clicks', 'reversals_free'])
    .orderBy('id')
    .execute()
