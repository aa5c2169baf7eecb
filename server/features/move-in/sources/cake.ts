import { isRecord } from '../../../shared/record.ts'
import type { Row } from '../row.ts'
import { ofRow, type KindSource, type Source } from '../source.ts'
import { cake_clicks } from './clicks.ts'
import { cakePast } from './past.ts'
import {
  activeIf,
  contactFrom,
  countryCode,
  idOrNone,
  inside,
  joined,
  joinOf,
  labelsFrom,
  listOf,
  managerFrom,
  usersFrom,
} from './read.ts'
import {
  access_states,
  checkPaymentType,
  countriesOf,
  goalsFrom,
  htmlOf,
  moneyOf,
  offer_statuses,
  offer_visibilities,
  payoutsFrom,
} from './read-offers.ts'

/*
 * CAKE. API: export.asmx/Affiliates and export.asmx/Advertisers (https://support.getcake.com/support/solutions/articles/5000546108 and the
 * articles "EXPORT: Affiliates API" and "EXPORT: Advertisers API"), as JSON or as XML that was converted to JSON. CSV: the exports of the grids.
 * Tokens: https://support.getcake.com/support/solutions/articles/5000545788
 * Offers: export.asmx/Offers and export.asmx/Campaigns (a campaign is an affiliate's access to an offer, with its payout) in the same forms, and
 * /api/2/offers.json (https://support.getcake.com/support/solutions/articles/13000118788). Macros: https://support.getcake.com, "Tokens".
 */

const contacts = (value: unknown): unknown => inside(value, 'contact_info', 'contact')
const status = {
  from: ['account_status.account_status_name', 'account_status_name', 'account_status', 'status', 'account status'],
  read: activeIf('active'),
}
const manager = (value: unknown): unknown => managerFrom(inside(value, 'contact', 'account_manager'))

const affiliates: KindSource = {
  rows: [
    'affiliates.affiliate',
    'affiliates',
    'affiliate_export_response.affiliates.affiliate',
    'd.affiliates',
    'data',
    '',
  ],
  fields: {
    external_id: ['affiliate_id', 'affiliate id', 'id'],
    company: ['affiliate_name', 'affiliate name', 'affiliate', 'name'],
    users: { from: ['contacts'], read: (value) => usersFrom('inactive')(contacts(value)) },
    emails: ['email', 'email address', 'email_address'],
    website: ['website', 'web_site'],
    address: {
      from: [],
      read: joinOf('address.street_1', 'address.street_2', 'address_street', 'address street', 'street'),
    },
    city: ['address.city', 'address_city', 'city'],
    zipcode: ['address.zip_code', 'address_zip_code', 'zip', 'zip code'],
    country: { from: ['address.country', 'address_country', 'country'], read: countryCode },
    tax_id: ['ssn_taxid', 'ssn/tax id', 'tax id'],
    status,
    manager: { from: ['account_managers', 'account_manager', 'account manager'], read: manager },
    tags: { from: ['tags'], read: (value) => labelsFrom(inside(value, 'tag')) },
    referrer: { from: ['referral_affiliate', 'referral_affiliate_id', 'referral affiliate id'], read: idOrNone },
    postbacks: {
      from: ['postback_url', 'pixel_info.postback_url', 'postback url'],
      read: (value) => {
        const url = joined(value)
        return url === undefined ? undefined : [{ url }]
      },
    },
  },
}

const advertisers: KindSource = {
  rows: [
    'advertisers.advertiser',
    'advertisers',
    'advertiser_export_response.advertisers.advertiser',
    'd.advertisers',
    'data',
    '',
  ],
  fields: {
    external_id: ['advertiser_id', 'advertiser id', 'id'],
    name: ['advertiser_name', 'advertiser name', 'advertiser', 'name'],
    contact: {
      from: ['contacts', 'contact', 'email'],
      read: (value) => contactFrom(contacts(value)) ?? joined(value),
    },
    status,
    tokens: ['postback_key', 'postback key'],
    addresses: ['postback_ip_whitelist', 'ip whitelist'],
  },
}

const listIn = (value: unknown, wrapper: string): Record<string, unknown>[] => listOf(inside(value, wrapper))

const contractsOf = (row: Row): Record<string, unknown>[] => listIn(row.get('offer_contracts'), 'offer_contract_info')

/** An amount, or for a share an object with a flag. */
const amountOf = (name: 'payout' | 'revenue', value: unknown, row: Row): Record<string, unknown> => {
  const currency = row.get('currency.currency_abbr') ?? row.get('currency')
  if (!isRecord(value)) return moneyOf(name, value, undefined, currency)
  const { is_percentage, amount } = value
  const is_share = String(is_percentage).toLowerCase() === 'true'
  return moneyOf(name, is_share ? undefined : amount, is_share ? amount : undefined, currency)
}

/** Events become goals: those of the first contract, whose payouts are imported. */
const eventsOf = (row: Row): Record<string, unknown>[] =>
  contractsOf(row)
    .slice(0, 1)
    .flatMap((contract) => listIn(contract.events, 'event_info'))

