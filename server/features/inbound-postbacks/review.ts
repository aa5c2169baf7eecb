import type { ReviewReason } from '@plumbline/contract/review-reasons.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { readPage, type pageOf } from '../operator-paging.ts'

export interface ReviewSelection {
  reason?: ReviewReason | undefined
  advertiser_id?: number | undefined
  offer_id?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * A page of the postbacks, the newest first, that were taken and did not, or not plainly, become a conversion; each with its conversion, the one that it
 * concerns or made, and its record as it came, without the token.
 */
export const listKeptForReview = async (pg: Pg, selection: ReviewSelection, page: ReturnType<typeof pageOf>) => {
  const { reason, advertiser_id, offer_id, from, to } = selection
  let matching = pg.selectFrom('unmatched_postbacks as kept')
  if (reason !== undefined) matching = matching.where('kept.reason', '=', reason)
  if (advertiser_id !== undefined) matching = matching.where('kept.advertiser_id', '=', advertiser_id)
  if (offer_id !== undefined) matching = matching.where('kept.offer_id', '=', offer_id)
  if (from !== undefined) matching = matching.where('kept.received_at', '>=', from)
  if (to !== undefined) matching = matching.where('kept.received_at', '<', to)
  const listed = matching
    .leftJoin('advertisers', 'advertisers.id', 'kept.advertiser_id')
    .leftJoin('offers', 'offers.id', 'kept.offer_id')
    .leftJoin('conversions', 'conversions.id', 'kept.conversion_id')
    .select(['kept.journal', 'kept.sequence', 'kept.received_at', 'kept.reason', 'kept.advertiser_id'])
    .select(['kept.offer_id', 'kept.conversion_id', 'kept.record', 'advertisers.name as advertiser'])
    .select(['offers.title as offer', 'conversions.status as conversion_status'])
    .select(['conversions.payout', 'conversions.sale_amount'])
    .orderBy('kept.received_at', 'desc')
    .orderBy('kept.journal')
    .orderBy('kept.sequence', 'desc')
  const { rows, count } = await readPage(listed, page)
  const results = rows.map((row) => {
    const record = row.record as PostbackRecord
    return { ...row, record, click_id: record.click_id }
  })
  return { results, count }
}
