import type { KindSource, Source } from '../source.ts'
import { tune_offers } from './tune-offers.ts'
import { tune_clicks } from './clicks.ts'
import { tunePast } from './past.ts'
import { activeIf, contactFrom, countryCode, idOrNone, joined, joinOf, managerFrom, usersFrom } from './read.ts'

/*
 * TUNE (HasOffers). API: Affiliate::findAll with contain[]=AffiliateUser, AccountManager and PaymentMethod, Advertiser::findAll with
 * contain[]=AdvertiserUser (https://developers.tune.com/network-models/affiliate, .../affiliateuser, .../advertiser). CSV: the exports of the
 * lists of affiliates and advertisers.
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

export const tune: Source = {
  name: 'tune',
  kinds: { advertisers, affiliates, clicks: tune_clicks, ...tunePast, ...tune_offers.kinds },
  destination_macros: tune_offers.destination_macros,
  macros: {
    '{transaction_id}': 'click_id',
    '{aff_sub}': 'sub1',
    '{payout}': 'payout',
    '{affiliate_id}': 'affiliate_id',
    '{offer_id}': 'offer_id',
    '{goal_id}': 'goal_id',
    '{goal_name}': 'goal',
    '{country_code}': 'country',
    '{sale_amount}': 'sale_amount',
    '{session_ip}': 'ip',
    '{aff_click_id}': 'aff_click_id',
    '{ran}': 'rand',
  },
}