const per_conversion = /^(?!cp[cm]$)/

const payoutsOf = (row: Row): unknown => {
  const [contract] = contractsOf(row)
  if (isRecord(contract?.price_format)) checkPaymentType(contract.price_format.price_format_name, per_conversion)
  const get = (name: string): unknown => contract?.[name] ?? row.get(name) ?? row.get(`offer.${name}`)
  const base = {
    ...amountOf('payout', get('payout'), row),
    ...amountOf('revenue', get('received') ?? get('revenue'), row),
  }
  const events = eventsOf(row).map((event) => ({
    goal: String(event.event_id),
    ...amountOf('payout', event.payout, row),
    ...amountOf('revenue', event.received, row),
  }))
  return payoutsFrom(base, events)
}

const offer_status = [
  'offer_status.offer_status_name',
  'offer_status_name',
  'offer_status',
  'offer.offer_status',
  'status',
]

/** A campaign's own payout, not that of the offer. */
const ownPayout = (field: 'payout' | 'payout_percent') => ({
  from: ['payout', 'payout.amount'],
  read: (_value: unknown, row: Row) => {
    if (String(row.get('use_offer_contract_payout')).toLowerCase() === 'true') return undefined
    checkPaymentType(row.get('offer_contract.price_format.price_format_name'), per_conversion)
    return amountOf('payout', row.get('payout'), row)[field]
  },
})

const campaigns = ['campaigns.campaign', 'campaigns', 'd.campaigns', 'data', '']
const of_campaign = {
  affiliate: ['affiliate.affiliate_id', 'source_affiliate.source_affiliate_id', 'affiliate_id', 'affiliate id'],
  offer: ['offer.offer_id', 'site_offer.site_offer_id', 'offer_id', 'offer id'],
}

const offers: KindSource = {
  rows: ['offers.offer', 'offers', 'd.offers', 'offer_export_response.offers.offer', 'data', ''],
  fields: {
    external_id: ['offer_id', 'offer.offer_id', 'offer id'],
    link_ids: ['creatives', 'creative ids', 'link_ids'],
    title: ['offer_name', 'offer.offer_name', 'offer name'],
    status: { from: offer_status, values: offer_statuses },
    visibility: {
      from: offer_status,
      values: offer_visibilities,
      read: (value) => (Object.values(offer_visibilities).some((one) => one === value) ? value : undefined),
    },
    advertiser: ['advertiser.advertiser_id', 'advertiser_id', 'offer.advertiser_id', 'advertiser id'],
    url: {
      from: ['offer_link', 'offer.offer_url', 'offer_url', 'offer link'],
      read: (value, row) => contractsOf(row)[0]?.offer_link ?? value,
    },
    preview_link: ['preview_link', 'preview_url', 'preview link'],
    icon: ['thumbnail_image_url'],
    description_html: { from: ['offer_description', 'description'], read: htmlOf },
    terms: ['restrictions'],
    categories: {
      from: ['vertical.vertical_name', 'vertical'],
      read: (value) => (typeof value === 'string' && value !== '' ? [value] : undefined),
    },
    countries: {
      from: ['allowed_countries'],
      read: (value) => countriesOf(listIn(value, 'country')),
    },
    goals: ofRow((row) => goalsFrom(eventsOf(row), 'event_id', 'event_name')),
    payouts: ofRow(payoutsOf),
  },
}

const access: KindSource = {
  rows: campaigns,
  fields: {
    ...of_campaign,
    state: {
      from: ['account_status.account_status_name', 'account_status_name', 'campaign_status', 'status'],
      values: access_states,
    },
  },
}

const rates: KindSource = {
  rows: campaigns,
  fields: { ...of_campaign, payout: ownPayout('payout'), payout_percent: ownPayout('payout_percent') },
}

const balances: KindSource = {
  rows: ['affiliates', 'd.affiliates', 'data', ''],
  id_is_optional: true,
  fields: {
    external_id: ['bill_id', 'bill id'],
    affiliate: ['affiliate_id', 'affiliate.affiliate_id', 'affiliate id'],
    amount: ['balance', 'amount_due', 'amount due', 'amount'],
    currency: ['currency.currency_abbr', 'currency'],
    hold_until: ['hold until', 'hold_until', 'due_date', 'due date'],
  },
}

/** Macros of postbacks and of destinations. */
const macros = {
  '#reqid#': 'click_id',
  '#affid#': 'affiliate_id',
  '#oid#': 'offer_id',
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`#s${n}#`, `sub${n}`])),
  '#ip#': 'ip',
}

export const cake: Source = {
  name: 'cake',
  kinds: { advertisers, affiliates, offers, access, rates, balances, clicks: cake_clicks, ...cakePast },
  destination_macros: { ...macros, '#tid#': 'click_id' },
  macros: {
    ...macros,
    '#leadid#': 'conversion_id',
    '#tid#': 'txid',
    '#price#': 'payout',
    '#sourceip#': 'ip',
    '#source_ip#': 'ip',
    '#utcunixtime#': 'conversion_time',
  },
}
