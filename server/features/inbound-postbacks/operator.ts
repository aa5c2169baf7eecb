import type * as postbacks from '@plumbline/contract/operator/inbound-postbacks.ts'
import { review_reason_words } from '@plumbline/contract/review-reasons.ts'
import { moneyNumber } from '../../shared/money.ts'
import { readPeriod } from '../../shared/given-time.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { countKeptForReview, listKeptForReview } from './review.ts'

export const inboundPostbacksActions: ActionsOf<typeof postbacks> = {
  async listUnmatchedPostbacks({ pg }, { input }) {
    const { reason, advertiser: advertiser_id, offer: offer_id } = input
    const { limit, offset } = pageOf(input)
    const selection = { reason, advertiser_id, offer_id, ...readPeriod(input) }
    const kept = await listKeptForReview(pg, selection, limit, offset)
    return {
      results: kept.map(({ received_at, record, payout, sale_amount, ...row }) => ({
        ...row,
        why: review_reason_words[row.reason],
        payout: payout === null ? null : moneyNumber(payout),
        sale_amount: sale_amount === null ? null : moneyNumber(sale_amount),
        received_at: received_at.toISOString(),
        record: { ...record },
      })),
      count: await countKeptForReview(pg, selection),
    }
  },
}
