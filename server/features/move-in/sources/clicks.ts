import type { KindSource } from '../source.ts'
import { deviceName, osName } from './read-offers.ts'

/* Open clicks of the old network, in exports and answers of each system. */

/** Sub IDs, whose columns end with their number. */
const subs = (most: number, ...columns: readonly string[]) =>
  Object.fromEntries(
    Array.from({ length: most }, (_, index) => [`sub${index + 1}`, columns.map((column) => `${column}${index + 1}`)]),
  )

/** GET /3.0/stats/clicks, and the export of the report on clicks. */
export const affise_clicks: KindSource = {
  rows: ['clicks', ''],
  fields: {
    external_id: ['clickid', 'click_id', 'id', 'Click ID'],
    affiliate: ['partner.id', 'affiliate.id', 'partner_id', 'affiliate_id', 'pid', 'Affiliate ID'],
    offer: ['offer.id', 'offer_id', 'Offer ID'],
    at: ['created_at', 'click_time', 'Date'],
    ip: ['ip', 'IP'],
    country: ['country', 'Country'],
    city: ['city', 'City'],
    browser: ['browser', 'Browser'],
    os: { from: ['os', 'OS'], read: osName },
    device: { from: ['device', 'device_type', 'Device'], read: deviceName },
    ...subs(10, 'sub'),
    aff_click_id: ['ref_id', 'Ref ID'],
  },
}

/** https://developers.everflow.io/docs/network/reporting/raw_clicks: a click's id is `transaction_id`. */
export const everflow_clicks: KindSource = {
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
    os: { from: ['relationship.device_information.platform_name', 'platform', 'Platform'], read: osName },
    device: { from: ['relationship.device_information.device_type', 'device_type', 'Device Type'], read: deviceName },
    ...subs(5, 'sub'),
    sub6: ['source_id', 'Source ID'],
  },
}

/** The raw log of clicks: https://developers.tune.com/network-models/rawlog. */
export const tune_clicks: KindSource = {
  rows: ['response.data.data', 'data', ''],
  fields: {
    external_id: ['transaction_id', 'Transaction ID'],
    affiliate: ['affiliate_id', 'aff_id', 'Affiliate ID', 'Partner ID'],
    offer: ['offer_id', 'Offer ID'],
    at: ['datetime', 'Datetime', 'Date'],
    ip: ['ip', 'session_ip', 'IP'],
    country: ['country_code', 'Country Code'],
    city: ['city', 'City'],
    browser: ['browser', 'Browser'],
    os: { from: ['device_os', 'os', 'OS'], read: osName },
    device: { from: ['device_type', 'Device'], read: deviceName },
    ...subs(5, 'aff_sub', 'affiliate_info'),
    sub1: ['aff_sub', 'affiliate_info1'],
    sub6: ['source', 'Source'],
    aff_click_id: ['aff_click_id', 'affiliate_click_id'],
  },
}

/**
 * The API's click report and its export. Postbacks return the request session id, which several clicks of a visitor may share: the first one of a
 * file is used.
 */
export const cake_clicks: KindSource = {
  rows: ['clicks', 'data', 'd.clicks', ''],
  fields: {
    external_id: ['request_session_id', 'Request Session ID', 'Request ID'],
    affiliate: ['source_affiliate.source_affiliate_id', 'affiliate.affiliate_id', 'affiliate_id', 'Affiliate ID'],
    offer: ['site_offer.site_offer_id', 'offer.offer_id', 'offer_id', 'Offer ID'],
    at: ['click_date', 'Click Date', 'Date'],
    ip: ['ip_address', 'IP Address'],
    country: ['country.country_code', 'country_code', 'Country Code'],
    city: ['city', 'City'],
    browser: ['browser.browser_name', 'browser', 'Browser'],
    os: { from: ['operating_system.operating_system_name', 'OS'], read: osName },
    device: { from: ['device.device_name', 'Device'], read: deviceName },
    ...subs(5, 'sub_id_', 'subid_', 'Sub ID '),
    sub1: ['sub_id_1', 'subid_1', 'Sub ID 1', 'Sub ID'],
  },
}
