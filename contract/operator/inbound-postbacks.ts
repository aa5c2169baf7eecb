import Type from 'typebox'
import { conversionStatus, id, moment, money, nullableText, orNull } from '../fields.ts'
import { review_reasons } from '../review-reasons.ts'
import { dayOrMoment, listOf, listing, optionalChoice, optionalId } from './fields.ts'
import { operation } from './operation.ts'

export const listUnmatchedPostbacks = operation({
  command: 'postbacks unmatched',
  call: { method: 'GET', path: '/api/operator/postbacks/unmatched/' },
  summary: 'list inbound postbacks (from advertisers) that need review, with the reason; newest first',
  examples: ['postbacks unmatched --reason bad_status --advertiser 7'],
  roles: ['viewer'],
  input: Type.Object({
    ...listing,
    reason: optionalChoice(review_reasons, 'only this reason (docs/tracking.md)'),
    advertiser: optionalId('of one advertiser'),
    offer: optionalId('of one offer'),
    from: dayOrMoment('that came from then on'),
    to: dayOrMoment('that came until then', 'all of it'),
  }),
  reply: listOf(
    Type.Object({
      journal: Type.Integer(),
      sequence: Type.String(),
      received_at: moment,
      reason: Type.Enum(review_reasons),
      /** The reason in words, and what can be done. */
      why: Type.String(),
      advertiser_id: orNull(id),
      advertiser: nullableText,
      offer_id: orNull(Type.Integer()),
      offer: nullableText,
      /** The conversion that it is about or created, and its present status. */
      conversion_id: nullableText,
      conversion_status: orNull(conversionStatus),
      /** The conversion's payout, and its sale amount. */
      payout: orNull(money),
      sale_amount: orNull(money),
      click_id: Type.String(),
      /** Whole, as it came, without the token. */
      record: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})
