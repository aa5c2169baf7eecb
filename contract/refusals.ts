/** Why an advertiser's postback was refused: the first six by what it says (403), the others because it cannot be read (400, 413, 415). */
export const refusal_outcomes = [
  'no_token',
  'wrong_token',
  'expired_token',
  'disabled',
  'wrong_address',
  'foreign_click',
  'unreadable',
  'too_large',
  'content_type',
] as const
export type RefusalOutcome = (typeof refusal_outcomes)[number]
