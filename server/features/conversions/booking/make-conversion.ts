import { sub_ids } from '@plumbline/contract/link-parameters.ts'
import type { Cause } from '../cause.ts'
import { recordConversion } from './record-conversion.ts'
import { causeOfCap, openBooking, type Booking } from '../../caps/index.ts'
import type { Trx } from '../../../storage/postgres/schema.ts'
import type { ClickPlace } from '../../../storage/journal/click-id.ts'
import { conversion_extras, type PostbackRecord } from '../../../storage/journal/record.ts'
import { choosePayout } from '../../catalogue/index.ts'
import { cutSpace } from '../../../shared/clean-text.ts'
import { readAddress } from '../../../shared/visitor/address-number.ts'
import type { ConversionName } from './earlier-conversions.ts'
import type { FoundClick } from '../../clicks/index.ts'
import type { OfferTerms } from './offer-terms.ts'
import {
  conversionIdentity,
  type Earnings,
  type EvaluatedPostback,
  type Remark,
  type Unmatched,
  evaluateEarnings,
} from './postback-rules.ts'
import { message } from '@plumbline/contract/messages/index.ts'
import { findPast } from './past-conversions.ts'
import { firstReport, type StatusReport } from './repeat-rules.ts'
import { storableText } from '../../../storage/postgres/store-errors.ts'
import { day_ms } from '../../../shared/time.ts'

/** A sale without a conversion yet. */
export interface Sale {
  /** The postback, or the words of an operator. */
  record: EvaluatedPostback
  place: ClickPlace
  click: FoundClick
  terms: OfferTerms
  goal_id: number
}

export type MadeConversion =
  | {
      kind: 'made'
      id: string
      earnings: Earnings
      remarks: Remark[]
      reported: StatusReport | undefined
      /** Caps that have no room for it. */
      full: Booking['full']
      /** Whether one of them declined it. */
      by_cap: boolean
    }
  /** Another transaction made it a moment earlier. */
  | { kind: 'there' }
  | Unmatched

export const goalCode = ({ goal }: PostbackRecord): string => storableText(goal.trim())

export const conversionName = ({ offer_id }: ClickPlace, record: PostbackRecord): ConversionName => ({
  offer_id,
  goal: goalCode(record),
  identity: storableText(conversionIdentity(record)),
})

const conversionOrigin = ({ place, click, terms, record }: Sale) => ({
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
  ...Object.fromEntries(sub_ids.map((name, index) => [name, storableText(click.subs[index] ?? '')])),
  ...Object.fromEntries(conversion_extras.map((name) => [name, storableText(click.extras?.[name] ?? '')])),
})

/** The columns for the advertiser's last word on a conversion. */
export const buildReportColumns = ({ status, refund, at, journal, sequence }: StatusReport) => ({
  said_status: status,
  said_refund: refund,
  said_at: new Date(at),
  said_journal: journal,
  said_sequence: sequence,
})

/** Makes the conversion of a sale as of the moment of its record: by the payout row in force then, and the offer's terms of now. */
export const makeConversion = async (trx: Trx, sale: Sale, cause: Cause): Promise<MadeConversion> => {
  const { record, place, click, terms, goal_id } = sale
  if ((await findPast(trx, sale)) !== undefined) return { kind: 'unmatched', reason: 'past_conversion' }
  const { os, device } = click.dimensions
  const question = { affiliate_id: place.affiliate_id, country: click.country, os, device, at: record.at }
  const evaluated = evaluateEarnings(record, click, terms, choosePayout(terms.payouts, question))
  if (evaluated.kind === 'unmatched') return evaluated
  const counted = {
    goal_id,
    affiliate_id: place.affiliate_id,
    country: click.dimensions.country,
    payout: evaluated.earnings.payout,
    revenue: evaluated.earnings.revenue,
    at: record.at,
    click_at: click.at,
  }
  const caps = evaluated.earnings.status === 'declined' ? [] : terms.caps
  const booking = await openBooking(trx, caps, counted, cause.at)
  // An operator who adds one decides on caps too.
  const beyond = cause.journal === null ? undefined : booking.beyond
  const { earnings, remarks } =
    beyond === undefined ? evaluated : { earnings: { ...evaluated.earnings, status: 'declined' as const }, remarks: [] }
  const messages = remarks.map(({ why }) => why)
  const note = messages.length > 1 ? message('several', { messages }) : (messages[0] ?? null)
  const { journal, sequence } = cause
  const reported = journal === null || sequence === null ? undefined : firstReport(record, { journal, sequence })
  const id = await recordConversion(
    trx,
    {
      ...earnings,
      ...(reported && buildReportColumns(reported)),
      ...conversionOrigin(sale),
      goal_id,
      identity: conversionName(place, record).identity,
      txid: storableText(cutSpace(record.txid)) || null,
    },
    beyond === undefined ? { ...cause, note } : { ...cause, ...causeOfCap(beyond) },
    terms.is_referred,
  )
  if (id === undefined) return { kind: 'there' }
  await (beyond === undefined ? booking.count() : booking.refuse())
  return {
    kind: 'made',
    id,
    earnings,
    remarks,
    reported,
    full: booking.full,
    by_cap: beyond !== undefined,
  }
}
