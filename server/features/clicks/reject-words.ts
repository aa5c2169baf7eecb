import type { RejectReason } from '../../storage/journal/record.ts'
import type { UnmatchedReason } from '../conversions/postback-rules.ts'

/* Why something counts nowhere, for people. A reason without its words does not compile. */

/** Why a click did not count: what was the matter with it, as the end of a sentence that begins "It does not count:". */
export const reject_words: Readonly<Record<RejectReason, string>> = {
  unknown_offer: 'there was no offer with this number',
  inactive_offer: 'the offer was paused or inactive, or its address could not be used',
  unknown_affiliate: 'there was no affiliate with this number',
  inactive_affiliate: 'the affiliate was not active',
  not_allowed: 'the offer is private, and this affiliate was not admitted to it',
  no_payout: 'no payout row of the offer fitted the country, operating system, device and time of this visitor',
  bot: 'the visitor was a program, by its user agent or because it named none',
  link_preview: 'a messenger or social network fetched the link to draw a preview',
  prefetch:
    'the browser fetched the link ahead, and the tracker did not see whether the visitor followed; its conversions are paid all the same',
  head: 'it was a HEAD request, which asks for no page',
}

/** Why a postback made no conversion, or made one with a remark. */
export const postback_words: Readonly<Record<UnmatchedReason | 'waiting', string>> = {
  unknown_click: 'the click was not found',
  click_not_counted: 'the click does not count',
  unknown_goal: 'the offer has no such goal',
  expired_click: 'it came after the click had expired',
  no_payout: 'no payout row fitted when it came',
  bad_amount: 'the amount is missing or cannot be read',
  bad_status: 'nobody knows the status that it says; it counts as pending',
  conflict: 'it contradicts what was said before of the same transaction',
  test: 'it was a test',
  refused: 'it was refused',
  waiting: 'it waits for the click to be found',
  outdated: 'a later decision stands',
  contradicts_operator:
    'an operator decided otherwise, and that stands: change it with conversions approve, decline or reverse',
  partial_refund:
    'part of the sale was refunded and all of the payout taken back: give the rest with ledger add --kind correction, or approve it again',
  other_currency: 'its amount is in another currency than the network has',
  implausible_amount:
    'an amount is above the limits, so no postback approves it: if it is right, use conversions approve',
  affiliate_disabled:
    'its affiliate was disabled, so no postback approves it: if it is to be paid, use conversions approve',
}
