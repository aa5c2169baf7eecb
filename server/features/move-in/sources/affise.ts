import { networkNamed } from '@plumbline/contract/payout-details.ts'
import { isRecord } from '../../../shared/record.ts'
import { textOf, type Row } from '../row.ts'
import type { KindSource, Source } from '../source.ts'
import { affise_offers } from './affise-offers.ts'
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

/*
 * Affise. API: GET /3.0/admin/partners and GET /3.0/admin/advertisers (https://api.affise.com/docs3.1/, "Affiliates list" and "Advertisers
 * list"). CSV: the exports of the same lists. Macros: https://help-center.affise.com/en/articles/6483741-affiliate-postback-url-macros
 */

/** A field that a network has added to its registration form, by its label. */
const customField =
  (...labels: readonly string[]) =>
  (value: unknown, row: Row): unknown =>
    value ??
    listOf(row.get('customFields')).find((field) =>
      labels.includes(
        String(field.label ?? field.name)
          .trim()
          .toLowerCase(),
      ),
    )?.value

/** An affiliate's values of payment systems, by the name of the system. */
const paymentsOf = (row: Row): { system: string; values: string[] }[] =>
  listOf(row.get('payment_systems')).map((one) => {
    const system = textOf(one.title ?? one.system ?? one.name)
    const fields: unknown[] = isRecord(one.fields) || Array.isArray(one.fields) ? Object.values(one.fields) : []
    const values = fields.map((field) => textOf(isRecord(field) ? field.value : field).trim())
    return { system, values: values.filter(Boolean) }
  })

const paypal = (row: Row): string | undefined =>
  paymentsOf(row)
    .filter(({ system }) => /paypal/i.test(system))
    .flatMap(({ values }) => values)
    .find((value) => value.includes('@'))

/** The first wallet whose network is known; PayPal has precedence, because payouts have one method. */
const walletOf = (row: Row) =>
  paypal(row) === undefined
    ? paymentsOf(row).find(({ system, values }) => networkNamed(system) !== undefined && values.length > 0)
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

export const affise: Source = {
  name: 'affise',
  kinds: { advertisers, affiliates, clicks: affise_clicks, ...affisePast, ...affise_offers.kinds },
  destination_macros: affise_offers.destination_macros,
  macros: {
    '{clickid}': 'click_id',
    '{click_id}': 'click_id',
    '{sum}': 'payout',
    // 1, 2, 3 and 5 there, but 1, 2 and 3 here: receivers rely on the numbers.
    '{status}': 'status_code',
    '{transactionid}': 'txid',
    '{offerid}': 'offer_id',
    '{offer_id}': 'offer_id',
    '{geo}': 'country',
    '{device_type}': 'device',
    '{pid}': 'affiliate_id',
  },
}
