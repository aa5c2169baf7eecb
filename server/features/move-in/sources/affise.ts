import { country_codes } from '@plumbline/contract/countries.ts'
import { base_goals } from '@plumbline/contract/move-in.ts'
import { networkNamed } from '@plumbline/contract/payout-details.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { isRecord } from '../../../shared/record.ts'
import { textOf, type Row } from '../row.ts'
import { ofRow, termsFields, type KindSource, type Source } from '../source.ts'
import { affise_clicks } from './clicks.ts'
import { affisePast } from './past.ts'
import {
  activeIf,
  conversion_statuses,
  countryCode,
  idOrNone,
  joinOf,
  labelsFrom,
  listOf,
  managerFrom,
} from './read.ts'
import {
  access_states,
  balanceOf,
  checkPaymentType,
  countriesOf,
  devicesOf,
  htmlOf,
  itemsOf,
  moneyOf,
  offer_statuses,
  offer_visibilities,
  osOf,
} from './read-offers.ts'

/*
 * Affise. API: GET /3.0/admin/partners and GET /3.0/admin/advertisers (https://api.affise.com/docs3.1/, "Affiliates list" and "Advertisers
 * list"). CSV: the exports of the same lists. Macros: https://help-center.affise.com/en/articles/6483741-affiliate-postback-url-macros
 * Offers: GET /3.0/offers with the key of an admin (https://api.affise.com/docs3.1/, "Offers list"), whose `payments` are the general rates and
 * whose `partner_payments` are personal ones; GET /3.0/admin/partners for balances. Macros: https://help-center.affise.com/en/articles/6462817
 */

/** A field that a network has added to its registration form, by its label. */
const customField =
  (...labels: readonly string[]) =>
  (value: unknown, row: Row): unknown =>
    value ??
    listOf(row.get('customFields')).find(({ label, name }) => labels.includes(textOf(label ?? name).toLowerCase()))
      ?.value

/** An affiliate's values of payment systems, by the name of the system. */
const paymentSystemsOf = (row: Row): { system: string; values: string[] }[] =>
  listOf(row.get('payment_systems')).map((one) => {
    const system = textOf(one.title ?? one.system ?? one.name)
    const fields: unknown[] = isRecord(one.fields) || Array.isArray(one.fields) ? Object.values(one.fields) : []
    const values = fields.map((field) => textOf(isRecord(field) ? field.value : field).trim())
    return { system, values: values.filter(Boolean) }
  })

const paypal = (row: Row): string | undefined =>
  paymentSystemsOf(row)
    .filter(({ system }) => /paypal/i.test(system))
    .flatMap(({ values }) => values)
    .find((value) => value.includes('@'))

/** The first wallet whose network is known; PayPal has precedence, because payouts have one method. */
const walletOf = (row: Row) =>
  paypal(row) === undefined
    ? paymentSystemsOf(row).find(({ system, values }) => networkNamed(system) !== undefined && values.length > 0)
    : undefined

const affiliates: KindSource = {
  rows: ['partners', 'data', ''],
  fields: {
    external_id: ['id', 'affiliate id', 'partner id'],
    login: ['login', 'affiliate', 'name', 'title'],
    emails: ['email', 'e-mail'],
    company: { from: ['company'], read: customField('company', 'company name') },
    first_name: { from: ['first_name', 'first name'], read: customField('first name', 'name') },
    last_name: { from: ['last_name', 'last name'], read: customField('last name', 'surname') },
    website: { from: ['website', 'site'], read: customField('website', 'site') },
    phone: { from: ['phone'], read: customField('phone') },
    telegram: { from: ['telegram'], read: customField('telegram') },
    address: { from: ['address'], read: (value, row) => value ?? joinOf('address_1', 'address_2')(value, row) },
    city: 'city',
    zipcode: ['zip_code', 'zip code', 'zip'],
    country: { from: ['country'], read: countryCode },
    tax_id: ['vat_code', 'vat code', 'tax id'],
    status: { from: ['status'], read: activeIf('active') },
    manager: { from: ['manager', 'account manager', 'manager email'], read: managerFrom },
    tags: { from: ['tags'], read: labelsFrom },
    referrer: { from: ['ref', 'referrer', 'referral'], read: idOrNone },
    payment_email: { from: ['paypal', 'paypal email'], read: (value, row) => value ?? paypal(row) },
    wallet_address: { from: ['wallet'], read: (value, row) => value ?? walletOf(row)?.values[0] },
    crypto_network: { from: ['wallet network'], read: (value, row) => value ?? walletOf(row)?.system },
    postbacks: {
      from: ['postbacks'],
      read: (value) =>
        listOf(value).map(({ url, status, goal, offer_id }) => ({
          url,
          status: conversion_statuses[String(status).toLowerCase()],
          goal: goal ?? undefined,
          offer: idOrNone(offer_id),
        })),
    },
  },
}

