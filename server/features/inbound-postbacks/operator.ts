import type * as postbacks from '@plumbline/contract/operator/inbound-postbacks.ts'
import { review_reason_words } from '@plumbline/contract/review-reasons.ts'
import { moneyNumber } from '../../shared/money.ts'
import { presentRow } from '../../shared/present-row.ts'
import { readPeriod } from '../../shared/given-time.ts'
import type { ActionsOf } from '../operator-action.ts'
import { pageOf } from '../operator-paging.ts'
import { listKeptForReview } from './review.ts'

export const inboundPostbacksActions: ActionsOf<typeof postbacks> = {
  async listUnmatchedPostbacks({ pg }, { input }) {
    const { reason, advertiser: advertiser_id, offer: offer_id } = input
    const selection = { reason, advertiser_id, offer_id, ...readPeriod(input) }
    const kept = await listKeptForReview(pg, selection, pageOf(input))
    return {
      results: kept.results.map((row) => ({
        ...presentRow(row, { payout: moneyNumber, sale_amount: moneyNumber }),
        why: review_reason_words[row.reason],
        record: { ...row.record },
      })),
      count: kept.count,
    }
  },
}
