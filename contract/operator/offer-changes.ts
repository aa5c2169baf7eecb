import Type from 'typebox'
import { count, id, moment, nullableText } from '../fields.ts'
import { flag, line } from './fields.ts'
import { externalId } from './offer-document.ts'
import { edited_together, offer_fields } from './offer-fields.ts'
import {
  advertiser,
  described,
  offer_params,
  shown,
  status,
  stopping_fields,
  title,
  url,
  visibility,
} from './offer-schemas.ts'
import { operation } from './operation.ts'

/* Offers that are made from others, and many changed together. */

const goal_name = line('what the base goal is called')

export const duplicateOffer = operation({
  command: 'offers duplicate',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/copies/' },
  summary: 'add a paused copy of an offer with its goals, general rates and creatives, and without its affiliates',
  typed: 'Options that you leave out are copied',
  examples: [
    'offers duplicate 12',
    'offers duplicate external:shop-1 --title "Summit Shop AT" --url "https://shop.example/at?c={click_id}"',
  ],
  subject: { kind: 'offer', by: 'id' },
  params: offer_params,
  input: Type.Partial(
    Type.Object({ title, advertiser, url, external_id: externalId, status, visibility, goal_name, ...described }),
  ),
  reply: shown,
})

export const editOffers = operation({
  command: 'offers edit-many',
  call: { method: 'POST', path: '/api/operator/offers/edit/' },
  summary:
    'change status, visibility, categories or hold of offers: all of them or none. Affiliates who run an offer that stops are mailed before',
  examples: [
    'offers edit-many --offers 12,13 --status paused --dry-run',
    'offers edit-many --offers 12,13 --categories "VPN,Software" --hold-days 14',
  ],
  one: {
    of: 'offers',
    summary:
      'change status, visibility, categories or hold of this offer. Affiliates who run it are mailed before it stops',
  },
  subject: { kind: 'offer', by: 'offers' },
  input: Type.Object({
    offers: Type.Array(id, { minItems: 1, maxItems: 10_000, typed: 'ids of offers' }),
    status: Type.Optional(status),
    visibility: Type.Optional(visibility),
    categories: Type.Optional(
      Type.Array(line(), { minItems: 1, maxItems: 20, description: 'categories instead of the present ones' }),
    ),
    hold_days: Type.Optional(offer_fields.hold_days.input),
    ...stopping_fields,
    dry_run: flag('only show what would change'),
  }),
  needs_one_of: edited_together,
  reply: Type.Object({
    dry_run: Type.Boolean(),
    /** How many change, and how many are so already. */
    changed: count,
    unchanged: count,
    new_categories: Type.Array(Type.String()),
    /** Of a new status or visibility: when it applies, and who is told. */
    announced: Type.Array(
      Type.Object({
        field: Type.Enum([...edited_together]),
        at: moment,
        affiliates: count,
        mails: count,
        clicks_24h: count,
      }),
    ),
    /** The first 200. */
    changes: Type.Array(
      Type.Object({
        offer_id: id,
        offer: Type.String(),
        field: Type.Enum([...edited_together]),
        old: nullableText,
        new: nullableText,
      }),
    ),
  }),
  max_bytes: 262_144,
  limit_ms: 60_000,
})
