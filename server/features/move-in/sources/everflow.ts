import type { KindSource, Source } from '../source.ts'

/** https://developers.everflow.io/docs/network/reporting/raw_clicks: a click's id is `transaction_id`. */
const clicks: KindSource = {
  rows: ['clicks', 'table', ''],
  fields: {
    external_id: ['transaction_id', 'Transaction ID'],
    affiliate: [
      'relationship.affiliate.network_affiliate_id',
      'network_affiliate_id',
      'affiliate_id',
      'Partner ID',
      'Affiliate ID',
    ],
    offer: ['relationship.offer.network_offer_id', 'network_offer_id', 'offer_id', 'Offer ID'],
    at: ['unix_timestamp', 'timestamp', 'Date'],
    ip: ['user_ip', 'session_user_ip', 'IP'],
    country: ['relationship.geolocation.country_code', 'country_code', 'Country Code'],
    city: ['relationship.geolocation.city_name', 'city_name', 'City'],
    browser: ['relationship.device_information.browser_name', 'Browser'],
    os: ['relationship.device_information.platform_name', 'platform', 'Platform'],
    device: ['relationship.device_information.device_type', 'device_type', 'Device Type'],
    sub1: 'sub1',
    sub2: 'sub2',
    sub3: 'sub3',
    sub4: 'sub4',
    sub5: 'sub5',
    aff_click_id: ['source_id', 'Source ID'],
  },
}

export const everflow: Source = { name: 'everflow', kinds: { clicks }, macros: {} }
