import type { Source } from '@plumbline/contract/move-in.ts'

/*
 * Clicks and history from other systems, in the format of their public documentation: a click of affiliate 12 and offer 34, and a conversion and a day
 * of affiliate 77 and offer 9. A string is the text of an export file.
 */

type Of = Readonly<Record<Source, unknown>>

const clicked_at = Date.parse('2026-11-20T10:00:00Z')

export const clicks: Of = {
  plumbline:
    'external_id,affiliate,offer,at,ip,country,sub1,aff_click_id\nc-1,12,34,2026-11-20T11:00:00+01:00,192.0.2.7,de,one,theirs\n',
  affise: {
    status: 1,
    clicks: [
      {
        id: 'c-1',
        partner: { id: 12 },
        offer: { id: 34 },
        created_at: '2026-11-20 10:00:00',
        ip: '192.0.2.7',
        country: 'DE',
        sub1: 'one',
      },
    ],
  },
  everflow: {
    clicks: [
      {
        transaction_id: 'c-1',
        unix_timestamp: clicked_at / 1000,
        sub1: 'one',
        user_ip: '192.0.2.7',
        relationship: {
          offer: { network_offer_id: 34 },
          affiliate: { network_affiliate_id: 12 },
          geolocation: { country_code: 'DE' },
        },
      },
    ],
  },
  tune: 'datetime,transaction_id,affiliate_id,offer_id,ip,country_code,aff_sub\n2026-11-20 10:00:00,c-1,12,34,192.0.2.7,DE,one\n',
  cake: {
    clicks: [
      {
        request_session_id: 'c-1',
        click_date: `/Date(${clicked_at})/`,
        source_affiliate: { source_affiliate_id: 12 },
        site_offer: { site_offer_id: 34 },
        ip_address: '192.0.2.7',
        country: { country_code: 'DE' },
        sub_id_1: 'one',
      },
    ],
  },
}

/** A conversion of Everflow. */
export const everflowRow = (id: string, extra: object = {}) => ({
  conversion_id: id,
  transaction_id: 'click-1',
  order_id: 'T-1',
  event: 'Base',
  status: 'approved',
  payout: 3,
  revenue: 6,
  conversion_unix_timestamp: 1_540_199_587,
  relationship: { affiliate: { network_affiliate_id: 77 }, offer: { network_offer_id: 9 } },
  ...extra,
})

export const past_conversions: Of = {
  plumbline:
    'external_id,affiliate,offer,txid,click_id,at,status,payout,revenue\nc1,77,9,T-1,click-1,2018-10-22 09:13:07,approved,3,6.00\n',
  affise: {
    status: 1,
    conversions: [
      {
        id: 'c1',
        action_id: 'T-1',
        status: 'confirmed',
        offer: { id: 9, title: 'Test Offer' },
        offer_id: 9,
        goal: '1',
        created_at: '2018-10-22 09:13:07',
        clickid: 'click-1',
        partner: { id: 77, name: 'Yvette' },
        payouts: 3,
        revenue: 3,
        charge: 6,
        earnings: 3,
        currency: 'USD',
      },
    ],
  },
  everflow: { conversions: [everflowRow('c1')] },
  tune: {
    response: {
      status: 1,
      data: {
        data: {
          1: {
            Stat: {
              tune_event_id: 'c1',
              ad_id: 'click-1',
              advertiser_info: 'T-1',
              affiliate_id: '77',
              offer_id: '9',
              goal_id: '0',
              status: 'approved',
              payout: '3.00000',
              revenue: '6.00000',
              datetime: '2018-10-22 09:13:07',
            },
          },
        },
      },
    },
  },
  cake: {
    request_status: 'Success',
    response: {
      data: {
        conversions: [
          {
            conversion_id: 'c1',
            conversion_date: '2018-10-22 09:13:07',
            click_id: 'click-1',
            offer_id: 9,
            affiliate_id: 77,
            payout: 3,
            revenue: 6,
            conversion_status: 'approved',
            unique_id: 'T-1',
          },
        ],
      },
    },
  },
}

export const past_totals: Of = {
  plumbline: 'day,affiliate,offer,clicks,conversions,payout,revenue\n2018-10-22,77,9,100,2,6,12\n',
  affise: {
    stats: [
      {
        slice: { year: 2018, month: 10, day: 22, affiliate: { id: '77', title: 'Yvette' }, offer: { id: 9 } },
        traffic: { raw: '100', uniq: '90' },
        actions: { confirmed: { revenue: 6, charge: 12, earning: 6, count: 2 }, declined: { count: 1 } },
      },
    ],
  },
  everflow: {
    table: [
      {
        columns: [
          { column_type: 'date', id: '1540166400', label: '1540166400' },
          { column_type: 'affiliate', id: '77', label: 'Yvette' },
          { column_type: 'offer', id: '9', label: 'Test Offer' },
        ],
        reporting: { total_click: 100, cv: 2, payout: 6, revenue: 12 },
      },
    ],
  },
  tune: {
    response: {
      data: {
        data: [
          {
            Stat: {
              date: '2018-10-22',
              affiliate_id: '77',
              offer_id: '9',
              clicks: '100',
              conversions: '2',
              payout: '6.00',
              revenue: '12.00',
            },
          },
        ],
      },
    },
  },
  cake: 'Date,Affiliate ID,Offer ID,Clicks,Conversions,Paid,Revenue\n2018-10-22,77,9,100,2,6.00,12.00\n',
}
