import { message, type Message } from '@plumbline/contract/messages/index.ts'
import type { PostbackRecord, RejectReason } from '../../../storage/journal/record.ts'
import { createHash } from 'node:crypto'
import { foreignCurrency } from './currency.ts'
import { aboveLimits, type ConversionAmounts, type ConversionLimits } from '../limits.ts'
import { readStatus, type WantedStatus } from '../status.ts'
import type { ReviewReason } from '@plumbline/contract/review-reasons.ts'
import type { Row } from '../../../storage/postgres/schema.ts'
import { cutSpace } from '../../../shared/clean-text.ts'
import { percentOf, readAmount, roundToCents } from '../../../shared/money.ts'
import { day_ms } from '../../../shared/time.ts'

/*
 * Decides the effect of a transaction's first postback, without input or output; repeat-rules.ts has the further ones. The rules apply in the
 * order of the lines.
 */

/** `waiting` is not final: the click is still being looked up. */
export type UnmatchedReason = Exclude<ReviewReason, 'waiting'>

/** A postback in evaluation. */
export interface EvaluatedPostback extends PostbackRecord {
  /** Its sender is not known to be the advertiser: it is kept for review, and does nothing else. */
  is_unproven?: boolean
}

/** The click as far as the rules need it. */
export interface EvaluatedClick {
  at: number
  rejected: '' | RejectReason
}

/** The offer's terms for the postback's goal. */
export interface EvaluatedOffer {
  advertiser_id: number
  default_status: 'approved' | 'pending'
  click_lifetime_days: number
  /** `undefined` where the offer has no goal of that code. */
  goal_id: number | undefined
  limits: ConversionLimits
  /** Whether the click's affiliate is disabled, or was when the postback came. */
  affiliate_disabled: boolean
}

/** The payout row that applies. Exactly one of each pair is set; amounts and percentages as decimal text. */
export type EvaluatedPayout = Pick<Row<'payouts'>, 'id' | 'payout' | 'payout_percent' | 'revenue' | 'revenue_percent'>

export interface Earnings extends ConversionAmounts {
  status: WantedStatus
  payout_id: number
  /** Why only an operator can approve it. */
  held_for: 'affiliate_disabled' | null
}

/** A doubt about a postback that made a conversion nevertheless, for a person to read. */
export interface Remark {
  /** The reason by which operators filter. */
  reason: 'bad_status' | 'bad_amount' | 'implausible_amount' | 'affiliate_disabled'
  why: Message
}

export type Unmatched = { kind: 'unmatched'; reason: UnmatchedReason }

const buildUnmatched = (reason: UnmatchedReason): Unmatched => ({ kind: 'unmatched', reason })

const max_txid = 255

/**
 * Makes a conversion unique within its offer and goal: the advertiser's transaction id, or the click where none is sent. A very long
 * id is represented by its digest, because an index entry has a limit.
 */
export const conversionIdentity = ({ txid, click_id }: Pick<PostbackRecord, 'txid' | 'click_id'>): string => {
  const id = cutSpace(txid)
  if (id === '') return `click:${click_id}`
  return id.length <= max_txid ? `txid:${id}` : `txid-sha256:${createHash('sha256').update(id).digest('hex')}`
}

/**
 * The first look: what can be told before any earlier conversion is looked for.
 * @param click `undefined` for an id that this network never gave out; `not yet` for one of ours whose click cannot be found: it may stand in
 * the journal of a node that is cut off
 */
export const evaluatePlace = (
  record: PostbackRecord,
  click: EvaluatedClick | 'not yet' | undefined,
  offer: EvaluatedOffer | undefined,
): { kind: 'known'; goal_id: number } | { kind: 'waiting' } | Unmatched => {
  if (readStatus(record.status).kind === 'test') return buildUnmatched('test')
  if (click === undefined) return buildUnmatched('unknown_click')
  // The tracker checked this too, with a catalogue that may have been seconds old.
  if (offer === undefined || offer.advertiser_id !== record.advertiser_id) return buildUnmatched('refused')
  if (offer.goal_id === undefined) return buildUnmatched('unknown_goal')
  return click === 'not yet' ? { kind: 'waiting' } : { kind: 'known', goal_id: offer.goal_id }
}

/**
 * Earnings of a transaction's first postback.
 * @param payout the row in force for the click's visitor when the tracker took the postback
 */
export const evaluateEarnings = (
  record: PostbackRecord,
  click: EvaluatedClick,
  offer: EvaluatedOffer,
  payout: EvaluatedPayout | undefined,
): { kind: 'earned'; earnings: Earnings; remarks: Remark[] } | Unmatched => {
  if (click.rejected !== '') return buildUnmatched('click_not_counted')
  if (record.at - click.at > offer.click_lifetime_days * day_ms) return buildUnmatched('expired_click')
  if (payout === undefined) return buildUnmatched('no_payout')
  if (foreignCurrency(record.parameters) !== undefined) return buildUnmatched('other_currency')
  const amount = readAmount(record.amount)
  const share = (fixed: string | null, percent: string | null): string | undefined => {
    if (fixed !== null) return roundToCents(fixed)
    return amount === undefined || percent === null ? undefined : percentOf(amount, percent)
  }
  const earned = share(payout.payout, payout.payout_percent)
  const revenue = share(payout.revenue, payout.revenue_percent)
  if (earned === undefined || revenue === undefined) return buildUnmatched('bad_amount')

  const sale_amount = amount === undefined ? null : roundToCents(amount)
  const above = aboveLimits({ payout: earned, revenue, sale_amount }, offer.limits)
  const read = readStatus(record.status)
  const wanted = read.kind === 'wanted' ? read.status : read.kind === 'unknown' ? 'pending' : offer.default_status
  const isHeld = offer.affiliate_disabled && wanted !== 'declined'
  const remarks: Remark[] = isHeld ? [{ reason: 'affiliate_disabled', why: message('affiliate_was_disabled', {}) }] : []
  if (above !== undefined) remarks.push({ reason: 'implausible_amount', why: above })
  if (read.kind === 'unknown')
    remarks.push({ reason: 'bad_status', why: message('status_not_known', { word: read.word }) })
  if (amount === undefined && record.amount.trim() !== '')
    remarks.push({ reason: 'bad_amount', why: message('amount_not_understood', { amount: record.amount.trim() }) })
  return {
    kind: 'earned',
    earnings: {
      // A person approves what is above the limits, or came for a disabled affiliate.
      status: wanted === 'approved' && (isHeld || above !== undefined) ? 'pending' : wanted,
      payout_id: payout.id,
      payout: earned,
      revenue,
      sale_amount,
      held_for: offer.affiliate_disabled ? 'affiliate_disabled' : null,
    },
    remarks,
  }
}
