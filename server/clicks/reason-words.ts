import type { RejectReason } from '../journal/record.ts'
import type { UnmatchedReason } from '../worker/postback-rules.ts'

/* Why something counts nowhere, for people. A reason without its words does not compile. */

/** Why a click did not count: what was the matter with it, as the end of a sentence that begins "It does not count:". */
export const reject_words: Readonly<Record<RejectReason, string>> = {
  unknown_offer: 'there was no offer with this number',
  inactive_offer: 'the offer was paused or inactive, or its URL was unusable',
  unknown_affiliate: 'there was no affiliate with this number',
  inactive_affiliate: 'the affiliate was not active',
  not_allowed: 'the offer is private, and this affiliate has no access',
  no_payout: 'no rate of the offer matched the country, operating system, device and time of this visitor',
  bot: 'the visitor was a program: its user agent says so or is missing',
  link_preview: 'a messenger or social network fetched the link to draw a preview',
  prefetch:
    'the browser prefetched the link, and the tracker did not see whether the visitor followed it; its conversions are paid anyway',
  head: 'it was a HEAD request, which asks for no page',
}

/** Why a postback made no conversion, or made one with a remark. */
export const postback_words: Readonly<Record<UnmatchedReason | 'waiting', string>> = {
  unknown_click: 'the click was not found',
  click_not_counted: 'the click does not count',
  unknown_goal: 'the offer has no such goal',
  expired_click: 'it came after the click had expired',
  no_payout: 'no rate matched when it arrived',
  bad_amount: 'the amount is missing or cannot be read',
  bad_status: 'its status is unknown; it counts as pending',
  conflict: 'it contradicts an earlier postback for the same transaction',
  test: 'it was a test',
  refused: 'it was refused',
  waiting: 'it waits for the click to be found',
  outdated: 'a later decision stands',
  contradicts_operator:
    'it contradicts the decision of an operator: to follow it, use conversions approve, decline or reverse',
  partial_refund:
    'part of the sale was refunded and the whole payout taken back: credit the rest with ledger add --kind correction, or approve the conversion again',
  other_currency: 'its amount is not in the currency of the network',
  implausible_amount:
    'an amount is above the limits, so no postback approves it: if it is right, use conversions approve',
  affiliate_disabled: 'its affiliate was disabled, so no postback approves it: to pay it, use conversions approve',
}
