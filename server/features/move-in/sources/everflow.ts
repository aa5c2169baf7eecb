import { isRecord } from '../../../shared/record.ts'
import { textOf, yes_and_no, type Row } from '../row.ts'
import { ofRow, termsFields, type KindSource, type Source } from '../source.ts'
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
  offer_visibilities,
  payoutsFrom,
} from './read-offers.ts'

/*
 * Everflow. API: POST /v1/networks/affiliatestable?relationship=users&relationship=billing, GET /v1/networks/affiliates/{id} and GET
 * /v1/networks/advertisers (https://developers.everflow.io/docs/network/affiliates/ and .../advertisers/). CSV: the exports of the same tables.
 * Offers: POST /v1/networks/offerstable with relationship=all, GET /v1/networks/offers/:id/visibility, POST /v1/networks/applicationstable and GET
 * /v1/networks/custom/payoutrevenue (https://developers.everflow.io/docs/network/). Macros: https://helpdesk.everflow.io, "Offer URL Macros".
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

const entriesOf = (row: Row): Record<string, unknown>[] =>
  itemsOf(row.get('relationship.payout_revenue.entries') ?? row.get('payout_revenue'))

/** Events are goals; the base conversion is the base goal. */
const isEvent = ({ is_default, entry_name }: Record<string, unknown>): boolean =>
  is_default !== true && String(entry_name).toLowerCase() !== 'base'

const idOf = ({ network_offer_payout_revenue_id: id }: Record<string, unknown>): string => String(id)

const currencyOf = (row: Row): unknown => row.get('currency_id') ?? row.get('currency')

const per_conversion = /^(cpa|cps|cpa_cps|rpa|rps|rpa_rps)?$/

const termsOf = (entry: Record<string, unknown>, currency: unknown): Record<string, unknown> => {
  for (const type of [entry.payout_type, entry.revenue_type]) checkPaymentType(type, per_conversion)
  return {
    ...moneyOf('payout', entry.payout_amount, entry.payout_percentage, currency),
    ...moneyOf('revenue', entry.revenue_amount, entry.revenue_percentage, currency),
  }
}

const categoriesOf = (value: unknown): unknown => {
  const name = isRecord(value) ? value.name : value
  return name === undefined || name === '' ? undefined : [name]
}

/** A condition of a custom setting that our rates do not support. */
const conditionOf = (row: Row): string | undefined => {
  const textAt = (name: string): string => textOf(row.get(name)).toLowerCase()
  const name = ['custom_setting_status', 'date_valid_from', 'date_valid_to', 'is_apply_specific_offer_urls'].find(
    (one) => !['', '0', 'active', 'false'].includes(textAt(one)),
  )
  return name && `${name} ${textAt(name)}`
}

/** Terms of an enabled custom setting. An unsupported condition takes the payout's place, so that the check refuses it. */
const customTerms = (row: Row): Record<string, unknown> => {
  const termsFor = (name: 'payout' | 'revenue') => {
    if (row.get(`is_custom_${name}_enabled`) === false) return {}
    checkPaymentType(row.get(`${name}_type`), per_conversion)
    return moneyOf(name, row.get(`${name}_amount`) ?? row.get(name), row.get(`${name}_percentage`), currencyOf(row))
  }
  const condition = conditionOf(row)
  return { ...termsFor('payout'), ...termsFor('revenue'), ...(condition !== undefined && { payout: condition }) }
}

const cap_periods = { daily_: 'day', weekly_: 'week', monthly_: 'month', global_: 'total' }

/** Countries of a ruleset, unless it excludes them. */
function targetedOf(value: unknown): unknown {
  const included = itemsOf(value).filter(({ targeting_type }) => targeting_type !== 'exclude')
  return included.length === 0 ? undefined : countriesOf(included)
}

const offers: KindSource = {
  rows: ['offers', 'data', ''],
  fields: {
    external_id: ['network_offer_id', 'offer id', 'id'],
    link_ids: ['encoded_value', 'encoded id', 'link_ids'],
    title: ['name', 'offer name', 'offer'],
    status: { from: ['offer_status', 'status'], values: offer_statuses },
    visibility: { from: ['visibility'], values: offer_visibilities },
    advertiser: ['network_advertiser_id', 'relationship.advertiser.network_advertiser_id', 'advertiser id'],
    url: ['destination_url', 'destination url'],
    preview_link: ['preview_url', 'preview url'],
    icon: ['thumbnail_url'],
    description_html: { from: ['html_description', 'description'], read: htmlOf },
    terms: ['terms_and_conditions'],
    categories: { from: ['relationship.category.name', 'category'], read: categoriesOf },
    countries: { from: ['relationship.ruleset.countries'], read: targetedOf },
    caps: {
      from: ['is_caps_enabled'],
      read: (value, row) => (yes_and_no[textOf(value).toLowerCase()] === false ? [] : capsOf(cap_periods, row.get)),
    },
    goals: ofRow((row) => goalsFrom(entriesOf(row).filter(isEvent), 'network_offer_payout_revenue_id', 'entry_name')),
    payouts: ofRow((row) => {
      const currency = currencyOf(row)
      const entries = entriesOf(row)
      if (entries.length > 0)
        return entries.map((entry) => ({ goal: isEvent(entry) ? idOf(entry) : '', ...termsOf(entry, currency) }))
      const flat = { payout_amount: row.get('payout'), revenue_amount: row.get('revenue') }
      return payoutsFrom(termsOf(flat, currency), [])
    }),
  },
}

const access: KindSource = {
  rows: ['applications', 'offers', 'visibility', 'data', ''],
  fields: {
    affiliate: [
      'network_affiliate_id',
      'network_affiliate_visible_ids',
      'relationship.visibility.network_affiliate_visible_ids',
      'affiliate id',
      'partner id',
    ],
    offer: ['network_offer_id', 'offer id'],
    state: { from: ['application_status', 'status'], values: access_states },
  },
}

const rates: KindSource = {
  rows: ['custom_payout_revenue_settings', 'data', ''],
  fields: {
    affiliate: ['network_affiliate_ids', 'network_affiliate_id', 'affiliate id', 'partner id'],
    offer: ['network_offer_id', 'offer id'],
    goal: {
      from: ['network_offer_payout_revenue_id', 'event id'],
      values: base_goal,
    },
    ...termsFields(customTerms, ['payout', 'payout_percent', 'revenue', 'revenue_percent']),
  },
}

const balances: KindSource = {
  rows: ['affiliates', 'data', ''],
  id_is_optional: true,
  fields: {
    external_id: ['network_affiliate_invoice_id', 'invoice id'],
    affiliate: ['network_affiliate_id', 'affiliate id', 'partner id'],
    amount: ['balance', 'amount', 'total', 'unpaid'],
    currency: ['currency_id', 'currency'],
    hold_until: ['hold until', 'hold_until', 'due date'],
  },
}

export const everflow: Source = {
  name: 'everflow',
  kinds: { advertisers, affiliates, offers, access, rates, balances, clicks: everflow_clicks, ...everflowPast },
  destination_macros: {
    '{transaction_id}': 'click_id',
    '{affiliate_id}': 'affiliate_id',
    '{offer_id}': 'offer_id',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`{sub${n}}`, `sub${n}`])),
    '{source_id}': 'sub6',
    '{country_code}': 'country',
    '{user_ip}': 'ip',
    '{ip}': 'ip',
    '{device_type}': 'device',
  },
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