const advertisers: KindSource = {
  rows: ['advertisers', 'data', ''],
  fields: {
    external_id: ['id', 'advertiser id'],
    name: ['title', 'name', 'advertiser'],
    contact: { from: [], read: joinOf('contact', 'email', 'skype') },
    addresses: ['allowed_ip', 'allowed ip', 'allowed ips'],
    status: { from: ['status'], read: activeIf('active') },
    tokens: ['hash_password', 'secure_postback_code', 'postback password'],
  },
}

/** Our code of a goal; '' for the base goal. */
const affiseGoal = (goal: unknown): string => {
  const code = textOf(goal)
  return code === base_goals.affise ? '' : code
}

const excludes = [true, 'true', 1, '1']

/** The countries of a payment, which may be listed as exclusions. An unknown code is kept, so that the check refuses it. */
const paidCountries = ({ countries, country_exclude }: Record<string, unknown>): unknown => {
  const named = countriesOf(countries)
  if (!excludes.some((one) => one === country_exclude) || !Array.isArray(named) || named.length === 0) return named
  const unknown = named.filter((one: unknown) => !country_codes.some((code) => code === one))
  return unknown.length > 0 ? unknown : country_codes.filter((code) => !named.includes(code))
}

/** The advertiser pays `total`, and the affiliate gets `revenue`; both are percentages if the type says so. */
const termsOf = ({ revenue, total, currency, ...payment }: Record<string, unknown>): Record<string, unknown> => {
  const is_share = textOf(payment.type).toLowerCase() === 'percent'
  const countries = paidCountries(payment)
  if (Object.keys(Object(payment.cities)).length > 0) throw refuse('no_equal', { what: 'payment_of_cities' })
  checkPaymentType(payment.type, /^(fixed|percent)?$/)
  return {
    ...moneyOf('payout', is_share ? undefined : revenue, is_share ? revenue : undefined, currency),
    ...moneyOf('revenue', is_share ? undefined : total, is_share ? total : undefined, currency),
    ...(countries !== undefined && { countries }),
    ...(payment.os !== undefined && { os: osOf(payment.os) }),
    ...(payment.devices !== undefined && { devices: devicesOf(payment.devices) }),
  }
}

const paymentsOf = (row: Row): Record<string, unknown>[] => itemsOf(row.get('payments'))

/** A text in English, or in the first language with one. */
const inOneLanguage = (value: unknown): unknown =>
  isRecord(value) ? (value.en ?? Object.values(value).find((text) => text !== '')) : value

/** Terms of a row that is a single payment. */
const rowTerms = (row: Row): Record<string, unknown> => {
  const names = ['type', 'total', 'currency', 'cities', 'country_exclude', 'countries', 'os', 'devices']
  const payment = Object.fromEntries(names.map((name) => [name, row.get(name)]))
  return termsOf({ ...payment, revenue: row.get('revenue') ?? row.get('payout') })
}

const categoriesOf = (value: unknown): unknown => {
  const items = itemsOf(value)
  return items.length > 0 ? items.map(({ title }) => title) : value
}

const cap_words: Readonly<Record<string, string>> = { budget: 'payout', payouts: 'payout', all: 'total' }

/** The item that a cap is for; undefined for all together. Caps for several items, or for each of all, have no equivalent here. */
const targetOf = (name: 'goals' | 'affiliates' | 'countries', kind: unknown, named: unknown): string | undefined => {
  const list: unknown[] = Array.isArray(named) ? named : Object.keys(Object(named))
  const is_each = list.length === 0 && !['', 'all'].includes(textOf(kind))
  if (list.length > 1 || is_each) throw refuse('no_equal', { what: `cap_of_${name}` })
  return list.length === 0 ? undefined : textOf(list[0])
}

