import Type, { type Static } from 'typebox'
import { country_codes } from '../countries.ts'
import { id } from '../fields.ts'

/*
 * The document that offers are imported from and exported to. The published JSON Schema (`offers schema`) is made from this.
 */

export const offer_statuses = ['active', 'paused', 'inactive'] as const
export const offer_visibilities = ['public', 'private'] as const
export const traffic_flags = ['adware', 'spyware', 'spamming', 'incentivized', 'virtual_currency', 'adult'] as const
export const first_statuses = ['approved', 'pending'] as const
/** What the tracker tells visitors' systems and devices apart by. */
export const os_words = ['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'Chrome OS', 'Other'] as const
export const device_words = ['Desktop', 'Phone', 'Tablet', 'TV', 'Other'] as const

/** How large a file may be, in bytes of UTF-8. */
export const max_file_bytes = 50_000_000

const one_line = String.raw`^[^\u0000-\u001f\u007f]*$`
const several_lines = String.raw`^[^\u0000]*$`
/** `|` stands between the parts of a list in a CSV file. */
const list_part = String.raw`^[^\u0000-\u001f\u007f|]*$`

const line = (description: string, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: one_line, description })

const orNull = <S extends Type.TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const address = Type.String({ minLength: 1, maxLength: 2000, pattern: one_line })
const prose = Type.String({ maxLength: 200_000, pattern: several_lines })
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
        description: 'code of its goal; the base goal when empty or absent',
      }),
    ),
    countries: Type.Optional(
      Type.Array(Type.Enum(country_codes), {
        maxItems: 250,
        description: 'only for visitors from there; from everywhere when empty',
      }),
    ),
    os: Type.Optional(
      Type.Array(Type.Enum(os_words), {
        maxItems: os_words.length,
        description: 'only for these systems; for all when empty',
      }),
    ),
    devices: Type.Optional(
      Type.Array(Type.Enum(device_words), {
        maxItems: device_words.length,
        description: 'only for these devices; for all when empty',
      }),
    ),
    payout: Type.Optional(money('what the affiliate gets, in dollars; this or payout_percent')),
    payout_percent: Type.Optional(percent('what the affiliate gets, in percent of the sale')),
    revenue: Type.Optional(money('what the advertiser pays, in dollars; this or revenue_percent')),
    revenue_percent: Type.Optional(percent('what the advertiser pays, in percent of the sale')),
    show_revenue: Type.Optional(
      Type.Boolean({ description: 'affiliates may see what the advertiser pays; no unless said' }),
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
        description: 'names an offer that has no external_id; never both',
      }),
    ),
    title: Type.Optional(line('as affiliates see it; a new offer must have one', 200)),
    advertiser: Type.Optional(
      Type.Union([id, Type.String({ minLength: 1, maxLength: 200, pattern: one_line })], {
        description: 'id of the advertiser, or its exact name; a new offer must have one',
      }),
    ),
    status: Type.Optional(Type.Enum(offer_statuses, { description: 'active unless said' })),
    visibility: Type.Optional(
      Type.Enum(offer_visibilities, { description: 'public unless said; a private one is for the affiliates let in' }),
    ),
    affiliates: Type.Optional(
      Type.Array(id, {
        maxItems: 100_000,
        uniqueItems: true,
        description: 'ids of the affiliates who are let into a private offer',
      }),
    ),
    url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        pattern: one_line,
        description:
          'where visitors are sent, with macros such as {click_id} behind the host; a new offer must have one',
      }),
    ),
    fallback_url: Type.Optional(
      orNull(address, 'where visitors are sent who fit no payout row, or while the offer is paused'),
    ),
    preview_link: Type.Optional(orNull(address, 'a page that shows what is advertised')),
    icon: Type.Optional(orNull(address, 'address of a picture')),
    description: Type.Optional(orNull(prose, 'plain text for affiliates')),
    description_html: Type.Optional(orNull(prose, 'HTML for affiliates; cleaned before it is kept')),
    categories: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: list_part }), {
        maxItems: 20,
        description: 'the first one is shown where there is room for one; new ones are made',
      }),
    ),
    countries: Type.Optional(
      Type.Array(Type.Enum(country_codes), {
        maxItems: 250,
        description: 'where it is advertised, for lists; payout rows decide which visitors count',
      }),
    ),
    os: Type.Optional(
      Type.Array(Type.Enum(os_words), { maxItems: os_words.length, description: 'for which systems, for lists' }),
    ),
    traffic_rules: Type.Optional(
      Type.Object(Object.fromEntries(traffic_flags.map((flag) => [flag, Type.Optional(Type.Boolean())])), {
        additionalProperties: false,
        description: 'true: allowed; false or absent: forbidden',
      }),
    ),
    default_conversion_status: Type.Optional(
      Type.Enum(first_statuses, { description: 'of conversions whose postback says no status; approved unless said' }),
    ),
    hold_days: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 365, description: 'days that earnings are held; 0 unless said' }),
    ),
    click_lifetime_days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: 'days in which a click may become a conversion; 90 unless said',
      }),
    ),
    goals: Type.Optional(
      Type.Array(
        Type.Object(
          {
            code: Type.String({
              maxLength: 50,
              pattern: list_part,
              description: 'what a postback calls it; empty for the base goal',
            }),
            name: Type.String({ maxLength: 100, pattern: one_line, description: 'as affiliates see it' }),
            renamed_from: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: 50,
                pattern: list_part,
                description:
                  'its code until now: the goal keeps its conversions, and postbacks with either code mean it',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 50,
          description: 'what can be paid for; every offer has the base goal. A goal that is not listed stays',
        },
      ),
    ),
    payouts: Type.Optional(
      Type.Array(payoutRow, {
        maxItems: 1000,
        description: 'the general rows that are in force, in their order; of equals the first one applies',
      }),
    ),
  },
  {
    additionalProperties: false,
    description:
      'One offer, by external_id. A field that is absent stays as it is, or has its usual value in a new offer; null and empty lists take away.',
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
