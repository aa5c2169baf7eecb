import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { count, id, moment, nullableText } from './fields.ts'

/** How far back clicks by old links are counted. */
export const old_link_days = 30

export const oldLinks = endpoint({
  method: 'GET',
  path: '/api/old-links/',
  access: 'affiliate',
  summary: "The affiliate's links of the network's previous systems that still get clicks, the latest click first",
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        /** Host and path of the link that was clicked last. */
        old_link: Type.String(),
        /** The offer's ID in the previous system. */
        old_offer_id: Type.String(),
        offer_id: id,
        title: Type.String(),
        /** In the last thirty days. */
        clicks: count,
        last_seen: moment,
        /** The link that replaces it; null where the affiliate may not run the offer now. */
        link: nullableText,
      }),
    ),
  }),
})
