import { readOldTime } from '../../../shared/files/times.ts'
import { calendarOf } from '../../../shared/time.ts'
import type { KindSource } from '../source.ts'
import { itemsOf } from './read-offers.ts'
import { conversion_statuses } from './read.ts'

/* Conversions and daily totals of each system, from its public documentation. */

const isPart = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const utc = calendarOf('UTC')

/** A day of a report, which may be written with a time, the American way, or in seconds since 1970; other values as they are. */
const readDay = (value: unknown): unknown =>
  isPart(value) ? (readOldTime(String(value).trim(), utc)?.day ?? value) : value

/** A date from its parts: `slice` has year, month and day, or only a day if a whole date was requested. */
const readAffiseDay: (value: unknown, row: { get: (name: string) => unknown }) => unknown = (value, row) => {
  const [year, month] = [row.get('slice.year'), row.get('slice.month')]
  if (!isPart(value) || !isPart(year) || !isPart(month)) return readDay(value)
  return [year, month, value].map((part) => String(part).padStart(2, '0')).join('-')
}

/**
 * https://github.com/api-evangelist/affise, openapi/affise-admin-stats-api-openapi.yml: GET /3.0/stats/conversions and /3.0/stats/custom with the
 * slices year, month, day, affiliate and offer. `charge` is what the advertiser pays.
 */
export const affisePast: Readonly<Record<'past-conversions' | 'past-totals', KindSource>> = {
  'past-conversions': {
    rows: ['conversions', 'conversion', ''],
    fields: {
      external_id: ['conversion_id', 'id', 'Conversion ID'],
      affiliate: ['partner.id', 'partner_id', 'Partner ID', 'Affiliate ID', 'partner'],
      offer: ['offer.id', 'offer_id', 'Offer ID', 'offer'],
      goal: ['goal_value', 'goal', 'Goal'],
      txid: ['action_id', 'Action ID', 'Transaction ID'],
      click_id: ['clickid', 'click_id', 'cbid', 'Click ID'],
      at: ['created_at', 'createdAt', 'Created at', 'Date'],
      status: { from: ['status', 'Status'], values: conversion_statuses },
      payout: ['payouts', 'Payouts', 'Payout'],
      revenue: ['charge', 'Charge', 'Income', 'revenue', 'Revenue'],
      currency: ['currency', 'Currency'],
    },
  },
  'past-totals': {
    rows: ['stats', ''],
    fields: {
      day: { from: ['slice.day', 'Day', 'Date'], read: readAffiseDay },
      affiliate: ['slice.affiliate.id', 'slice.affiliate', 'Affiliate ID', 'Partner ID'],
      offer: ['slice.offer.id', 'slice.offer', 'Offer ID'],
      clicks: ['traffic.raw', 'Clicks'],
      conversions: ['actions.confirmed.count', 'Approved', 'Conversions'],
      payout: ['actions.confirmed.revenue', 'Payouts', 'Payout'],
      revenue: ['actions.confirmed.charge', 'Income', 'Revenue'],
      currency: ['slice.currency', 'Currency'],
    },
  },
}

/** The item of a type among the columns of a row of a report. */
const columnOf = (type: string) => ({
  from: ['columns', type],
  read: (value: unknown): unknown =>
    Array.isArray(value) ? itemsOf(value).find(({ column_type }) => column_type === type)?.id : value,
})

const everflowDay = {
  from: ['columns', 'Date', 'date'],
  read: (value: unknown) => readDay(columnOf('date').read(value)),
}

/**
 * https://developers.everflow.io/docs/network/reporting/raw_conversions/ and, for totals by date, affiliate and offer,
 * https://developers.everflow.io/docs/network/reporting/entity_reporting/. The transaction id of Everflow is the click; order_id the advertiser's.
 */
