import type { KindSource, Source } from '../source.ts'

/**
 * The report on clicks of the API and its export. Postbacks send the request session id back, which several clicks of a visitor may share: the first one
 * of a file is taken.
 */
const clicks: KindSource = {
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
    os: ['operating_system.operating_system_name', 'OS'],
    device: ['device.device_name', 'Device'],
    sub1: ['sub_id_1', 'subid_1', 'Sub ID 1', 'Sub ID'],
    sub2: ['sub_id_2', 'subid_2', 'Sub ID 2'],
    sub3: ['sub_id_3', 'subid_3', 'Sub ID 3'],
    sub4: ['sub_id_4', 'subid_4', 'Sub ID 4'],
    sub5: ['sub_id_5', 'subid_5', 'Sub ID 5'],
  },
}

export const cake: Source = { name: 'cake', kinds: { clicks }, macros: {} }
