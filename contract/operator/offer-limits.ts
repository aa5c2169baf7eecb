import Type, { type Static } from 'typebox'
import { flag, optionalChoice, optionalNumber } from './fields.ts'
import { cap_kinds, cap_periods, cap_types } from '../caps.ts'
import { country_codes } from '../countries.ts'
import { id } from '../fields.ts'
import { list_part, one_line } from './offer-fields.ts'

/* Landing pages and caps in a file of offers. A file without them leaves those of an offer as they are. */

const closed = { additionalProperties: false }

const landing = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: one_line, description: 'name that affiliates see' }),
    url: Type.String({ minLength: 1, maxLength: 2000, pattern: one_line, description: 'destination URL, with macros' }),
    preview_link: Type.Optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 2000, pattern: one_line }), Type.Null()], {
        description: 'preview page',
      }),
    ),
    weight: optionalNumber(0, 1000, 'share of the visitors whose link names no landing page (default: 0)'),
  },
  closed,
)

const cap = Type.Object(
  {
    type: Type.Enum(cap_types, { description: 'what is limited' }),
    period: Type.Enum(cap_periods, { description: 'when it starts again; total: never' }),
    amount: Type.Number({ minimum: 0.01, maximum: 999_999_999_999.99, description: 'a number, or an amount of money' }),
    kind: optionalChoice(cap_kinds, 'default: hard'),
    goal: Type.Optional(
      Type.String({ maxLength: 50, pattern: list_part, description: 'code of the goal (default: all goals)' }),
    ),
    affiliate: Type.Optional({ ...id, description: 'id of the affiliate (default: all together)' }),
    country: optionalChoice(country_codes, 'default: all countries'),
    zone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 60, pattern: one_line, description: "default: the network's time zone" }),
    ),
    earlier_clicks: flag('still approve conversions of clicks from before the cap was reached'),
    reversals_free: flag('declined and reversed conversions make room again'),
  },
  closed,
)

export const limits_of_document = {
  landings: Type.Optional(
    Type.Array(landing, {
      maxItems: 50,
      description: 'landing pages beside the URL, by name; one that is not listed is removed',
    }),
  ),
  caps: Type.Optional(
    Type.Array(cap, { maxItems: 1000, description: 'caps of the offer; one that is not listed is removed' }),
  ),
}

export type LandingOfDocument = Static<typeof landing>
export type CapOfDocument = Static<typeof cap>
