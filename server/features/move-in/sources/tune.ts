import { textOf, yes_and_no, type Row } from '../row.ts'
import { ofRow, type KindSource, type Source } from '../source.ts'
import { tune_clicks } from './clicks.ts'
import { tunePast } from './past.ts'
import { activeIf, contactFrom, countryCode, idOrNone, joined, joinOf, managerFrom, usersFrom } from './read.ts'
import {
  access_states,
  base_goal,
  capsOf,
  checkPaymentType,
  countriesOf,
  goalsFrom,
  htmlOf,
  itemsOf,
  moneyOf,
  offer_statuses,
  payoutsFrom,
} from './read-offers.ts'

/*
 * TUNE (HasOffers). API: Affiliate::findAll with contain[]=AffiliateUser, AccountManager and PaymentMethod, Advertiser::findAll with
 * contain[]=AdvertiserUser, Offer::findAll with contain[]=Goal, OfferCategory and Country, AffiliateOffer::findAll, Offer::getPayouts (OfferPayout) and
 * AffiliateBilling::getAccountBalance (https://developers.tune.com/network-models/affiliate, .../affiliateuser, .../advertiser,
 * https://developers.tune.com/network/). Answers have each row under the name of its model. CSV: the exports of the lists of affiliates and
 * advertisers. Macros: https://support.tune.com, "Offer URL variables".
 */

const rows = ['response.data.data', 'response.data', 'data', '']

const affiliates: KindSource = {
  rows,
  fields: {
    external_id: ['Affiliate.id', 'id', 'affiliate id', 'partner id'],
    company: ['Affiliate.company', 'company', 'affiliate', 'partner'],
    users: {
      from: ['AffiliateUser', 'AffiliateUser.*'],
      read: (value, row) => people(value) ?? people(row.get('AffiliateUser.*')),
    },
    emails: ['email', 'emails', 'email address'],
    website: ['Affiliate.website', 'website'],
    phone: ['Affiliate.phone', 'phone'],
    address: {
      from: ['address'],
      read: (value, row) =>
        value ?? joinOf('Affiliate.address1', 'Affiliate.address2', 'address1', 'address2')(value, row),
    },
    city: ['Affiliate.city', 'city'],
    zipcode: ['Affiliate.zipcode', 'zipcode', 'zip'],
    country: { from: ['Affiliate.country', 'country'], read: countryCode },
    tax_id: ['AffiliateMeta.ssn_tax', 'tax id'],
    status: { from: ['Affiliate.status', 'status'], read: activeIf('active') },
    manager: {
      from: ['AccountManager', 'account manager', 'Affiliate.account_manager'],
      read: managerFrom,
    },
    referrer: { from: ['Affiliate.referral_id', 'referral id', 'referral_id'], read: idOrNone },
    payment_email: ['PaymentMethod.Paypal.email', 'PaymentMethod.email', 'PaymentMethodPaypal.email', 'paypal email'],
    account_number: ['PaymentMethod.Wire.account_number', 'PaymentMethod.DirectDeposit.account_number'],
    bank_name: ['PaymentMethod.Wire.bank_name', 'PaymentMethod.DirectDeposit.bank_name'],
    bank_code: ['PaymentMethod.Wire.routing_number', 'PaymentMethod.DirectDeposit.routing_number'],
    holder_name: ['PaymentMethod.Wire.beneficiary_name', 'PaymentMethod.DirectDeposit.account_holder'],
  },
}

/** Users who may still sign in. */
const people = usersFrom('deleted', 'blocked')

const advertisers: KindSource = {
  rows,
  fields: {
    external_id: ['Advertiser.id', 'id', 'advertiser id'],
    name: ['Advertiser.company', 'company', 'advertiser'],
    contact: {
      from: ['AdvertiserUser', 'contact', 'email'],
      read: (value, row) => contactFrom(row.get('AdvertiserUser.*')) ?? contactFrom(value) ?? joined(value),
    },
    status: { from: ['Advertiser.status', 'status'], read: activeIf('active') },
    tokens: ['Advertiser.conversion_security_token', 'conversion_security_token', 'security token'],
    addresses: ['AdvertiserWhitelist.*.content', 'whitelist'],
  },
}

/** Paths to a field, with and without the name of the model. */
const of = (model: string, ...names: readonly string[]): string[] => names.flatMap((name) => [`${model}.${name}`, name])

/** Flat amounts, shares, or both, by the type that a row names. */
const termsOf = (get: (name: string) => unknown): Record<string, unknown> => {
  const has = (type: string, part: RegExp): boolean => {
    const named = get(type)
    checkPaymentType(named, /^(.*(flat|percentage|both))?$/)
    return typeof named !== 'string' || part.test(named)
  }
  const flat = /flat|both/
  const share = /percentage|both/
  return {
    ...moneyOf(
      'payout',
      has('payout_type', flat) ? get('default_payout') : undefined,
      has('payout_type', share) ? get('percent_payout') : undefined,
      get('currency'),
    ),
    ...moneyOf(
      'revenue',
      has('revenue_type', flat) ? get('max_payout') : undefined,
      has('revenue_type', share) ? get('max_percent_payout') : undefined,
      get('currency'),
    ),
  }
}

const goalsOf = (row: Row): Record<string, unknown>[] =>
  itemsOf(row.get('Goal')).filter(({ status }) => status !== 'deleted')

