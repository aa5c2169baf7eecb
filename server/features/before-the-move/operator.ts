import type * as operations from '@plumbline/contract/operator/before-the-move.ts'
import { refuse } from '../../shared/http/errors.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { ActionsOf } from '../operator-action.ts'
import { isInScope } from '../operator-scope.ts'
import { findPastConversions, findPastMonths } from './queries.ts'

const shown = 50

export const beforeTheMoveActions: ActionsOf<typeof operations> = {
  async showBeforeTheMove({ pg, actor }, { params: { id } }) {
    const affiliate = await pg
      .selectFrom('affiliates')
      .where('id', '=', id)
      .where(isInScope(actor, id))
      .select('id')
      .executeTakeFirst()
    if (affiliate === undefined) throw refuse('missing', { thing: 'affiliate', ids: [id] })
    const months = await findPastMonths(pg, id)
    const { rows, count } = await findPastConversions(pg, id, shown)
    return {
      months: months.map(({ network, month, offer_id, offer, clicks, conversions, payout, revenue }) => ({
        network,
        month,
        offer_id,
        offer,
        clicks: clicks === null ? null : Number(clicks),
        conversions: Number(conversions),
        payout: moneyNumber(payout),
        revenue: moneyNumber(revenue),
      })),
      results: rows.map(({ at, payout, revenue, ...row }) => ({
        ...row,
        at: at.toISOString(),
        payout: moneyNumber(payout),
        revenue: moneyNumber(revenue),
      })),
      count,
    }
  },
}
