import Type, { type Static } from 'typebox'
import { optionalId } from './fields.ts'
import { id } from '../fields.ts'
import { partOf } from '../field-table.ts'
import { list_part, offer_fields, one_line, traffic_flags } from './offer-fields.ts'
import { limits_of_document } from './offer-limits.ts'
import { rate_fields } from './rate-fields.ts'

/* The document that offers are imported from and exported to. The published JSON Schema (`offers schema`) is made from this. */

/** The operator's own number or word for an offer. */
export const externalId = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '^[A-Za-z0-9._:/#-]+$',
  description: 'your own id of the offer: letters, digits and . _ : / # -',
})

const payoutRow = Type.Object(Type.Partial(Type.Object(partOf(rate_fields, 'document'))).properties, {
  additionalProperties: false,
})

export const offerOfDocument = Type.Object(
  {
    external_id: Type.Optional(externalId),
    id: optionalId('id of an offer without external_id; never both'),
    ...Type.Partial(Type.Object(partOf(offer_fields, 'document'))).properties,
    advertiser: Type.Optional(
      Type.Union([id, Type.String({ minLength: 1, maxLength: 200, pattern: one_line })], {
        description: 'id or exact name of the advertiser; required for a new offer',
      }),
    ),
    affiliates: Type.Optional(
      Type.Array(id, {
        maxItems: 100_000,
        uniqueItems: true,
        description: 'ids of the affiliates with access to a private offer',
      }),
    ),
    categories: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: list_part }), {
        maxItems: 20,
        description: 'categories; the first is the main one, missing ones are created',
      }),
    ),
    traffic_rules: Type.Optional(
      Type.Object(Object.fromEntries(traffic_flags.map((flag) => [flag, Type.Optional(Type.Boolean())])), {
        additionalProperties: false,
        description: 'true: allowed; false or absent: forbidden',
      }),
    ),
    goals: Type.Optional(
      Type.Array(
        Type.Object(
          {
            code: Type.String({
              maxLength: 50,
              pattern: list_part,
              description: 'code that postbacks use; empty for the base goal',
            }),
            name: Type.String({ maxLength: 100, pattern: one_line, description: 'name that affiliates see' }),
            renamed_from: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: 50,
                pattern: list_part,
                description: 'previous code of the goal: it keeps its conversions, and postbacks may use either code',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 50,
          description:
            'goals of the offer in addition to the base goal that every offer has. A goal that is not listed stays',
        },
      ),
    ),
    payouts: Type.Optional(
      Type.Array(payoutRow, {
        maxItems: 1000,
        description: 'the general rates in force, in their order; of equal ones the first applies',
      }),
    ),
    ...limits_of_document,
  },
  {
    additionalProperties: false,
    description:
      'One offer, by external_id. A field that is absent is not changed, or has its default in a new offer; null and empty lists clear it.',
  },
)

export const offerDocument = Type.Object(
  { $schema: Type.Optional(Type.String()), offers: Type.Array(offerOfDocument) },
  {
    additionalProperties: false,
    title: 'Offers of a Plumbline network',
    description: 'What `offers import` reads and `offers export` writes.',
  },
)

export type OfferOfDocument = Static<typeof offerOfDocument>
export type PayoutRowOfDocument = Static<typeof payoutRow>
