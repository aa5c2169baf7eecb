import type { Transaction } from 'kysely'
import { changeConversionStatus } from '../conversions/change-status.ts'
import type { Cause } from '../conversions/cause.ts'
import { recordConversion } from '../conversions/record-conversion.ts'
import type { Database } from '../db/schema.ts'
import { UnreadableRecordError } from '../journal/codec.ts'
import type { ClickPlace } from '../journal/click-id.ts'
import type { PostbackRecord } from '../journal/record.ts'
import { choosePayout } from '../tracker/payout-choice.ts'
import { readAddress } from '../visitor/address-number.ts'
import type { FoundClick } from './find-click.ts'
import type { OfferTerms, ReadTerms } from './offer-terms.ts'
import { conversionIdentity, judgeEarnings, judgePlace, judgeRepeat, type UnmatchedReason } from './postback-rules.ts'
import { storableJson } from './store-errors.ts'

/** A postback, where it stands in its journal, and the click it names. */
export interface PostbackEntry {
  journal: number
  sequence: number
  record: PostbackRecord
  /** `undefined` for a click id that this network never gave out. */
  place: ClickPlace | undefined
  click: FoundClick | undefined
}

export interface TakePostbackTools {
  trx: Transaction<Database>
  readTerms: ReadTerms
}

const day_ms = 86_400_000

/** Text as PostgreSQL stores it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

interface Unmatched {
  reason: UnmatchedReason
  offer_id?: number | undefined
  conversion_id?: string
}

/**
 * Does what one postback causes, within the caller's transaction: a conversion, a change of its status, nothing, or a row among the
 * unmatched. The rules are in postback-rules.ts.
 */
export const takePostback = async (tools: TakePostbackTools, entry: PostbackEntry): Promise<void> => {
  const { trx, readTerms } = tools
  const { record, journal, sequence, place, click } = entry
  const received_at = new Date(record.at)
  if (Number.isNaN(received_at.getTime())) throw new UnreadableRecordError(`postback ${sequence} came at no time`)

  const keepUnmatched = async ({ reason, offer_id, conversion_id }: Unmatched): Promise<void> => {
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
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const terms = place && (await readTerms(place.offer_id, storable(record.goal.trim())))
  const offer_id = terms && place?.offer_id
  const placed = judgePlace(record, click, terms)
  if (placed.kind === 'unmatched') return keepUnmatched({ reason: placed.reason, offer_id })
  // judgePlace answers `known` only with a click, its place and the offer's terms.
  if (place === undefined || click === undefined || terms === undefined) throw new TypeError('a click without a place')

  const cause: Cause = {
    at: received_at,
    actor: `advertiser:${record.advertiser_id}`,
    reason: null,
    journal,
    sequence,
  }
  const { goal_id } = placed
  const identity = storable(conversionIdentity(record))

  const repeat = async (): Promise<boolean> => {
    const earlier = await trx
      .selectFrom('conversions')
      .select(['id', 'click_id', 'status', 'sale_amount'])
      .where('offer_id', '=', place.offer_id)
      .where('goal_id', '=', goal_id)
      .where('identity', '=', identity)
      .forUpdate()
      .executeTakeFirst()
    if (earlier === undefined) return false
    const judged = judgeRepeat(record, earlier)
    if (judged.kind === 'unmatched') await keepUnmatched({ reason: judged.reason, offer_id, conversion_id: earlier.id })
    if (judged.kind === 'change') await changeConversionStatus(trx, earlier.id, judged.to, cause)
    return true
  }

  const { affiliate_id } = place
  const { os, device } = click.dimensions
  const question = { affiliate_id, country: click.country, os, device, at: record.at }
  const judged = judgeEarnings(record, click, terms, choosePayout(terms.payouts, question))
  if (judged.kind === 'unmatched') {
    // What was made before goes on, however old the click has grown.
    if (!(await repeat())) await keepUnmatched({ reason: judged.reason, offer_id })
    return
  }
  // Most postbacks are the first of their transaction, so the look for an earlier one is left to the unique key.
  const { remark, ...earned } = judged.earnings
  const made = await recordConversion(
    trx,
    {
      ...earned,
      ...conversionOrigin(place, click, terms, record),
      goal_id,
      identity,
      txid: storable(record.txid.trim()) || null,
    },
    { ...cause, reason: remark === null ? null : storable(remark) },
  )
  if (made === undefined) await repeat()
}

const conversionOrigin = (place: ClickPlace, click: FoundClick, terms: OfferTerms, record: PostbackRecord) => {
  const [sub1, sub2, sub3, sub4, sub5] = click.subs
  return {
    created_at: new Date(record.at),
    offer_id: place.offer_id,
    affiliate_id: place.affiliate_id,
    advertiser_id: terms.advertiser_id,
    click_id: record.click_id,
    click_at: new Date(click.at),
    click_journal: place.journal,
    click_sequence: place.sequence,
    release_at: new Date(record.at + terms.hold_days * day_ms),
    ip: readAddress(click.ip) === undefined ? '::' : click.ip,
    ...click.dimensions,
    sub1: storable(sub1),
    sub2: storable(sub2),
    sub3: storable(sub3),
    sub4: storable(sub4),
    sub5: storable(sub5),
  }
}
