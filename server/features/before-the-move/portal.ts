import type * as calls from '@plumbline/contract/before-the-move.ts'
import type { HandlersOf } from '../../shared/http/endpoint.ts'
import { moneyNumber } from '../../shared/money.ts'
import type { Services } from '../portal-services.ts'
import { findPastMonths } from './queries.ts'

/** Handlers of the affiliate's history. What advertisers paid stays hidden, and the old network's name says nothing to affiliates. */
export const beforeTheMoveHandlers = ({ pg }: Services): HandlersOf<Pick<typeof calls, 'beforeTheMove'>> => ({
  async beforeTheMove({ caller: { affiliate_id } }) {
    const months = await findPastMonths(pg, affiliate_id)
    return {
      months: months.map(({ month, offer_id, offer, clicks, conversions, payout }) => ({
        month,
        offer_id,
        offer,
        clicks: clicks === null ? null : Number(clicks),
        conversions: Number(conversions),
        payout: moneyNumber(payout),
      })),
    }
  },
})
