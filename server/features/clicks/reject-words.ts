import type { RejectReason } from '../../storage/journal/record.ts'

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