/** An unreadable flag is kept as the visibility, so that the check refuses it. */
const visibilityOf = (row: Row): unknown => {
  const flags = ['is_private', 'require_approval'].map((name) => {
    const value = row.get(`Offer.${name}`) ?? row.get(name) ?? ''
    return yes_and_no[textOf(value).toLowerCase()] ?? value
  })
  const [is_private, approval] = flags
  const odd = flags.find((flag) => flag !== '' && typeof flag !== 'boolean')
  if (odd !== undefined || is_private === true) return odd ?? 'private'
  return approval === '' ? undefined : approval ? 'approval' : 'public'
}

/** One term of a personal payout; 0 beside a share is ignored. */
function termFrom(field: 'payout' | 'payout_percent' | 'revenue') {
  return (value: unknown, row: Row): unknown => {
    const percent =
      field === 'revenue' ? undefined : (row.get('OfferPayout.percent_payout') ?? row.get('percent_payout'))
    const amount = field === 'payout_percent' ? (row.get('OfferPayout.payout') ?? row.get('payout')) : value
    const currency = of('OfferPayout', 'currency').map((name) => row.get(name))
    return moneyOf(field === 'revenue' ? 'revenue' : 'payout', amount, percent, currency.find(Boolean))[field]
  }
}

const offers: KindSource = {
  rows,
  fields: {
    external_id: [...of('Offer', 'id'), 'offer id'],
    title: of('Offer', 'name', 'offer'),
    status: { from: of('Offer', 'status'), values: offer_statuses },
    visibility: ofRow(visibilityOf),
    advertiser: [...of('Offer', 'advertiser_id'), 'advertiser id'],
    url: [...of('Offer', 'offer_url'), 'offer url'],
    preview_link: [...of('Offer', 'preview_url'), 'preview url'],
    description_html: { from: of('Offer', 'description'), read: htmlOf },
    terms: of('Offer', 'terms_and_conditions'),
    countries: { from: ['Country'], read: countriesOf },
    categories: {
      from: ['OfferCategory', 'categories'],
      read: (value) => {
        const items = itemsOf(value)
        return items.length > 0 ? items.map(({ name }) => name) : typeof value === 'string' ? value : undefined
      },
    },
    caps: ofRow((row) =>
      capsOf({ '': 'day', monthly_: 'month', lifetime_: 'total' }, (name) => row.get(`Offer.${name}`) ?? row.get(name)),
    ),
    goals: ofRow((row) => goalsFrom(goalsOf(row), 'id', 'name')),
    payouts: ofRow((row) => {
      const get = (name: string): unknown =>
        row.get(`Offer.${name}`) ?? row.get(name) ?? row.get(name.replaceAll('_', ' '))
      const goals = goalsOf(row).map((goal) => ({
        goal: String(goal.id),
        ...termsOf((name) => (name === 'currency' ? get(name) : goal[name])),
      }))
      return payoutsFrom(termsOf(get), goals)
    }),
  },
}

const access: KindSource = {
  rows,
  fields: {
    affiliate: [...of('AffiliateOffer', 'affiliate_id'), 'affiliate id'],
    offer: [...of('AffiliateOffer', 'offer_id'), 'offer id'],
    state: { from: of('AffiliateOffer', 'approval_status', 'status'), values: access_states },
    reason: of('AffiliateOffer', 'approval_notes'),
  },
}

const rates: KindSource = {
  rows,
  fields: {
    affiliate: [...of('OfferPayout', 'affiliate_id'), 'affiliate id'],
    offer: [...of('OfferPayout', 'offer_id'), 'offer id'],
    goal: {
      from: [...of('OfferPayout', 'goal_id'), 'goal id'],
      values: base_goal,
    },
    payout: { from: of('OfferPayout', 'payout'), read: termFrom('payout') },
    payout_percent: { from: of('OfferPayout', 'percent_payout'), read: termFrom('payout_percent') },
    revenue: { from: of('OfferRevenue', 'revenue'), read: termFrom('revenue') },
  },
}

const balances: KindSource = {
  rows: ['response.data', 'data', ''],
  id_is_optional: true,
  fields: {
    external_id: [],
    affiliate: [...of('AffiliateAccountBalance', 'affiliate_id'), 'affiliate id'],
    amount: of('AffiliateAccountBalance', 'balance', 'amount'),
    currency: of('AffiliateAccountBalance', 'currency'),
    hold_until: ['hold until', 'hold_until'],
  },
}

/** Macros of postbacks and of destinations. */
const macros = {
  '{transaction_id}': 'click_id',
  '{affiliate_id}': 'affiliate_id',
  '{offer_id}': 'offer_id',
  '{aff_sub}': 'sub1',
  '{aff_click_id}': 'aff_click_id',
  '{country_code}': 'country',
}

export const tune: Source = {
  name: 'tune',
  kinds: { advertisers, affiliates, offers, access, rates, balances, clicks: tune_clicks, ...tunePast },
  destination_macros: {
    ...macros,
    ...Object.fromEntries([2, 3, 4, 5].map((n) => [`{aff_sub${n}}`, `sub${n}`])),
    '{source}': 'sub6',
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`{aff_unique${n}}`, `sub${n + 6}`])),
    '{ip}': 'ip',
    '{device_os}': 'os',
  },
  macros: {
    ...macros,
    '{payout}': 'payout',
    '{goal_id}': 'goal_id',
    '{goal_name}': 'goal',
    '{sale_amount}': 'sale_amount',
    '{session_ip}': 'ip',
    '{ran}': 'rand',
  },
}
