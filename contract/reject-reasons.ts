/** Why a click does not count (SPEC-18.2), as the end of a sentence. */
export const reject_reasons = {
  unknown_offer: 'there was no offer with this number',
  inactive_offer: 'the offer was paused or inactive, or its URL was unusable',
  unknown_affiliate: 'there was no affiliate with this number',
  inactive_affiliate: 'the affiliate was not active',
  not_allowed: 'the offer is private, and this affiliate has no access',
  no_payout: 'no rate of the offer matched the country, operating system, device and time of this visitor',
  bot: 'the visitor was a program: its user agent says so or is missing',
  link_preview: 'a messenger or social network fetched the link to draw a preview',
  cap: 'the cap of the offer was reached',
  blocked_source: 'the offer does not take this source of the affiliate',
  head: 'it was a HEAD request, which asks for no page',
} as const
export type RejectReason = keyof typeof reject_reasons

/** The same to the affiliate itself, where the sentences differ. */
export const reasons_to_affiliate: Readonly<Partial<Record<RejectReason, string>>> = {
  inactive_affiliate: 'your account was not active',
  not_allowed: 'the offer is private, and you have no access',
  blocked_source: 'the offer does not take this source of yours',
}
