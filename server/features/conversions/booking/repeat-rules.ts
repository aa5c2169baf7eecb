import { foreignCurrency } from './currency.ts'
import { aboveLimits, type ConversionAmounts } from '../limits.ts'
import { nextStatus, readStatus, type ConversionStatus, type WantedStatus } from '../status.ts'
import type { PostbackRecord } from '../../../storage/journal/record.ts'
import { centsOf, readAmount, roundToCents } from '../../../shared/money.ts'
import type { EvaluatedOffer, UnmatchedReason } from './postback-rules.ts'

/* Decides the effect of a transaction's further postbacks, without input or output. */

/** The conversion that the same transaction made before. */
export interface EarlierConversion extends ConversionAmounts {
  click_id: string
  status: ConversionStatus
  /** Why only an operator can approve it. */
  held_for: 'affiliate_disabled' | null
  last: LastChange
  /** Absent where the advertiser never named a status. */
  reported: StatusReport | undefined
}

export interface LastChange {
  /** Milliseconds since 1970. */
  at: number
  /** The postback behind it; null for an operator's command. */
  journal: number | null
  sequence: number | null
  /** Whether it is the conversion's beginning, by a postback without a status. */
  by_default: boolean
  /** Whether an operator approved, declined or reversed it. */
  by_operator: boolean
  /** Whether a cap declined it. */
  by_cap?: boolean
}

export interface PostbackPlace {
  journal: number
  sequence: number
}

/** The last status that the advertiser requested, with its postback, whether it was applied or not. */
export interface StatusReport extends PostbackPlace {
  at: number
  status: WantedStatus
  /** The part of the sale that was given back; null where it was the whole, or no refund. */
  refund: string | null
}

/** The terms of an offer that decide about a repeated postback. */
type RepeatTerms = Pick<EvaluatedOffer, 'limits' | 'affiliate_disabled'>

/** The effect of a repeated postback; empty if it contains nothing new. */
export interface RepeatVerdict {
  to?: ConversionStatus
  /** To be stored as the advertiser's last report. */
  reported?: StatusReport
  /** Why an operator should look at it. */
  kept?: UnmatchedReason
}

/** The advertiser's first word on a conversion. */
export const firstReport = (record: PostbackRecord, { journal, sequence }: PostbackPlace): StatusReport | undefined => {
  const read = readStatus(record.status)
  return read.kind === 'wanted' ? { status: read.status, refund: null, at: record.at, journal, sequence } : undefined
}

/** Whether `other` came after this postback. In one journal its order decides, between two their clocks. */
const isOvertaken = (
  record: PostbackRecord,
  place: PostbackPlace,
  other: Pick<LastChange, 'at' | 'journal' | 'sequence'>,
): boolean =>
  other.journal === place.journal && other.sequence !== null ? other.sequence > place.sequence : other.at > record.at

/** Why an amount is not that of the sale; undefined where none is given, or the sale has none. */
const doubtAmount = (text: string, sale_amount: string | null): UnmatchedReason | undefined => {
  if (text.trim() === '' || sale_amount === null) return undefined
  const amount = readAmount(text)
  if (amount === undefined) return 'bad_amount'
  return roundToCents(amount) === roundToCents(sale_amount) ? undefined : 'conflict'
}

/**
 * How much of the sale a refund gives back. Systems send the whole as no amount, as 0, as the amount of the sale or as that below zero.
 * An amount that cannot be compared takes the whole back, and a person is told.
 */
const refundOf = (
  { amount, parameters }: PostbackRecord,
  sale_amount: string | null,
): { refund: string | null; doubt?: UnmatchedReason } => {
  const text = amount.trim().replace(/^[-\u2212]/, '')
  if (text === '') return { refund: null }
  if (foreignCurrency(parameters) !== undefined) return { refund: null, doubt: 'other_currency' }
  const read = readAmount(text)
  if (read === undefined) return { refund: null, doubt: 'bad_amount' }
  const refund = roundToCents(read)
  const isPart = sale_amount !== null && centsOf(refund) > 0n && centsOf(refund) < centsOf(sale_amount)
  return isPart ? { refund, doubt: 'partial_refund' } : { refund: null }
}

const evaluateStatus = (
  record: PostbackRecord,
  { journal, sequence }: PostbackPlace,
  earlier: EarlierConversion,
  terms: RepeatTerms,
  status: WantedStatus,
): RepeatVerdict => {
  const place = { journal, sequence }
  const { last } = earlier
  const to = nextStatus(earlier.status, status)
  const changes = to !== earlier.status
  const { refund, doubt } =
    status === 'declined' ? refundOf(record, earlier.sale_amount) : { refund: null, doubt: undefined }
  if (earlier.reported !== undefined) {
    if (earlier.reported.status === status && earlier.reported.refund === refund) return {}
    if (isOvertaken(record, place, earlier.reported)) return changes ? { kept: 'outdated' } : {}
  }
  const reported: StatusReport = { status, refund, at: record.at, ...place }
  if (changes) {
    if (!last.by_default && isOvertaken(record, place, last)) return { kept: 'outdated' }
    if (last.by_operator || last.by_cap === true)
      return { reported, kept: last.by_operator ? 'contradicts_operator' : 'cap_reached' }
    if (to === 'approved' && (terms.affiliate_disabled || earlier.held_for !== null))
      return { reported, kept: 'affiliate_disabled' }
    if (to === 'approved' && aboveLimits(earlier, terms.limits) !== undefined)
      return { reported, kept: 'implausible_amount' }
  }
  return { reported, ...(changes && { to }), ...(doubt !== undefined && { kept: doubt }) }
}

/**
 * A postback whose transaction made a conversion already. What it says counts where that is new: one without a status, or with the status that
 * this advertiser asked for last, must never undo what was decided since. Nor must one that came before the last decision and is only taken now,
 * because its journal lagged behind or its click was missing. What an operator decided is only changed by an operator, and what came while
 * the affiliate was disabled is only approved by one. A refund holds whatever its amount. Age and payout of the click do not matter any more.
 */
export const evaluateRepeat = (
  record: PostbackRecord,
  place: PostbackPlace,
  earlier: EarlierConversion,
  terms: RepeatTerms,
): RepeatVerdict => {
  if (record.click_id !== earlier.click_id) return { kept: 'conflict' }
  const read = readStatus(record.status)
  if (read.kind !== 'wanted' || read.status !== 'declined') {
    if (foreignCurrency(record.parameters) !== undefined) return { kept: 'other_currency' }
    const kept = doubtAmount(record.amount, earlier.sale_amount)
    if (kept !== undefined) return { kept }
  }
  if (read.kind === 'unknown') return { kept: 'bad_status' }
  return read.kind === 'wanted' ? evaluateStatus(record, place, earlier, terms, read.status) : {}
}
