import type { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { ReviewReason } from '@plumbline/contract/review-reasons.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'

export interface ReviewSelection {
  reason?: ReviewReason | undefined
  advertiser_id?: number | undefined
  offer_id?: number | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** A postback that was taken and did not, or not plainly, become a conversion. */
export interface KeptForReview {
  journal: number
  sequence: string
  received_at: Date
  reason: ReviewReason
  advertiser_id: number | null
  advertiser: string | null
  offer_id: number | null
  offer: string | null
  /** The conversion that the postback concerns or made, and its present status. */
  conversion_id: string | null
  conversion_status: (typeof conversion_statuses)[number] | null
  payout: string | null
  sale_amount: string | null
  click_id: string
  /** Whole, as it came, without the token. */
  record: PostbackRecord
}

const selectKept = (pg: Pg, { reason, advertiser_id, offer_id, from, to }: ReviewSelection) =>
  pg
    .selectFrom('unmatched_postbacks as kept')
    .where((where) =>
      where.and([
        ...(reason === undefined ? [] : [where('kept.reason', '=', reason)]),
        ...(advertiser_id === undefined ? [] : [where('kept.advertiser_id', '=', advertiser_id)]),
        ...(offer_id === undefined ? [] : [where('kept.offer_id', '=', offer_id)]),
        ...(from === undefined ? [] : [where('kept.received_at', '>=', from)]),
        ...(to === undefined ? [] : [where('kept.received_at', '<', to)]),
      ]),
    )

/** The newest of them, at most `limit`. */
export const listKeptForReview = async (
  pg: Pg,
  selection: ReviewSelection,
  limit: number,
  offset = 0,
): Promise<KeptForReview[]> => {
  const rows = await selectKept(pg, selection)
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
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => {
    const record = row.record as PostbackRecord
    return { ...row, record, click_id: record.click_id }
  })
}

export const countKeptForReview = async (pg: Pg, selection: ReviewSelection): Promise<number> => {
  const { count } = await selectKept(pg, selection)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