export const everflowPast: Readonly<Record<'past-conversions' | 'past-totals', KindSource>> = {
  'past-conversions': {
    rows: ['conversions', ''],
    fields: {
      external_id: ['conversion_id', 'Conversion ID'],
      affiliate: ['relationship.affiliate.network_affiliate_id', 'Partner ID', 'Affiliate ID'],
      offer: ['relationship.offer.network_offer_id', 'Offer ID'],
      goal: { from: ['event', 'Event', 'Event Name'], values: { base: '', 'base conversion': '' } },
      txid: ['order_id', 'Order ID'],
      click_id: ['transaction_id', 'Transaction ID'],
      at: ['conversion_unix_timestamp', 'Conversion Date', 'Date'],
      status: { from: ['status', 'Status'], values: conversion_statuses },
      payout: ['payout', 'Payout'],
      revenue: ['revenue', 'Revenue'],
      currency: ['currency_id', 'Currency'],
    },
  },
  'past-totals': {
    rows: ['table', ''],
    fields: {
      day: everflowDay,
      affiliate: { ...columnOf('affiliate'), from: ['columns', 'Partner ID', 'Affiliate ID'] },
      offer: { ...columnOf('offer'), from: ['columns', 'Offer ID'] },
      clicks: ['reporting.total_click', 'Clicks', 'Total Clicks'],
      conversions: ['reporting.cv', 'CV', 'Conversions'],
      payout: ['reporting.payout', 'Payout'],
      revenue: ['reporting.revenue', 'Revenue'],
    },
  },
}

/**
 * https://developers.tune.com/network/report-getconversions/ and /network/report-getstats/. `ad_id` is the transaction of a click,
 * `advertiser_info` the advertiser's number.
 */
export const tunePast: Readonly<Record<'past-conversions' | 'past-totals', KindSource>> = {
  'past-conversions': {
    rows: ['response.data.data', 'data', ''],
    fields: {
      external_id: ['Stat.tune_event_id', 'Stat.id', 'Conversion ID', 'TUNE Event ID', 'ID'],
      affiliate: ['Stat.affiliate_id', 'Affiliate ID', 'Partner ID'],
      offer: ['Stat.offer_id', 'Offer ID'],
      goal: { from: ['Stat.goal_id', 'Goal ID', 'Goal'], values: { 0: '', default: '' } },
      txid: ['Stat.advertiser_info', 'Advertiser Sub ID', 'Advertiser Info'],
      click_id: ['Stat.ad_id', 'Transaction ID'],
      at: ['Stat.datetime', 'Date / Time', 'Date'],
      status: { from: ['Stat.status', 'Status'], values: conversion_statuses },
      payout: ['Stat.payout', 'Payout'],
      revenue: ['Stat.revenue', 'Revenue'],
      currency: ['Stat.currency', 'Currency'],
    },
  },
  'past-totals': {
    rows: ['response.data.data', 'data', ''],
    fields: {
      day: { from: ['Stat.date', 'Date'], read: readDay },
      affiliate: ['Stat.affiliate_id', 'Affiliate ID', 'Partner ID'],
      offer: ['Stat.offer_id', 'Offer ID'],
      clicks: ['Stat.clicks', 'Clicks'],
      conversions: ['Stat.conversions', 'Conversions'],
      payout: ['Stat.payout', 'Payout'],
      revenue: ['Stat.revenue', 'Revenue'],
    },
  },
}

/** https://support.getcake.com/support/solutions/articles/13000118753: report/conversion.json. `unique_id` is the advertiser's number. */
export const cakePast: Readonly<Record<'past-conversions' | 'past-totals', KindSource>> = {
  'past-conversions': {
    rows: ['response.data.conversions', 'response.conversions', 'conversions', ''],
    fields: {
      external_id: ['conversion_id', 'Conversion ID'],
      affiliate: ['affiliate_id', 'Affiliate ID'],
      offer: ['offer_id', 'Offer ID'],
      goal: ['event_id', 'Event ID'],
      txid: ['unique_id', 'order_id', 'Transaction ID', 'Unique ID'],
      click_id: ['click_id', 'Click ID'],
      at: ['conversion_date', 'Conversion Date', 'Date'],
      status: { from: ['conversion_status', 'Status', 'Disposition'], values: conversion_statuses },
      payout: ['payout', 'Paid', 'Price'],
      revenue: ['revenue', 'Received'],
    },
  },
  'past-totals': {
    rows: ['response.data.rows', 'rows', ''],
    fields: {
      day: { from: ['date', 'Date'], read: readDay },
      affiliate: ['affiliate_id', 'Affiliate ID'],
      offer: ['offer_id', 'Offer ID'],
      clicks: ['clicks', 'Clicks'],
      conversions: ['conversions', 'Conversions'],
      payout: ['payout', 'cost', 'Paid', 'Cost'],
      revenue: ['revenue', 'Revenue'],
    },
  },
}
