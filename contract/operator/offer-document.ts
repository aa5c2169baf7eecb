import Type, { type Static } from 'typebox'
import { country_codes } from '../countries.ts'
import { id } from '../fields.ts'
import { device_words, one_line, os_words, partOf, traffic_flags } from './offer-fields.ts'

/* The document that offers are imported from and exported to. The published JSON Schema (`offers schema`) is made from this. */

/** How large a file may be, in bytes of UTF-8. */
export const max_file_bytes = 50_000_000

/** `|` separates the parts of a list in a CSV file. */
const list_part = String.raw`^[^\u0000-\u001f\u007f|]*$`

const money = (description: string) => Type.Number({ minimum: 0, maximum: 999_999_999_999.99, description })
const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description })

/** The operator's own number or word for an offer. */
export const externalId = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '^[A-Za-z0-9._:/#-]+$',
  description: 'your own id of the offer: letters, digits and . _ : / # -',
})

const payoutRow = Type.Object(
  {
    goal: Type.Optional(
      Type.String({
        maxLength: 50,
        pattern: list_part,
        description: 'code of the goal; empty or absent for the base goal',
      }),
    ),
    countries: Type.Optional(
      Type.Array(Type.Enum(country_codes), {
        maxItems: 250,
        description: 'only for visitors from these countries; empty for all',
      }),
    ),
    os: Type.Optional(
      Type.Array(Type.Enum(os_words), {
        maxItems: os_words.length,
        description: 'only for these operating systems; empty for all',
      }),
    ),
    devices: Type.Optional(
      Type.Array(Type.Enum(device_words), {
        maxItems: device_words.length,
        description: 'only for these devices; empty for all',
      }),
    ),
    payout: Type.Optional(money("what the affiliate gets, in the network's currency; this or payout_percent")),
    payout_percent: Type.Optional(percent('what the affiliate gets, in percent of the sale')),
    revenue: Type.Optional(money("what the advertiser pays, in the network's currency; this or revenue_percent")),
    revenue_percent: Type.Optional(percent('what the advertiser pays, in percent of the sale')),
    show_revenue: Type.Optional(
      Type.Boolean({ description: 'show affiliates what the advertiser pays (default: no)' }),
    ),
  },
  { additionalProperties: false },
)

export const offerOfDocument = Type.Object(
  {
    external_id: Type.Optional(externalId),
    id: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'id of an offer without external_id; never both',
      }),
    ),
    ...Type.Partial(Type.Object(partOf('document'))).properties,
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
            'goals of the offer, besides the base goal that every offer has. A goal that is not listed stays',
        },
      ),
    ),
    payouts: Type.Optional(
      Type.Array(payoutRow, {
        maxItems: 1000,
        description: 'the general rates in force, in their order; of equal ones the first applies',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'One offer, by external_id. A field that is absent stays as it is, or has its default in a new offer; null and empty lists clear it.',
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
