import type { KindSource, Source } from '../source.ts'
import { cake_offers } from './cake-offers.ts'
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
  managerFrom,
  usersFrom,
} from './read.ts'

/*
 * CAKE. API: export.asmx/Affiliates and export.asmx/Advertisers (https://support.getcake.com/support/solutions/articles/5000546108 and the
 * articles "EXPORT: Affiliates API" and "EXPORT: Advertisers API"), as JSON or as XML that was converted to JSON. CSV: the exports of the grids.
 * Tokens: https://support.getcake.com/support/solutions/articles/5000545788
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

export const cake: Source = {
  name: 'cake',
  kinds: { advertisers, affiliates, clicks: cake_clicks, ...cakePast, ...cake_offers.kinds },
  destination_macros: cake_offers.destination_macros,
  macros: {
    '#leadid#': 'conversion_id',
    '#affid#': 'affiliate_id',
    '#oid#': 'offer_id',
    '#tid#': 'txid',
    '#reqid#': 'click_id',
    '#s1#': 'sub1',
    '#s2#': 'sub2',
    '#s3#': 'sub3',
    '#s4#': 'sub4',
    '#s5#': 'sub5',
    '#price#': 'payout',
    '#ip#': 'ip',
    '#sourceip#': 'ip',
    '#source_ip#': 'ip',
    '#utcunixtime#': 'conversion_time',
  },
}
