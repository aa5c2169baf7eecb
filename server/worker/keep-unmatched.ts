import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PostbackRecord } from '../journal/record.ts'
import { storableJson, storableText } from './store-errors.ts'
import type { UnmatchedReason } from './postback-rules.ts'

/** A postback, and where it stands in its journal. */
export interface KeptPostback {
  journal: number
  sequence: number
  record: PostbackRecord
}

export interface Unmatched {
  reason: UnmatchedReason | 'waiting'
  /** Absent for an offer that does not exist. */
  offer_id?: number | undefined
  /** The conversion that it is about, or that it made. */
  conversion_id?: string | undefined
}

/** How long a postback waits for its click, from when it was first looked for: longer than a machine is ever away. */
export const wait_ms = 30 * 86_400_000
const first_wait_ms = 2_000
const longest_pause_ms = 6 * 3_600_000

/** The pause before the next look for the click of a postback that has waited so long: short at first, then ever longer. */
export const nextLook_ms = (waited_ms: number): number =>
  Math.min(longest_pause_ms, Math.max(first_wait_ms, waited_ms / 8))

/**
 * Keeps a postback for the operator's eyes, whole, with its reason. Doing it again changes nothing. Of a word that nobody knows, said again and
 * again of one conversion, the first is enough.
 */
export const keepUnmatched = async (
  trx: Transaction<Database>,
  { journal, sequence, record }: KeptPostback,
  { reason, offer_id, conversion_id }: Unmatched,
): Promise<void> => {
  if (reason === 'bad_status' && conversion_id !== undefined) {
    const said = await trx
      .selectFrom('unmatched_postbacks')
      .select('record')
      .where('conversion_id', '=', conversion_id)
      .where('reason', '=', 'bad_status')
      .execute()
    if (said.some((row) => (row.record as PostbackRecord).status === storableText(record.status))) return
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
      advertiser_id: record.advertiser_id,
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
