import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { detail } from './fields.ts'

/** Any text that fits into a request. What each field takes is said in words, in the failure's `fields`. */
const text = Type.String({ maxLength: 10_000 })
const texts = Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 100 })

export const apply = endpoint({
  method: 'POST',
  path: '/api/applications/',
  access: 'public',
  summary: 'Apply to join the network; a failure says in `fields` what is wrong with which field',
  body: Type.Object({
    email: text,
    first_name: text,
    last_name: text,
    company: text,
    website: text,
    telegram: text,
    traffic_sources: texts,
    main_verticals: texts,
    monthly_revenue: Type.Optional(text),
    country: Type.Optional(text),
    message: Type.Optional(text),
    /** The number in a referral link, which people may have changed: a number that is not an active affiliate's is ignored. */
    ref: Type.Optional(Type.Unknown()),
  }),
  reply: detail,
  status: 201,
  failures: ['too_many_attempts'],
})
