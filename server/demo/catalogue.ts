import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { country_codes } from '@plumbline/contract/countries.ts'
import { offerOfDocument } from '@plumbline/contract/operator/offer-document.ts'
import { first_statuses, offer_statuses } from '@plumbline/contract/operator/offer-fields.ts'
import { device_names, os_names } from '@plumbline/contract/visitor-kinds.ts'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

/* The demo network as defined in data/: read and checked once, with defaults filled in. */

/** Reads and checks a data file. */
export const read = <S extends TSchema>(name: string, schema: S): Static<S> => {
  const text = readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')
  const data = Value.Default(schema, JSON.parse(text))
  if (Value.Check(schema, data)) return data
  const faults = Value.Errors(schema, data).map(({ instancePath, message }) => `${instancePath} ${message}`)
  throw new Error(`server/demo/data/${name}.json: ${faults.join('; ')}`)
}

export const closed = { additionalProperties: false }
export const text = Type.String({ minLength: 1 })
/** Line by line, so that it can be read and edited. */
const lines = Type.Array(Type.String(), { minItems: 1 })
export const days = Type.Integer({ minimum: 0 })
/** Mondays back; 0 is the last one. */
const weeks = Type.Integer({ minimum: 0 })
/** Dollars with two decimals. */
const money = Type.String({ pattern: String.raw`^\d+\.\d\d$` })
const percent = Type.String({ pattern: String.raw`^\d+(\.\d+)?$` })
const countries = Type.Array(Type.Enum(country_codes), { default: [] })
const os = Type.Array(Type.Enum(os_names), { default: [] })
const devices = Type.Array(Type.Enum(device_names), { default: [] })
export const keyOf = (list: readonly { key: string }[]) => Type.Enum(list.map(({ key }) => key))

export const demoManagers = read(
  'managers',
  Type.Array(Type.Object({ key: text, name: text, email: text, telegram: Type.Union([text, Type.Null()]) }, closed)),
)

export const demoAdvertisers = read('advertisers', Type.Array(Type.Object({ key: text, name: text }, closed)))

/** How an affiliate buys or earns its visitors. Each kind has its own sub IDs (`traffic/sub-ids.ts`). */
const source_keys = ['native', 'search', 'newsletter', 'blog', 'push', 'social', 'video', 'cashback'] as const
export type SourceKey = (typeof source_keys)[number]

const Affiliate = Type.Object(
  {
    key: text,
    manager: keyOf(demoManagers),
    /** Where somebody signs in for it. */
    user: Type.Optional(Type.Object({ email: text, password: text }, closed)),
    login: text,
    first_name: text,
    last_name: text,
    company: text,
    website: text,
    phone: Type.String({ default: '+1 202 555 0100' }),
    address: Type.String({ default: '1 Example Street' }),
    zipcode: Type.String({ default: '10001' }),
    city: text,
    country: text,
    tax_id: Type.Optional(text),
    telegram: text,
    main_verticals: Type.Array(text),
    monthly_revenue: Type.String({ default: '$10,000 to $50,000' }),
    traffic_sources: Type.Array(text),
    joined_days_ago: days,
    payment_period: Type.Enum(['weekly', 'twice_monthly', 'monthly'], { default: 'monthly' }),
    /** It may ask for a payment before its payment day. */
    payment_requests: Type.Boolean({ default: false }),
    /** The key of the affiliate whose link led to it. */
    referred_by: Type.Optional(text),
    /** Operators' tags and notes, for each other. */
    tags: Type.Array(text, { default: [] }),
    notes: Type.Array(Type.Object({ days_ago: days, author: text, text }, closed), { default: [] }),
    traffic: Type.Object(
      {
        clicks_a_day: Type.Number(),
        /** Traffic on a Saturday or Sunday, relative to a working day. */
        weekend: Type.Number(),
        /** How well its visitors convert, compared to the offer's usual rate. */
        quality: Type.Number(),
        /** Each with its weight. */
        sources: Type.Array(Type.Tuple([Type.Enum(source_keys), Type.Number()])),
        /** Categories it promotes more (or less) than others. */
        focus: Type.Record(text, Type.Number()),
      },
      closed,
    ),
  },
  closed,
)

export type DemoAffiliate = Static<typeof Affiliate>
export const demoAffiliates = read('affiliates', Type.Array(Affiliate))

/** In the words of the offer file. */
const Payout = Type.Object(
  {
    /** '' is the base goal. */
    goal: Type.String({ default: '' }),
    /** An amount, or a percentage of the sale. */
    payout: Type.Optional(money),
    payout_percent: Type.Optional(percent),
    revenue: Type.Optional(money),
    revenue_percent: Type.Optional(percent),
    countries,
    os,
    devices,
    /** Set for a personal rate. */
    affiliate: Type.Optional(keyOf(demoAffiliates)),
    /** The affiliate may see what the advertiser pays. */
    show_revenue: Type.Boolean({ default: false }),
  },
  closed,
)

const Goal = Type.Object(
  {
    code: text,
    name: text,
    /** Percentage of the base goal's conversions that continue to this goal, one to `within_days` days later. */
    share: Type.Number(),
    within_days: days,
  },
  closed,
)