/** https://help-center.affise.com/en/articles/6553973-cap-for-offers: a budget is one of payouts. */
const capsFrom = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  return itemsOf(value).map(({ type, period, value: amount, ...cap }) => {
    const goal = targetOf('goals', cap.goal_type, cap.goals)
    return {
      type: cap_words[textOf(type)] ?? type,
      period: cap_words[textOf(period)] ?? period,
      amount,
      affiliate: targetOf('affiliates', cap.affiliate_type, cap.affiliates),
      country: targetOf('countries', cap.country_type, cap.country),
      goal: goal === undefined ? undefined : affiseGoal(goal),
    }
  })
}

/** Goals by their first payment. */
const goalsOf = (payments: readonly Record<string, unknown>[]): unknown => {
  const goals = new Map<string, string>()
  for (const payment of payments) {
    const code = affiseGoal(payment.goal)
    const title = typeof payment.title === 'string' ? payment.title.trim() : ''
    if (code !== '' && !goals.has(code)) goals.set(code, title === '' ? code : title)
  }
  return goals.size === 0 ? undefined : [...goals].map(([code, name]) => ({ code, name }))
}

const offers: KindSource = {
  rows: ['offers', ''],
  fields: {
    external_id: ['id', 'offer id'],
    title: ['title', 'offer'],
    status: { from: ['status'], values: offer_statuses },
    visibility: {
      from: ['privacy', 'required_approval'],
      values: { ...offer_visibilities, true: 'approval', false: 'public', 1: 'approval', 0: 'public' },
    },
    advertiser: {
      from: ['advertiser', 'advertiser_id', 'advertiser.id'],
      read: (value) => (isRecord(value) ? value.id : value),
    },
    url: ['url', 'macro_url', 'tracking url'],
    preview_link: ['preview_url', 'url_preview', 'preview url'],
    icon: ['logo'],
    description_html: {
      from: ['description_lang', 'description'],
      read: (value) => htmlOf(inOneLanguage(value)),
    },
    terms: { from: ['kpi'], read: inOneLanguage },
    countries: { from: ['countries'], read: countriesOf },
    categories: { from: ['full_categories', 'categories'], read: categoriesOf },
    hold_days: 'hold_period',
    caps: { from: ['caps'], read: capsFrom },
    goals: ofRow((row) => goalsOf(paymentsOf(row))),
    payouts: ofRow((row) => {
      const payments = paymentsOf(row).map((payment) => ({ goal: affiseGoal(payment.goal), ...termsOf(payment) }))
      return payments.length === 0 ? undefined : payments
    }),
  },
}

const access: KindSource = {
  rows: ['data', 'access', ''],
  fields: {
    affiliate: ['affiliate id', 'pid', 'affiliate_id', 'partner_id'],
    offer: ['offer id', 'offer_id'],
    state: { from: ['status', 'state'], values: access_states },
  },
}

const rates: KindSource = {
  rows: ['offers.*.partner_payments', '*.partner_payments', ''],
  fields: {
    affiliate: ['partners', 'affiliate id', 'pid'],
    offer: ['^.id', 'offer id', 'offer_id'],
    goal: { from: ['goal'], read: affiseGoal },
    ...termsFields(rowTerms, ['payout', 'payout_percent', 'revenue', 'revenue_percent', 'countries', 'os', 'devices']),
  },
}

const balances: KindSource = {
  rows: ['partners', 'data', ''],
  id_is_optional: true,
  fields: {
    external_id: [],
    affiliate: ['id', 'affiliate id', 'pid'],
    amount: { from: ['balance', 'amount'], read: balanceOf },
    currency: ['currency'],
    hold_until: ['hold until', 'hold_until'],
  },
}

/** Macros of postbacks and of destinations. */
const macros = {
  '{clickid}': 'click_id',
  '{click_id}': 'click_id',
  '{pid}': 'affiliate_id',
  '{offer_id}': 'offer_id',
  '{offerid}': 'offer_id',
  '{geo}': 'country',
  '{device_type}': 'device',
}

export const affise: Source = {
  name: 'affise',
  kinds: { advertisers, affiliates, offers, access, rates, balances, clicks: affise_clicks, ...affisePast },
  destination_macros: {
    ...macros,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [`{sub${n}}`, `sub${n}`])),
    '{affiliate_id}': 'affiliate_id',
    '{ref_id}': 'aff_click_id',
    '{country}': 'country',
    '{ip}': 'ip',
    '{os}': 'os',
  },
  macros: {
    ...macros,
    '{sum}': 'payout',
    // 1, 2, 3 and 5 there, but 1, 2 and 3 here: receivers rely on the numbers.
    '{status}': 'status_code',
    '{transactionid}': 'txid',
  },
}
