/** Why an advertiser's postback made no conversion, or made one with a remark, for people. Kept for review under its name (docs/tracking.md). */
export const review_reason_words = {
  unknown_click: 'the click was not found',
  click_not_counted: 'the click does not count',
  unknown_goal: 'the offer does not have this goal',
  expired_click: 'it came after the click had expired',
  no_payout: 'no rate matched when it arrived',
  bad_amount: 'the amount is missing or cannot be read',
  bad_status: 'its status is unknown; it counts as pending',
  conflict: 'it contradicts an earlier postback for the same transaction',
  test: 'it was a test',
  refused: 'it was refused',
  waiting: 'it waits for the click to be found',
  outdated: 'a later decision applies',
  contradicts_operator:
    'it contradicts the decision of an operator: to follow it, use conversions approve, decline or reverse',
  partial_refund:
    'part of the sale was refunded and the whole payout taken back: credit the rest with ledger add --kind correction, or approve the conversion again',
  other_currency: 'its amount is not in the currency of the network',
  implausible_amount:
    'an amount is above the limits, so no postback approves it: if it is right, use conversions approve',
  affiliate_disabled: 'its affiliate was disabled, so no postback approves it: to pay it, use conversions approve',
  cap_reached: 'a cap is reached, so no postback approves it: to pay it, use conversions approve',
  unproven:
    'its sender is not proven, so it credits nothing: if it is right, use conversions add, and list the address of the advertiser',
  past_conversion: 'a network that moved in here counted this sale before the move, so it is not paid again',
} as const

export type ReviewReason = keyof typeof review_reason_words

export const review_reasons = Object.keys(review_reason_words) as ReviewReason[]