const Offer = Type.Object(
  {
    /** The name of the offer's icon, if any, and, prefixed with `demo-`, its external id. */
    key: text,
    advertiser: keyOf(demoAdvertisers),
    title: text,
    /** Given for an offer without a picture. */
    icon: Type.Optional(Type.Literal(false)),
    /** The first one is shown if there is only room for one. */
    categories: Type.Array(text),
    status: Type.Enum(offer_statuses, { default: 'active' }),
    /** The affiliates that may run a non-public offer; absent for a public one. */
    only: Type.Optional(Type.Array(keyOf(demoAffiliates))),
    /** All affiliates see it and can request access. */
    by_approval: Type.Boolean({ default: false }),
    terms: Type.Optional(lines),
    changed_terms: Type.Optional(lines),
    /** Access requests that wait. */
    requests: Type.Array(
      Type.Object(
        {
          affiliate: keyOf(demoAffiliates),
          message: text,
          traffic_source: Type.Optional(text),
          /** To the offer's questions, in their order. */
          answers: Type.Array(text, { default: [] }),
          hours_ago: Type.Integer({ minimum: 0 }),
        },
        closed,
      ),
      { default: [] },
    ),
    url: text,
    fallback_url: Type.Optional(text),
    deep_link_hosts: Type.Array(text, { default: [] }),
    preview_link: text,
    description: Type.Optional(lines),
    description_html: Type.Optional(lines),
    countries,
    os,
    questions: Type.Array(text, { default: [] }),
    approve_tags: Type.Array(text, { default: [] }),
    stated_epc: Type.Optional(money),
    traffic_rules: offerOfDocument.properties.traffic_rules,
    default_conversion_status: Type.Enum(first_statuses, { default: 'approved' }),
    hold_days: Type.Integer({ minimum: 0, default: 0 }),
    base_goal: Type.String({ default: 'SOI' }),
    goals: Type.Array(Goal, { default: [] }),
    /** Empty while the price is not agreed: such an offer gets no traffic. */
    payouts: Type.Array(Payout),
    /** How the demo traffic behaves on it. */
    traffic: Type.Object(
      {
        /** Relative share of the clicks. */
        weight: Type.Number(),
        /** Conversions of the base goal for a hundred clicks. */
        conversion_rate: Type.Number(),
        /** Of a hundred pending ones, how many are approved in the end. */
        approval: Type.Number({ default: 80 }),
        /** Minimum and maximum of a sale's amount, in whole dollars, for a payout in per cent. */
        sale: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()])),
        /** Which gadgets the advertising is bought for; every one when absent. */
        gadgets: Type.Optional(Type.Enum(['mobile', 'desktop'])),
      },
      closed,
    ),
  },
  closed,
)

export type DemoOffer = Static<typeof Offer>

/** Every offer of the demo network. The first one is made to be the first top offer: it takes everyone and pays a fixed amount. */
export const demoOffers = read('offers', Type.Array(Offer))

const affiliate = keyOf(demoAffiliates)

/**
 * Payments of every status and every method, each on a Monday, of the amount due then, less a fee. Payments older than the traffic are covered by
 * each affiliate's balance at the start of the demo network's records. Names and numbers of destinations are made up, or reserved for examples.
 */
export const demoMoney = read(
  'payments',
  Type.Object(
    {
      network: Type.Object(
        { name: text, address: text, zipcode: text, city: text, country: text, tax_id: text },
        closed,
      ),
      fees: Type.Object({ bank: money, crypto: money }, closed),
      brought_forward: Type.Array(Type.Object({ affiliate, weeks_ago: weeks, amount: money }, closed)),
      /** Operators' manual entries. `release_in_days`: held until then. */
      adjustments: Type.Array(
        Type.Object(
          {
            affiliate,
            days_ago: days,
            release_in_days: Type.Optional(days),
            kind: Type.Enum(['bonus', 'correction', 'chargeback']),
            amount: Type.String({ pattern: String.raw`^-?\d+\.\d\d$` }),
            reason: text,
            reference: Type.Optional(text),
          },
          closed,
        ),
      ),
      payments: Type.Array(
        Type.Object(
          {
            affiliate,
            weeks_ago: weeks,
            method: Type.Enum(['paypal', 'bank', 'crypto']),
            status: Type.Enum(['pending', 'approved', 'rejected', 'completed']),
            reason: Type.Optional(text),
          },
          closed,
        ),
      ),
      destinations: Type.Object(
        {
          paypal: Type.Object({ payment_email: text }, closed),
          bank: Type.Object({ account_number: text, bank_name: text }, closed),
          crypto: Type.Object({ wallet_address: text, crypto_network: text }, closed),
        },
        closed,
      ),
    },
    closed,
  ),
)

/**
 * Where the demo affiliate wants to hear of conversions; the network itself answers for all of these names. One of them is down, so that tries
 * that fail can be seen, and one is paused. The rival has none, so that the empty list can be seen as well.
 */
export const demoPostbacks = read(
  'postbacks',
  Type.Array(
    Type.Object(
      {
        affiliate,
        /** Every offer when absent. */
        offer: Type.Optional(keyOf(demoOffers)),
        name: Type.Optional(text),
        url: text,
        status: Type.Enum(['pending', 'approved', 'declined', 'reversed']),
        method: Type.Optional(Type.Enum(['GET', 'POST'])),
        paused: Type.Boolean({ default: false }),
      },
      closed,
    ),
  ),
)

export const demoNews = read('news', Type.Array(Type.Object({ hours_ago: days, title: text, content: lines }, closed)))

/** The advertiser with the public token, so that a postback can be tried by hand. */
export const demo_advertiser = 'harborline'

/**
 * The token with which an advertiser's postbacks prove themselves. All but the demo advertiser's differ from installation to installation.
 * @param key `demo_visitor_key` of the secrets
 */
export const advertiserToken = (advertiser: string, key: Buffer): string =>
  advertiser === demo_advertiser
    ? 'demo-advertiser-token'
    : createHmac('sha256', key).update(`advertiser token ${advertiser}`).digest('base64url')

/** Where an advertiser's server calls from: addresses of the ranges kept for documentation. */
export const advertiserAddress = (advertiser: string): string =>
  `198.51.100.${10 + demoAdvertisers.findIndex(({ key }) => key === advertiser)}`
