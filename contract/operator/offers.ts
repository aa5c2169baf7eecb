import Type from 'typebox'
import { count, deepLink, id, landing, linkFields, moment, money, nullableText, orNull } from '../fields.ts'
import { linkTestInput, linkTestReply } from '../link-test.ts'
import { kept_or_cleared, line, listOf, listing, momentOrDay } from './fields.ts'
import { externalId } from './offer-document.ts'
import { offerFilters } from './offer-filters.ts'
import {
  advertiser,
  described,
  first_conversion_status,
  first_hold_days,
  first_status,
  first_visibility,
  offer,
  offer_params as params,
  shown,
  status,
  title,
  url,
  visibility,
} from './offer-schemas.ts'
import { operation } from './operation.ts'

const amount = (description: string) => Type.Number({ minimum: 0, description })

/** A change holds the texts that it was made to as well, and those from a file are up to 200,000 characters. */
const max_bytes = 2_097_152

export const addOffer = operation({
  command: 'offers add',
  call: { method: 'POST', path: '/api/operator/offers/' },
  summary: 'add an offer, with a general rate if you give a payout',
  examples: [
    'offers add --title "Harbor VPN" --advertiser Harborline --url "https://vpn.example/?c={click_id}" --payout 10 --revenue 12.50',
    'offers add --title "Summit Shop" --advertiser 2 --url "https://shop.example/?c={click_id}" --payout-percent 8 --revenue-percent 10 --external-id shop-1 --visibility private',
  ],
  subject: { kind: 'offer', by: 'id' },
  input: Type.Object({
    title,
    advertiser,
    url,
    external_id: Type.Optional(externalId),
    status: Type.Optional(first_status),
    visibility: Type.Optional(first_visibility),
    starts_at: momentOrDay('when it starts: until then it is paused'),
    ends_at: momentOrDay('when it is closed'),
    payout: Type.Optional(amount("payout to the affiliate per conversion, in the network's currency")),
    payout_percent: Type.Optional(amount('or in percent of the sale')),
    revenue: Type.Optional(amount("what the advertiser pays, in the network's currency")),
    revenue_percent: Type.Optional(amount('or in percent of the sale')),
    goal_name: Type.Optional(
      line('name of the goal that affiliates see', 100, 'for example Sale, Lead or Install (default: SOI)'),
    ),
    ...described,
    default_conversion_status: Type.Optional(first_conversion_status),
    hold_days: Type.Optional(first_hold_days),
  }),
  reply: shown,
  max_bytes,
})

