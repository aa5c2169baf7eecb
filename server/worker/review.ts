import type { conversion_statuses } from '@plumbline/contract/conversion-statuses.ts'
import type { review_reasons } from '@plumbline/contract/review-reasons.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PostbackRecord } from '../journal/record.ts'

/* What the operator looks at: postbacks that are kept for review, and records in quarantine. */

type ReviewReason = (typeof review_reasons)[number]

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
  /** The conversion that it is about or made, and where that stands now. */
  conversion_id: string | null
  conversion_status: (typeof conversion_statuses)[number] | null
  payout: string | null
  sale_amount: string | null
  click_id: string
  /** Whole, as it came, without the token. */
  record: PostbackRecord
}

const kept = (pg: Kysely<Database>, { reason, advertiser_id, offer_id, from, to }: ReviewSelection) =>
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
  pg: Kysely<Database>,
  selection: ReviewSelection,
  limit: number,
  offset = 0,
): Promise<KeptForReview[]> => {
  const rows = await kept(pg, selection)
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

export const countKeptForReview = async (pg: Kysely<Database>, selection: ReviewSelection): Promise<number> => {
  const { count } = await kept(pg, selection)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
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

/** Those still in quarantine, oldest first. */
export const listQuarantine = (pg: Kysely<Database>, limit: number, offset = 0): Promise<InQuarantine[]> =>
  pg
    .selectFrom('quarantine')
    .select(['journal', 'sequence', 'stream', 'error', 'attempts', 'quarantined_at', 'retry_at', 'record'])
    .where('released_at', 'is', null)
    .orderBy('quarantined_at')
    .orderBy('journal')
    .orderBy('sequence')
    .limit(limit)
    .offset(offset)
    .execute()

/** A record in quarantine. */
export interface SetAside {
  journal: number
  sequence: string
}

const quarantined = (pg: Kysely<Database>, one: SetAside | undefined) =>
  pg
    .selectFrom('quarantine')
    .where('released_at', 'is', null)
    .$if(one !== undefined, (query) =>
      query.where('journal', '=', one?.journal ?? 0).where('sequence', '=', one?.sequence ?? '0'),
    )

/** How many are in quarantine, and for how many of them a retry is requested. */
export const countQuarantine = async (
  pg: Kysely<Database>,
  one?: SetAside,
): Promise<{ all: number; waiting: number }> => {
  const { all, waiting } = await quarantined(pg, one)
    .select(sql<string>`count(*)`.as('all'))
    .select(sql<string>`count(*) filter (where retry_at is not null)`.as('waiting'))
    .executeTakeFirstOrThrow()
  return { all: Number(all), waiting: Number(waiting) }
}

/**
 * Asks the worker to take records once more.
 * @param one a single record; all that are in quarantine when absent
 * @returns how many it was asked for
 */
export const requestRetry = async (pg: Kysely<Database>, one?: SetAside): Promise<number> => {
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
