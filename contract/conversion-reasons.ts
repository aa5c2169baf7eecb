/**
 * Why a conversion was declined or reversed: a code, beside which there may be a text. Affiliates read both. Without schemas, so that screens
 * can import it.
 */
export const reason_words = {
  duplicate: 'Duplicate',
  fraud: 'Fraud',
  cancelled: 'Cancelled',
  wrong_geo: 'Wrong country',
  cap_reached: 'Cap reached',
  test: 'Test',
  terms: 'Terms not met',
  not_approved: 'Not approved',
  other: 'Other',
} as const

export type ReasonCode = keyof typeof reason_words
export const reason_codes = Object.keys(reason_words) as ReasonCode[]

export const isReasonCode = (text: string): text is ReasonCode => Object.hasOwn(reason_words, text)

/** Maximum length of a reason. Longer ones from advertisers are cut. */
export const max_reason = 500

/** The reason in words: what the code means, then the text. `other` says nothing that its text does not say better. */
export const describeReason = (code: ReasonCode, text: string | null): string => {
  if (text === null || text === '') return reason_words[code]
  return code === 'other' ? text : `${reason_words[code]}: ${text}`
}
