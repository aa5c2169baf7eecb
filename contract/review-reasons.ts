/** Why an advertiser's postback made no conversion, or made one with a remark, for people. Kept for review under its name (docs/tracking.md). */
export const review_reason_words = {
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
} as const

export type ReviewReason = keyof typeof review_reason_words

export const review_reasons = Object.keys(review_reason_words) as ReviewReason[]
