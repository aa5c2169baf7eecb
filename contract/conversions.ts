import Type from 'typebox'
import { delivery } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import {
  amount_change,
  conversionStatus,
  count,
  id,
  linkFields,
  moment,
  money,
  nullableText,
  orNull,
  reasonCode,
} from './fields.ts'
import { changes_page_size, max_changes_page_size } from './paging.ts'
import { nothing_else } from './report-calls.ts'

/** Numbers of conversions and of entries: there may be more of them than ids of offers. */
const number = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const words = Type.Array(Type.String())

const payoutRow = Type.Object({
  /** Whether it is for this affiliate only. */
  personal: Type.Boolean(),
  /** Empty lists: every country, system, device. */
  countries: words,
  os: words,
  devices: words,
  /** One of the two is null. */
  payout: orNull(money),
  payout_percent: orNull(Type.Number()),
  /** Null: always, for good. */
  valid_from: orNull(moment),
  valid_to: orNull(moment),
})

const step = Type.Object({
  at: moment,
  status: conversionStatus,
  reason_code: reasonCode,
  /** A text for people, as the advertiser or the network wrote it. */
  reason: nullableText,
  actor: Type.Enum(['advertiser', 'network', 'system']),
})

const entry = Type.Object({
  id: number,
  created_at: moment,
  kind: Type.Enum(['conversion', 'reversal']),
  amount: money,
  /** From when on it counts in the balance. */
  release_at: moment,
  /** The payment that it is part of, unless the money came back. */
  payment_id: orNull(id),
})

export const conversion = endpoint({
  method: 'GET',
  path: '/api/conversions/{id}/',
  access: 'affiliate',
  summary:
    'One conversion: its click, what it pays and why, what happened to it, its money, and the postbacks it caused',
  params: Type.Object({ id: number }),
  query: Type.Object({}, nothing_else),
  reply: Type.Object({
    id: number,
    created_at: moment,
    status: conversionStatus,
    /** Of the status in which it is now. */
    reason_code: reasonCode,
    reason: nullableText,
    offer: Type.Object({ id, title: Type.String() }),
    goal: Type.String(),
    /** The advertiser's own number of it, where it sent one. */
    txid: nullableText,
    click_id: Type.String(),
    click_at: moment,
    /** From the click to the conversion. */
    seconds_to_conversion: count,
    ...linkFields,
    ip: Type.String(),
    country: Type.String(),
    city: Type.String(),
    isp: Type.String(),
    device: Type.String(),
    os: Type.String(),
    browser: Type.String(),
    payout: money,
    currency: Type.String(),
    sale_amount: orNull(money),
    /** The row of the offer's payout table that applied; null when it was deleted since. */
    payout_row: orNull(payoutRow),
    /** Which row that is, and why that one, in sentences. */
    payout_reason: Type.String(),
    /** When its money counts, if it is approved, and whether it does. */
    release_at: moment,
    released: Type.Boolean(),
    /** The payment that its payout is part of. */
    payment: orNull(
      Type.Object({
        id,
        status: Type.Enum(['pending', 'approved', 'rejected', 'completed']),
        created_at: moment,
      }),
    ),
    /** Its history, oldest first. */
    timeline: Type.Array(step),
    /** Other amounts that the network took from the advertiser's reports, oldest first. */
    amounts: Type.Array(
      Type.Object({
        ...amount_change,
        reason: Type.String(),
      }),
    ),
    ledger: Type.Array(entry),
    /** Deliveries to the affiliate's postbacks, newest first; kept for 30 days. */
    postbacks: Type.Array(delivery),
  }),
})

/** Text of a query: ASCII digits, as `cursor` answers them. */
const cursor = Type.String({
  pattern: String.raw`^\d{1,15}-\d{1,18}$`,
  description: 'a `cursor` of an earlier answer',
})

export const findConversions = endpoint({
  method: 'GET',
  path: '/api/conversions/',
  access: 'affiliate',
  summary:
    'Conversions by `id`: the one with this number, and the newest with this transaction id or of the click with this id, ours or the affiliate’s own, at most five. Or those that were made or changed: from the first one on, or since the time `updated_since`, then after each `cursor`, in the order of the changes; none is missed, and the same cursor gives the same page, each conversion in its present state',
  query: Type.Object(
    {
      id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      updated_since: Type.Optional(moment),
      cursor: Type.Optional(cursor),
      /** Changes on a page. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: max_changes_page_size, default: changes_page_size })),
    },
    nothing_else,
  ),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        id: number,
        created_at: moment,
        /** When its change was noted; null in a search by `id`. */
        updated_at: orNull(moment),
        status: conversionStatus,
        reason_code: reasonCode,
        reason: nullableText,
        offer_id: id,
        offer: Type.String(),
        goal: Type.String(),
        txid: nullableText,
        click_id: Type.String(),
        click_at: moment,
        ...linkFields,
        country: Type.String(),
        device: Type.String(),
        os: Type.String(),
        payout: money,
        currency: Type.String(),
        sale_amount: orNull(money),
        release_at: moment,
      }),
    ),
    /** For the next request; null in a search by `id`. */
    cursor: orNull(cursor),
    /** Whether there are more changes already. */
    has_more: Type.Boolean(),
  }),
})
