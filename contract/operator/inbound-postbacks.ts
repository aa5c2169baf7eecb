import Type from 'typebox'
import { conversionStatus, id, money, moment, nullableText } from '../fields.ts'
import { review_reasons } from '../review-reasons.ts'
import { dayOrMoment, listing, listOf } from './fields.ts'
import { operation } from './operation.ts'

const ofOne = (what: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: `of one ${what}` }))

export const listUnmatchedPostbacks = operation({
  command: 'postbacks unmatched',
  call: { method: 'GET', path: '/api/operator/postbacks/unmatched/' },
  summary: 'list inbound postbacks (from advertisers) that need review, with the reason; newest first',
  examples: ['postbacks unmatched --reason bad_status --advertiser 7'],
  roles: ['viewer'],
  input: Type.Object({
    ...listing,
    reason: Type.Optional(Type.Enum(review_reasons, { description: 'only this reason (docs/tracking.md)' })),
    advertiser: ofOne('advertiser'),
    offer: ofOne('offer'),
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
      advertiser_id: Type.Union([id, Type.Null()]),
      advertiser: nullableText,
      offer_id: Type.Union([Type.Integer(), Type.Null()]),
      offer: nullableText,
      /** The conversion that it is about or created, and its present status. */
      conversion_id: nullableText,
      conversion_status: Type.Union([conversionStatus, Type.Null()]),
      /** The conversion's payout, and its sale amount. */
      payout: Type.Union([money, Type.Null()]),
      sale_amount: Type.Union([money, Type.Null()]),
      click_id: Type.String(),
      /** Whole, as it came, without the token. */
      record: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})
