import Type from 'typebox'
import { country_codes } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { linkTestInput, linkTestReply } from './link-test.ts'
import { count, deepLink, id, landing, money, nullableText, subId } from './fields.ts'

/** One row of an offer's payout table that applies to the signed-in affiliate (SPEC-13.4). */
const payoutRow = Type.Object({
  /** Empty: every country. */
  countries: Type.Array(Type.Object({ iso: Type.String() })),
  /** Null: every device. Several are joined by a comma and a space. */
  device: nullableText,
  /** Null: the offer's own `os`. */
  os: nullableText,
  /** Null for a row that pays a share of the sale. */
  payout: Type.Union([money, Type.Null()]),
  payout_percent: Type.Union([Type.Number(), Type.Null()]),
  /** The advertiser's price: null unless the operator shows it. */
  revenue: Type.Union([money, Type.Null()]),
  currency: Type.Object({ code: Type.String() }),
  /** Null for the base goal without a name of its own. */
  goal: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
})

const offerRow = {
  id,
  title: Type.String(),
  icon: nullableText,
  preview_link: nullableText,
  categories: Type.Array(Type.Object({ name: Type.String() })),
  /** ISO codes; empty where the offer names none. */
  countries: Type.Array(Type.String()),
  os: Type.Array(Type.String()),
  payouts: Type.Array(payoutRow),
}

const listQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  ordering: Type.Optional(Type.Enum(['id', '-id', 'title', '-title'])),
  /** Part of the title in any case, or the exact id. */
  search: Type.Optional(Type.String({ maxLength: 255 })),
  /** Offers for visitors of this country, those for all countries among them. */
  country: Type.Optional(Type.Enum(country_codes)),
  category: Type.Optional(Type.String({ maxLength: 255 })),
})

const listReply = Type.Object({ results: Type.Array(Type.Object(offerRow)), count })

export const offerList = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/',
  access: 'affiliate',
  summary: 'The offers that the affiliate may see, 25 a page, the newest first unless ordered otherwise',
  query: listQuery,
  reply: listReply,
})

export const offerCategories = endpoint({
  method: 'GET',
  path: '/api/offer/categories/',
  access: 'affiliate',
  summary: 'The categories of the offers that the affiliate may see, by name',
  reply: Type.Object({ results: Type.Array(Type.Object({ name: Type.String() })) }),
})

export const offerGrid = endpoint({
  method: 'GET',
  path: '/api/offer/offers/',
  access: 'affiliate',
  summary: 'The same offers for the card grid (SPEC-5.3)',
  query: listQuery,
  reply: listReply,
})

const trafficRule = Type.Optional(Type.Boolean())

export const offer = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/',
  access: 'affiliate',
  summary: 'One offer that the affiliate may see, with its description, payouts and traffic rules',
  params: Type.Object({ id }),
  reply: Type.Object({
    ...offerRow,
    description: nullableText,
    /** Cleaned on the server; cleaned again where it is shown. */
    description_html: nullableText,
    /** Hosts whose pages its links may name by `url=`; empty: none. */
    deep_link_hosts: Type.Array(Type.String()),
    /** Landing pages that its links may name by `landing=`. */
    landings: Type.Array(Type.Object({ id, name: Type.String(), preview_link: nullableText })),
    traffic_rules: Type.Object({
      adware: trafficRule,
      spyware: trafficRule,
      spamming: trafficRule,
      incentivized: trafficRule,
      virtual_currency: trafficRule,
      adult: trafficRule,
    }),
  }),
})

export const trackingLink = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/tracking-link/',
  access: 'affiliate',
  summary:
    "The signed-in affiliate's tracking link of a visible offer, to its own page or the one of `url`; blank sub IDs are left out",
  params: Type.Object({ id }),
  query: Type.Object({
    sub1: Type.Optional(subId),
    sub2: Type.Optional(subId),
    sub3: Type.Optional(subId),
    sub4: Type.Optional(subId),
    sub5: Type.Optional(subId),
    landing: Type.Optional(landing),
    url: Type.Optional(deepLink),
  }),
  reply: Type.Object({ url: Type.String() }),
})

export const testLink = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/test-link/',
  access: 'affiliate',
  summary:
    'Tests the tracking link of a visible offer for a visitor, by the decision code of the tracker. Nothing is recorded',
  params: Type.Object({ id }),
  query: Type.Object(linkTestInput),
  reply: Type.Object({
    ...linkTestReply,
    /** Of the rate that would apply. */
    payout: Type.Union([payoutRow, Type.Null()]),
  }),
})
