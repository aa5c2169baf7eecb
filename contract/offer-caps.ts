import Type from 'typebox'
import { cap_use } from './cap-use.ts'
import { cap_kinds, cap_periods, cap_types } from './caps.ts'
import { endpoint } from './endpoint.ts'
import { id, nullableText } from './fields.ts'

export const offerCaps = endpoint({
  method: 'GET',
  path: '/api/affiliate/caps/',
  access: 'affiliate',
  summary:
    'Caps of visible offers that concern the affiliate: limit, use, remaining, reset time and pace, the fullest first. Caps on revenue, and those of other affiliates, are left out',
  query: Type.Object({ offer: Type.Optional(id) }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        offer_id: id,
        type: Type.Enum(cap_types),
        period: Type.Enum(cap_periods),
        /** A number of clicks or conversions, or an amount of money. */
        amount: Type.Number(),
        kind: Type.Enum(cap_kinds),
        /** Whether conversions of clicks from before it was reached are not declined. */
        earlier_clicks: Type.Boolean(),
        /** Name of the goal; null: all goals. */
        goal: nullableText,
        /** ISO code; null: all countries. */
        country: nullableText,
        /** Whether it counts this affiliate alone. */
        is_own: Type.Boolean(),
        ...cap_use,
      }),
    ),
  }),
})
