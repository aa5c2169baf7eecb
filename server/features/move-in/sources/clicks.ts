import type { KindSource } from '../source.ts'
import { deviceName, osName } from './read-offers.ts'

/* Open clicks of the old network, in exports and answers of each system. */

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
    sub1: 'sub1',
    sub2: 'sub2',
    sub3: 'sub3',
    sub4: 'sub4',
    sub5: 'sub5',
    sub6: 'sub6',
    sub7: 'sub7',
    sub8: 'sub8',
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
    sub1: 'sub1',
    sub2: 'sub2',
    sub3: 'sub3',
    sub4: 'sub4',
    sub5: 'sub5',
    aff_click_id: ['source_id', 'Source ID'],
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
    sub1: ['aff_sub', 'affiliate_info1'],
    sub2: ['aff_sub2', 'affiliate_info2'],
    sub3: ['aff_sub3', 'affiliate_info3'],
    sub4: ['aff_sub4', 'affiliate_info4'],
    sub5: ['aff_sub5', 'affiliate_info5'],
    sub6: ['source', 'Source'],
    aff_click_id: ['aff_click_id', 'affiliate_click_id'],
  },
}

/**
 * The report on clicks of the API and its export. Postbacks send the request session id back, which several clicks of a visitor may share: the first one
 * of a file is taken.
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
    sub1: ['sub_id_1', 'subid_1', 'Sub ID 1', 'Sub ID'],
    sub2: ['sub_id_2', 'subid_2', 'Sub ID 2'],
    sub3: ['sub_id_3', 'subid_3', 'Sub ID 3'],
    sub4: ['sub_id_4', 'subid_4', 'Sub ID 4'],
    sub5: ['sub_id_5', 'subid_5', 'Sub ID 5'],
  },
}
