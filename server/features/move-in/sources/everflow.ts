import type { Row } from '../row.ts'
import type { KindSource, Source } from '../source.ts'
import { everflow_offers } from './everflow-offers.ts'
import { everflow_clicks } from './clicks.ts'
import { everflowPast } from './past.ts'
import {
  activeIf,
  contactFrom,
  countryCode,
  idOrNone,
  joined,
  joinOf,
  labelsFrom,
  managerFrom,
  usersFrom,
} from './read.ts'

/*
 * Everflow. API: POST /v1/networks/affiliatestable?relationship=users&relationship=billing, GET /v1/networks/affiliates/{id} and GET
 * /v1/networks/advertisers (https://developers.everflow.io/docs/network/affiliates/ and .../advertisers/). CSV: the exports of the same tables.
 */

const billing = 'relationship.billing'

/** The payment details that apply, by the selected payment type. */
const ofType =
  (type: string, ...names: readonly string[]) =>
  (_value: unknown, row: Row): unknown => {
    const set = row.get(`${billing}.payment_type`) ?? row.get('billing.payment_type')
    if (set !== type) return undefined
    const paths = names.flatMap((name) => [
      `${billing}.payment.${name}`,
      `${billing}.details.${name}`,
      `billing.${name}`,
    ])
    return joined(paths.map((path) => row.get(path)).find(Boolean))
  }

const paypal = ofType('paypal', 'reception_identifier', 'paypal_reception_identifier')
const wire = (...names: readonly string[]) => ({ from: [], read: ofType('wire', ...names) })

const affiliates: KindSource = {
  rows: ['affiliates', 'data', ''],
  fields: {
    external_id: ['network_affiliate_id', 'affiliate id', 'partner id', 'id'],
    link_ids: ['encoded_value', 'encoded id', 'link_ids'],
    company: ['name', 'affiliate name', 'partner name', 'affiliate', 'partner'],
    users: { from: ['relationship.users.entries', 'users'], read: usersFrom('inactive', 'deleted') },
    emails: ['email', 'emails', 'user email'],
    address: {
      from: ['address'],
      read: (value, row) =>
        value ??
        joinOf('relationship.contact_address.address_1', 'relationship.contact_address.address_2')(value, row) ??
        joinOf('contact_address.address_1', 'contact_address.address_2')(value, row),
    },
    city: ['relationship.contact_address.city', 'contact_address.city', 'city'],
    zipcode: ['relationship.contact_address.zip_postal_code', 'contact_address.zip_postal_code', 'zip code'],
    country: {
      from: ['relationship.contact_address.country_code', 'contact_address.country_code', 'country'],
      read: countryCode,
    },
    phone: ['relationship.users.entries.0.work_phone', 'relationship.users.entries.0.cell_phone', 'phone'],
    tax_id: ['relationship.billing.tax_id', 'billing.tax_id', 'tax id'],
    status: { from: ['account_status', 'status', 'account status'], read: activeIf('active') },
    manager: {
      from: ['relationship.account_manager', 'account_manager_name', 'account manager', 'partner manager'],
      read: managerFrom,
    },
    tags: { from: ['relationship.labels.entries', 'labels'], read: labelsFrom },
    referrer: { from: ['referrer_id', 'referrer id'], read: idOrNone },
    payment_email: { from: ['paypal email'], read: (value, row) => value ?? paypal(value, row) },
    account_number: wire('account_number'),
    bank_name: wire('bank_name'),
    bic: wire('swift_code'),
    bank_code: wire('routing_number'),
    holder_name: wire('account_name'),
  },
}

const advertisers: KindSource = {
  rows: ['advertisers', 'data', ''],
  fields: {
    external_id: ['network_advertiser_id', 'advertiser id', 'id'],
    name: ['name', 'advertiser name', 'advertiser'],
    contact: {
      from: ['relationship.users.entries', 'accounting_contact_email', 'contact', 'email'],
      read: (value) => contactFrom(value) ?? joined(value),
    },
    status: { from: ['account_status', 'status', 'account status'], read: activeIf('active') },
    tokens: ['verification_token', 'verification token'],
    addresses: ['postback_ip_whitelist', 'ip whitelist'],
  },
}

export const everflow: Source = {
  name: 'everflow',
  kinds: { advertisers, affiliates, clicks: everflow_clicks, ...everflowPast, ...everflow_offers.kinds },
  destination_macros: everflow_offers.destination_macros,
  macros: {
    '{transaction_id}': 'click_id',
    '{payout_amount}': 'payout',
    '{affiliate_id}': 'affiliate_id',
    '{offer_id}': 'offer_id',
    '{event_id}': 'goal_id',
    '{event_name}': 'goal',
    '{order_id}': 'txid',
    '{country_code}': 'country',
    '{conversion_unix_timestamp}': 'conversion_time',
    '{random}': 'rand',
  },
}