export const listOffers = operation({
  command: 'offers list',
  call: { method: 'GET', path: '/api/operator/offers/' },
  summary: 'list offers, newest first',
  examples: ['offers list --search vpn', 'offers list --status paused --advertiser 2 --json'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({ ...listing, ...offerFilters }),
  reply: listOf(
    Type.Object({
      id,
      external_id: nullableText,
      status,
      visibility,
      title: Type.String(),
      advertiser: Type.String(),
      advertiser_id: id,
      categories: Type.Array(Type.String()),
      /** General payout rows that are in force: without one no click counts. */
      payouts: count,
      /** The lowest and the highest payout, as amounts and in percent of the sale. */
      payout_from: orNull(money),
      payout_to: orNull(money),
      percent_from: orNull(Type.Number()),
      percent_to: orNull(Type.Number()),
      updated_at: moment,
    }),
  ),
  columns: ['id', 'external_id', 'status', 'visibility', 'title', 'advertiser', 'categories', 'payouts'],
})

export const showOffer = operation({
  command: 'offers show',
  call: { method: 'GET', path: '/api/operator/offers/{offer}/' },
  summary: 'show an offer with its goals, the rates in force and the affiliates with access',
  examples: ['offers show 12', 'offers show external:shop-1'],
  roles: ['manager', 'finance', 'viewer'],
  params,
  reply: shown,
})

export const showOfferLink = operation({
  command: 'offers link',
  call: { method: 'GET', path: '/api/operator/offers/{offer}/links/{affiliate}/' },
  summary: "show an affiliate's tracking link of an offer",
  examples: ['offers link 12 17', 'offers link external:shop-1 17 --sub1 newsletter --sub2 {clickid}'],
  roles: ['manager', 'finance', 'viewer'],
  params: Type.Object({ offer, affiliate: Type.Integer({ ...id, typed: 'id of the affiliate' }) }),
  input: Type.Partial(Type.Object({ ...linkFields, landing, url: deepLink })),
  reply: Type.Object({
    offer: Type.String(),
    offer_id: id,
    affiliate: nullableText,
    affiliate_id: id,
    url: Type.String(),
  }),
})

export const testOfferLink = operation({
  command: 'offers test-link',
  call: { method: 'GET', path: '/api/operator/offers/{offer}/links/{affiliate}/test/' },
  summary: "test an affiliate's tracking link for a visitor, now or at another time; nothing is recorded",
  examples: [
    'offers test-link 12 17 --country DE --os iOS --device Phone',
    'offers test-link external:shop-1 17 --country US --at 2026-12-01 --url https://shop.example/boots',
  ],
  roles: ['manager', 'finance', 'viewer'],
  params: Type.Object({ offer, affiliate: Type.Integer({ ...id, typed: 'id of the affiliate' }) }),
  input: Type.Object({
    ...linkTestInput,
    at: momentOrDay('time of the click, with the rates and changes planned for it (default: now)'),
  }),
  reply: Type.Object({
    ...linkTestReply,
    payout_id: orNull(id),
    payout: orNull(money),
    payout_percent: orNull(Type.Number()),
  }),
})

export const editOffer = operation({
  command: 'offers edit',
  call: { method: 'PATCH', path: '/api/operator/offers/{offer}/' },
  summary: 'change an offer. Takes effect within two seconds',
  typed: kept_or_cleared,
  examples: [
    'offers edit 12 --url "https://vpn.example/new?c={click_id}"',
    'offers edit external:shop-1 --title "Summit Shop EU" --countries DE,AT,CH --fallback-url ""',
  ],
  subject: { kind: 'offer', by: 'offer' },
  params,
  input: Type.Object({
    title: Type.Optional(title),
    advertiser: Type.Optional(advertiser),
    url: Type.Optional(url),
    external_id: Type.Optional(Type.Union([externalId, Type.Null()], { description: 'your own id of the offer' })),
    goal_name: Type.Optional(line('name of the base goal')),
    ...described,
  }),
  reply: shown,
  max_bytes,
})

const affiliates = Type.Array(id, { minItems: 1, maxItems: 1000, typed: 'ids of affiliates' })
const accessReply = Type.Object({ id, visibility, changed: count, affiliates: Type.Array(id) })

export const grantOfferAccess = operation({
  command: 'offers grant-access',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/grant-access/' },
  summary: 'grant affiliates access to an offer that is not public',
  examples: ['offers grant-access 12 --affiliates 17,18'],
  roles: ['manager'],
  subject: { kind: 'offer', by: 'offer' },
  params,
  input: Type.Object({ affiliates }),
  reply: accessReply,
})

export const revokeOfferAccess = operation({
  command: 'offers revoke-access',
  call: { method: 'POST', path: '/api/operator/offers/{offer}/revoke-access/' },
  summary:
    'revoke access to an offer that is not public: the links of these affiliates stop working within two seconds',
  examples: ['offers revoke-access 12 --affiliates 17'],
  one: {
    of: 'affiliates',
    summary:
      'revoke the access of this affiliate to an offer that is not public: its links stop working within two seconds',
  },
  roles: ['manager'],
  subject: { kind: 'offer', by: 'offer' },
  params,
  input: Type.Object({ affiliates }),
  reply: accessReply,
})
