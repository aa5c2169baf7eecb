import Type, { type Static } from 'typebox'
import { country_codes } from '../countries.ts'
import { id } from '../fields.ts'

/* The document that offers are imported from and exported to. The published JSON Schema (`offers schema`) is made from this. */

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
    title: Type.Optional(line('as affiliates see it; a new offer must have one', 200)),
    advertiser: Type.Optional(
      Type.Union([id, Type.String({ minLength: 1, maxLength: 200, pattern: one_line })], {
        description: 'id or exact name of the advertiser; required for a new offer',
      }),
    ),
    status: Type.Optional(Type.Enum(offer_statuses, { description: 'default: active' })),
    visibility: Type.Optional(
      Type.Enum(offer_visibilities, {
        description: 'default: public; a private offer is for the affiliates with access',
      }),
    ),
    affiliates: Type.Optional(
      Type.Array(id, {
        maxItems: 100_000,
        uniqueItems: true,
        description: 'ids of the affiliates with access to a private offer',
      }),
    ),
    url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        pattern: one_line,
        description: 'destination URL, with macros such as {click_id} after the host; required for a new offer',
      }),
    ),
    fallback_url: Type.Optional(
      orNull(address, 'destination of visitors who match no rate, and of all visitors while the offer is paused'),
    ),
    preview_link: Type.Optional(orNull(address, 'a page that shows what is advertised')),
    icon: Type.Optional(orNull(address, 'address of a picture')),
    description: Type.Optional(orNull(prose, 'plain text for affiliates')),
    description_html: Type.Optional(orNull(prose, 'HTML for affiliates; cleaned before it is kept')),
    categories: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: list_part }), {
        maxItems: 20,
        description: 'categories; the first is the main one, missing ones are created',
      }),
    ),
    countries: Type.Optional(
      Type.Array(Type.Enum(country_codes), {
        maxItems: 250,
        description: 'countries shown in lists; the rates decide which visitors count',
      }),
    ),
    os: Type.Optional(
      Type.Array(Type.Enum(os_words), { maxItems: os_words.length, description: 'operating systems shown in lists' }),
    ),
    traffic_rules: Type.Optional(
      Type.Object(Object.fromEntries(traffic_flags.map((flag) => [flag, Type.Optional(Type.Boolean())])), {
        additionalProperties: false,
        description: 'true: allowed; false or absent: forbidden',
      }),
    ),
    default_conversion_status: Type.Optional(
      Type.Enum(first_statuses, {
        description: 'initial status of conversions whose postback has none (default: approved)',
      }),
    ),
    hold_days: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 365, description: 'hold period of earnings in days (default: 0)' }),
    ),
    click_lifetime_days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: 'days after the click in which a conversion counts (default: 90)',
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
