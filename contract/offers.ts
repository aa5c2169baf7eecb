import Type from 'typebox'
import { country_codes } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { access_states, offer_visibilities, stated_figures } from './offer-access.ts'
import { state_change_names } from './planned-changes.ts'
import { offer_orderings, payout_models } from './offer-search.ts'
import { nothing_else } from './report-calls.ts'
import { device_names, os_names } from './visitor-kinds.ts'
import { linkTestInput, linkTestReply } from './link-test.ts'
import {
  count,
  deepLink,
  id,
  landing,
  linkFields,
  moment,
  money,
  nullableText,
  offer_ratios,
  orNull,
  page,
  ratio,
} from './fields.ts'

/** One row of an offer's payout table that applies to the signed-in affiliate (SPEC-13.4). */
const payoutRow = Type.Object({
  /** Empty: every country. */
  countries: Type.Array(Type.Object({ iso: Type.String() })),
  /** Null: every device. Several are joined by a comma and a space. */
  device: nullableText,
  /** Null: the offer's own `os`. */
  os: nullableText,
  /** Null for a row that pays a share of the sale. */
  payout: orNull(money),
  payout_percent: orNull(Type.Number()),
  /** The advertiser's price: null unless the operator shows it. */
  revenue: orNull(money),
  currency: Type.Object({ code: Type.String() }),
  /** Null for the base goal without a name of its own. */
  goal: orNull(Type.Object({ name: Type.String() })),
  /** Whether it is the affiliate's own rate. */
  personal: Type.Boolean(),
})

/** Access of the affiliate: a link exists in the states `open` (public) and `approved`. */
const access = Type.Object({
  state: Type.Enum(access_states),
  /** The affiliate's newest request. */
  request_id: orNull(id),
  /** Of a refused one. */
  reason: nullableText,
  ask_again_at: orNull(moment),
  /** Until when changed terms have to be accepted; null where none wait. */
  terms_due_at: orNull(moment),
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
  /** Whether the affiliate marked it. */
  favourite: Type.Boolean(),
  visibility: Type.Enum(offer_visibilities),
  access,
  /** The next announced change that stops the affiliate's links. */
  next_stop: orNull(Type.Object({ change: Type.Enum(state_change_names), at: moment })),
  /**
   * Figures of all affiliates together, rounded to two digits; null with too little traffic, or where they would reveal those of a single affiliate.
   * `stated` names those that the network states itself instead.
   */
  network: orNull(
    Type.Object({ ...offer_ratios, days_to_decision: ratio, stated: Type.Array(Type.Enum(stated_figures)) }),
  ),
}

const listQuery = Type.Object(
  {
    page,
    /** By the highest fixed payout, and by the network's figures; offers without one come last. */
    ordering: Type.Optional(Type.Enum(offer_orderings)),
    /** Part of the title in any case, or the exact id. */
    search: Type.Optional(Type.String({ maxLength: 255 })),
    /** Offers that pay for visitors of this country, device and system, those for all of them among them: one payout row fits all that is asked. */
    country: Type.Optional(Type.Enum(country_codes)),
    device: Type.Optional(Type.Enum(device_names)),
    os: Type.Optional(Type.Enum(os_names)),
    /** The name of a goal. */
    goal: Type.Optional(Type.String({ maxLength: 255 })),
    model: Type.Optional(Type.Enum(payout_models)),
    category: Type.Optional(Type.String({ maxLength: 255 })),
    /** Only those that the affiliate marked. */
    favourite: Type.Optional(Type.Enum(['true'])),
  },
  nothing_else,
)

const listReply = Type.Object({ results: Type.Array(Type.Object(offerRow)), count })

export const offerList = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/',
  access: 'affiliate',
  summary: 'The offers that the affiliate may run, 25 a page, the newest first unless ordered otherwise',
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
  summary: 'The offers that the affiliate may see, for the card grid (SPEC-5.3): also those that need approval first',
  query: listQuery,
  reply: listReply,
})

export const offerGoals = endpoint({
  method: 'GET',
  path: '/api/offer/goals/',
  access: 'affiliate',
  summary: 'The names of goals that the offers that the affiliate may see pay for, by name',
  reply: Type.Object({ results: Type.Array(Type.Object({ name: Type.String() })) }),
})

const favourite = {
  access: 'affiliate',
  reply: Type.Object({ favourite: Type.Boolean() }),
} as const

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/offer/favourites/{id}/',
  summary: 'Mark an offer that the affiliate may see as a favourite',
  ...favourite,
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/offer/favourites/{id}/',
  summary: 'Take the mark away again',
  ...favourite,
})

const trafficRule = Type.Optional(Type.Boolean())

export const offer = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/',
  access: 'affiliate',
  summary:
    'One offer that the affiliate may see, or ran before it was paused, closed or restricted, with its description, payouts and traffic rules',
  reply: Type.Object({
    ...offerRow,
    description: nullableText,
    /** Of a conversion for which the advertiser sends none. */
    default_conversion_status: Type.Enum(['approved', 'pending']),
    /** How long the payout of a conversion is held. */
    hold_days: count,
    /** How long after its click a conversion counts. */
    click_lifetime_days: count,
    /** Cleaned on the server; cleaned again where it is shown. */
    description_html: nullableText,
    /** Hosts whose pages its links may name by `url=`; empty: none. */
    deep_link_hosts: Type.Array(Type.String()),
    /** Landing pages that its links may name by `landing=`. */
    landings: Type.Array(Type.Object({ id, name: Type.String(), preview_link: nullableText })),
    /** Of creatives that the affiliate can get; 0 without access. */
    creatives: count,
    /** Announced changes that concern the affiliate, in the order of their times; of rates, those that apply from then on. */
    planned: Type.Array(
      Type.Object({
        change: Type.Enum([...state_change_names, 'rates']),
        at: moment,
        reason: nullableText,
        payouts: orNull(Type.Array(payoutRow)),
      }),
    ),
    /** Of an offer that the affiliate ran: why its links stopped, and offers like it. Null while it can be seen anyway. */
    stopped: orNull(
      Type.Object({
        change: Type.Enum(state_change_names),
        at: moment,
        reason: nullableText,
        similar: Type.Array(Type.Object({ id, title: Type.String() })),
      }),
    ),
    /** Accepted with a request for access, and again when they change. */
    terms: orNull(Type.Object({ version: Type.Integer(), text: Type.String() })),
    /** Answered with a request for access. */
    questions: Type.Array(Type.String()),
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
    "The signed-in affiliate's tracking link of an offer that it may run, to its own page or the one of `url`; blank parameters are left out",
  failures: ['forbidden'],
  query: Type.Partial(Type.Object({ ...linkFields, landing, url: deepLink })),
  reply: Type.Object({ url: Type.String() }),
})

export const testLink = endpoint({
  method: 'GET',
  path: '/api/affiliate/offers/{id}/test-link/',
  access: 'affiliate',
  summary:
    'Tests the tracking link of a visible offer for a visitor, by the decision code of the tracker. Nothing is recorded',
  query: Type.Object(linkTestInput),
  reply: Type.Object({
    ...linkTestReply,
    /** Of the rate that would apply. */
    payout: orNull(payoutRow),
  }),
})
