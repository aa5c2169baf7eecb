import type { KindSource, Source } from '../source.ts'

/** The raw log of clicks: https://developers.tune.com/network-models/rawlog. */
const clicks: KindSource = {
  rows: ['response.data.data.*', 'data', ''],
  fields: {
    external_id: ['transaction_id', 'Transaction ID'],
    affiliate: ['affiliate_id', 'aff_id', 'Affiliate ID', 'Partner ID'],
    offer: ['offer_id', 'Offer ID'],
    at: ['datetime', 'Datetime', 'Date'],
    ip: ['ip', 'session_ip', 'IP'],
    country: ['country_code', 'Country Code'],
    city: ['city', 'City'],
    browser: ['browser', 'Browser'],
    os: ['device_os', 'os', 'OS'],
    device: ['device_type', 'Device'],
    sub1: ['aff_sub', 'affiliate_info1'],
    sub2: ['aff_sub2', 'affiliate_info2'],
    sub3: ['aff_sub3', 'affiliate_info3'],
    sub4: ['aff_sub4', 'affiliate_info4'],
    sub5: ['aff_sub5', 'affiliate_info5'],
    sub6: ['source', 'Source'],
    aff_click_id: ['aff_click_id', 'affiliate_click_id'],
  },
}

export const tune: Source = { name: 'tune', kinds: { clicks }, macros: {} }
