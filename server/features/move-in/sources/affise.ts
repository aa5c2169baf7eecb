import type { KindSource, Source } from '../source.ts'

/** GET /3.0/stats/clicks, and the export of the report on clicks. */
const clicks: KindSource = {
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
    os: ['os', 'OS'],
    device: ['device', 'device_type', 'Device'],
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

export const affise: Source = { name: 'affise', kinds: { clicks }, macros: {} }
