import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PostbackRecord } from '../journal/record.ts'
import type { UnmatchedReason } from './postback-rules.ts'

/* What the operator looks at: postbacks that are kept for review, and records that were set aside. */

export const review_reasons: readonly (UnmatchedReason | 'waiting')[] = [
  'waiting',
  'unknown_click',
  'click_not_counted',
  'unknown_goal',
  'expired_click',
  'no_payout',
  'bad_amount',
  'bad_status',
  'conflict',
  'outdated',
  'test',
  'refused',
]

export interface ReviewSelection {
  reason?: UnmatchedReason | 'waiting' | undefined
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
  reason: UnmatchedReason | 'waiting'
  advertiser_id: number | null
  advertiser: string | null
  offer_id: number | null
  offer: string | null
  /** The conversion that it is about or made, and where that stands now. */
  conversion_id: string | null
  conversion_status: string | null
  click_id: string
  /** Whole, as it came, without the token. */
  record: PostbackRecord
}

/** The newest of them, at most `limit`. */
export const listKeptForReview = async (
  pg: Kysely<Database>,
  { reason, advertiser_id, offer_id, from, to }: ReviewSelection,
  limit: number,
): Promise<KeptForReview[]> => {
  const rows = await pg
    .selectFrom('unmatched_postbacks as kept')
    .leftJoin('advertisers', 'advertisers.id', 'kept.advertiser_id')
    .leftJoin('offers', 'offers.id', 'kept.offer_id')
    .leftJoin('conversions', 'conversions.id', 'kept.conversion_id')
    .select(['kept.journal', 'kept.sequence', 'kept.received_at', 'kept.reason', 'kept.advertiser_id'])
    .select(['kept.offer_id', 'kept.conversion_id', 'kept.record', 'advertisers.name as advertiser'])
    .select(['offers.title as offer', 'conversions.status as conversion_status'])
    .$if(reason !== undefined, (query) => query.where('kept.reason', '=', reason ?? 'test'))
    .$if(advertiser_id !== undefined, (query) => query.where('kept.advertiser_id', '=', advertiser_id ?? 0))
    .$if(offer_id !== undefined, (query) => query.where('kept.offer_id', '=', offer_id ?? 0))
    .$if(from !== undefined, (query) => query.where('kept.received_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('kept.received_at', '<', to ?? new Date(0)))
    .orderBy('kept.received_at', 'desc')
    .orderBy('kept.journal')
    .orderBy('kept.sequence', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const record = row.record as PostbackRecord
    return { ...row, record, click_id: record.click_id }
  })
}

/** A record that failed five times. */
export interface InQuarantine {
  journal: number
  sequence: string
  stream: 'clicks' | 'postbacks'
  error: string
  attempts: number
  quarantined_at: Date
  retry_at: Date | null
  record: unknown
}

/** Those that are still set aside, the oldest first. */
export const listQuarantine = (pg: Kysely<Database>, limit: number): Promise<InQuarantine[]> =>
  pg
    .selectFrom('quarantine')
    .select(['journal', 'sequence', 'stream', 'error', 'attempts', 'quarantined_at', 'retry_at', 'record'])
    .where('released_at', 'is', null)
    .orderBy('quarantined_at')
    .orderBy('journal')
    .orderBy('sequence')
    .limit(limit)
    .execute()

/**
 * Asks the worker to take records once more.
 * @param one a single record; all that are set aside when absent
 * @returns how many it was asked for
 */
export const orderRetry = async (
  pg: Kysely<Database>,
  one?: { journal: number; sequence: string },
): Promise<number> => {
  const { numUpdatedRows } = await pg
    .updateTable('quarantine')
    .set({ retry_at: sql`now()` })
    .where('released_at', 'is', null)
    .$if(one !== undefined, (query) =>
      query.where('journal', '=', one?.journal ?? 0).where('sequence', '=', one?.sequence ?? '0'),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
