import { sql } from 'kysely'
import type { Trx } from '../../storage/postgres/schema.ts'
import type { ClickPlace } from '../../storage/journal/click-id.ts'
import type { PostbackRecord } from '../../storage/journal/record.ts'
import { storableJson, storableText } from '../../storage/postgres/store-errors.ts'
import type { FoundClick } from '../clicks/index.ts'
import type { UnmatchedReason } from '../conversions/index.ts'

export interface KeptPostback {
  journal: number
  sequence: number
  record: PostbackRecord
}

/** A postback with its place in the journal and the click that it names. */
export interface PostbackEntry extends KeptPostback {
  /** `undefined` for a click id that this network never gave out. */
  place: ClickPlace | undefined
  click: FoundClick | undefined
}

export interface Unmatched {
  reason: UnmatchedReason | 'waiting'
  /** Absent for an offer that does not exist. */
  offer_id?: number | undefined
  /** The conversion that it is about, or that it made. */
  conversion_id?: string | undefined
}

/** How long a postback waits for its click, from when it was first looked for: longer than a node is ever away. */
export const wait_ms = 30 * 86_400_000
export const first_wait_ms = 2_000
/** The pauses between two looks for its click grow from `first_wait_ms` up to this. */
export const max_pause_ms = 6 * 3_600_000
/** Limit per conversion and reason: further postbacks would not change an operator's decision. */
export const max_kept = 20
const limited: ReadonlySet<Unmatched['reason']> = new Set(['bad_status', 'bad_amount', 'conflict', 'other_currency'])

/**
 * Keeps a postback for the operator's eyes, whole, with its reason. Doing it again changes nothing. Of unreadable and contradictory ones about one
 * conversion at most `max_kept` are kept, and each unknown status once; the journal has them all.
 */
export const keepUnmatched = async (
  trx: Trx,
  { journal, sequence, record }: KeptPostback,
  { reason, offer_id, conversion_id }: Unmatched,
): Promise<void> => {
  if (limited.has(reason) && conversion_id !== undefined) {
    const kept = await trx
      .selectFrom('unmatched_postbacks')
      .select(sql<string | null>`record->>'status'`.as('status'))
      .where('conversion_id', '=', conversion_id)
      .where('reason', '=', reason)
      .limit(max_kept)
      .execute()
    const is_repeated = reason === 'bad_status' && kept.some(({ status }) => status === storableText(record.status))
    if (kept.length === max_kept || is_repeated) return
  }
  const received_at = new Date(record.at)
  const now = Date.now()
  const waiting =
    reason === 'waiting' ? { retry_at: new Date(now + first_wait_ms), give_up_at: new Date(now + wait_ms) } : {}
  await trx
    .insertInto('unmatched_postbacks')
    .values({
      journal,
      sequence,
      received_at,
      // 0: its sender is not proven.
      advertiser_id: record.advertiser_id || null,
      offer_id: offer_id ?? null,
      conversion_id: conversion_id ?? null,
      reason,
      record: storableJson(record),
      click_id: storableText(record.click_id),
      ...waiting,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
