import type { MoveInKind, Source } from '@plumbline/contract/move-in.ts'

/*
 * Files of other systems, in the form of their public API documentation, about the same things: advertiser 5, affiliates 12 and 13, offer 67 with a
 * goal of its own and a personal rate of affiliate 12, access for both, and $120.50 for affiliate 12.
 */

type Fixtures = Readonly<Record<Exclude<Source, 'plumbline'>, Readonly<Partial<Record<MoveInKind, unknown>>>>>

export const fixtures: Fixtures = {
  affise: {
    offers: {
      status: 1,
      offers: [
        {
          id: 67,
          offer_id: '5c9f6bbe709c5b',
          title: 'Harborline VPN',
          status: 'active',
          privacy: 'protected',
          advertiser: '5',
          url: 'https://shop.example/?c={clickid}&p={pid}&s={sub1}&u={ua}',
          preview_url: 'https://shop.example/',
          description_lang: { en: '<p>A <b>VPN</b><script>alert(1)</script></p>', ru: '' },
          countries: ['US', 'CA'],
          full_categories: [{ id: '1', title: 'Software' }],
          hold_period: 30,
          caps: [
            {
              period: 'day',
              type: 'conversions',
              value: 50,
              goal_type: 'all',
              affiliate_type: 'exact',
              affiliates: [12],
            },
            { period: 'month', type: 'budget', value: '500', goal_type: 'exact', goals: { 2: 'Renewal' } },
            { period: 'month', type: 'conversions', value: 900, goal_type: 'exact', goals: { 1: 'Sale' } },
          ],
          payments: [
            {
              goal: '1',
              title: '',
              type: 'fixed',
              total: 10,
              revenue: 7.5,
              currency: 'USD',
              countries: ['US'],
              os: ['Android'],
              devices: ['mobile'],
            },
            { goal: '2', title: 'Renewal', type: 'percent', total: 12, revenue: 8, currency: 'USD', countries: [] },
          ],
          partner_payments: [
            { goal: '1', type: 'fixed', total: 10, revenue: 8.25, currency: 'USD', countries: ['US'], partners: [12] },
          ],
        },
        { id: 68, title: '', status: 'stopped', advertiser: '5', url: 'not an address', payments: [] },
      ],
      pagination: { per_page: 100, total_count: 2, page: 1 },
    },
    access: 'Offer ID,PID,Status\n67,12,Active\n67,13,pending\n',
    balances: {
      status: 1,
      partners: [{ id: 12, balance: { USD: { balance: 120.5, hold: 0 } } }],
    },
  },
  everflow: {
    offers: {
      offers: [
        {
          network_offer_id: 67,
          network_advertiser_id: 5,
          name: 'Harborline VPN',
          offer_status: 'active',
          visibility: 'require_approval',
          destination_url:
            'https://shop.example/?c={transaction_id}&p={affiliate_id}&s={sub1}&src={source_id}&u={user_agent}',
          preview_url: 'https://shop.example/',
          is_caps_enabled: true,
          daily_conversion_cap: 50,
          weekly_click_cap: 0,
          monthly_payout_cap: 500,
          html_description: '<p>A <b>VPN</b><script>alert(1)</script></p>',
          relationship: {
            category: { network_category_id: 1, name: 'Software' },
            ruleset: {
              countries: [
                { country_code: 'US', targeting_type: 'include' },
                { country_code: 'CA', targeting_type: 'include' },
              ],
            },
            payout_revenue: {
              total: 2,
              entries: [
                {
                  network_offer_payout_revenue_id: 901,
                  entry_name: 'Base',
                  is_default: true,
                  payout_type: 'cpa',
                  payout_amount: 7.5,
                  payout_percentage: 0,
                  revenue_type: 'rpa',
                  revenue_amount: 10,
                  revenue_percentage: 0,
                },
                {
                  network_offer_payout_revenue_id: 902,
                  entry_name: 'Renewal',
                  is_default: false,
                  payout_type: 'cps',
                  payout_amount: 0,
                  payout_percentage: 8,
                  revenue_type: 'rps',
                  revenue_amount: 0,
                  revenue_percentage: 12,
                },
              ],
            },
          },
        },
        {
          network_offer_id: 68,
          network_advertiser_id: 5,
          name: '',
          offer_status: 'paused',
          destination_url: 'not an address',
        },
      ],
      paging: { page: 1, page_size: 50, total_count: 2 },
    },
    access: {
      applications: [
        { network_affiliate_id: 12, network_offer_id: 67, application_status: 'approved' },
        { network_affiliate_id: 13, network_offer_id: 67, application_status: 'pending' },
      ],
    },
    rates: {
      custom_payout_revenue_settings: [
        {
          network_custom_payout_revenue_setting_id: 1,
          is_apply_all_affiliates: false,
          network_affiliate_ids: [12],
          network_offer_id: 67,
          network_offer_payout_revenue_id: 0,
          is_custom_payout_enabled: true,
          payout_amount: 8.25,
          payout_percentage: 0,
          payout_type: 'cpa',
          is_custom_revenue_enabled: false,
          revenue_amount: 0,
        },
      ],
    },
    balances: 'Partner ID,Partner,Balance,Currency\n12,Ada,"$120.50",USD\n',
  },
  tune: {
    offers: {
      response: {
        status: 1,
        data: {
          page: 1,
          data: {
            67: {
              Offer: {
                id: '67',
                advertiser_id: '5',
                name: 'Harborline VPN',
                status: 'active',
                require_approval: '1',
                is_private: '0',
                offer_url:
                  'https://shop.example/?c={transaction_id}&p={affiliate_id}&s={aff_sub}&src={source}&u={user_agent}',
                preview_url: 'https://shop.example/',
                conversion_cap: '50',
                monthly_payout_cap: '500.00',
                revenue_cap: '0.00',
                description: '<p>A <b>VPN</b><script>alert(1)</script></p>',
                payout_type: 'cpa_flat',
                default_payout: '7.50000',
                percent_payout: null,
                revenue_type: 'cpa_flat',
                max_payout: '10.00000',
                max_percent_payout: null,
              },
              Country: { US: { id: '840', code: 'US' }, CA: { id: '124', code: 'CA' } },
              OfferCategory: { 1: { id: '1', name: 'Software' } },
              Goal: {
                902: {
                  id: '902',
                  name: 'Renewal',
                  status: 'active',
                  payout_type: 'cpa_percentage',
                  default_payout: '0.00000',
                  percent_payout: '8.00',
                  revenue_type: 'cpa_percentage',
                  max_payout: '0.00000',
                  max_percent_payout: '12.00',
                },
              },
            },
            68: { Offer: { id: '68', advertiser_id: '5', name: '', status: 'deleted', offer_url: 'not an address' } },
          },
        },
      },
    },
    access: {
      response: {
        data: {
          1: { AffiliateOffer: { id: '1', affiliate_id: '12', offer_id: '67', approval_status: 'approved' } },
          2: { AffiliateOffer: { id: '2', affiliate_id: '13', offer_id: '67', approval_status: 'pending' } },
        },
      },
    },
    rates: {
      response: {
        data: {
          1: {
            OfferPayout: {
              id: '1',
              affiliate_id: '12',
              offer_id: '67',
              goal_id: '0',
              payout: '8.25000',
              percent_payout: null,
            },
          },
        },
      },
    },
    balances: [{ response: { status: 1, data: { affiliate_id: '12', balance: '120.50' } } }],
  },
  cake: {
    offers: {
      d: {
        success: true,
        row_count: 2,
        offers: [
          {
            offer_id: 67,
            offer_name: 'Harborline VPN',
            advertiser: { advertiser_id: 5, advertiser_name: 'Harborline' },
            vertical: { vertical_id: 1, vertical_name: 'Software' },
            offer_status: { offer_status_id: 3, offer_status_name: 'Apply To Run' },
            preview_link: 'https://shop.example/',
            offer_description: '<p>A <b>VPN</b><script>alert(1)</script></p>',
            allowed_countries: [{ country: { country_code: 'US' } }, { country: { country_code: 'CA' } }].map(
              ({ country }) => country,
            ),
            offer_contracts: [
              {
                offer_contract_id: 3,
                offer_link: 'https://shop.example/?c=#reqid#&p=#affid#&s=#s1#&u=#useragent#',
                payout: { is_percentage: false, amount: 7.5 },
                received: { is_percentage: false, amount: 10 },
                events: [
                  {
                    event_id: 902,
                    event_name: 'Renewal',
                    payout: { is_percentage: true, amount: 8 },
                    received: { is_percentage: true, amount: 12 },
                  },
                ],
              },
            ],
          },
          {
            offer_id: 68,
            offer_name: '',
            advertiser: { advertiser_id: 5 },
            offer_status: { offer_status_id: 4, offer_status_name: 'Inactive' },
            offer_contracts: [{ offer_link: 'not an address' }],
          },
        ],
      },
    },
    access: {
      d: {
        campaigns: [
          {
            campaign_id: 1,
            affiliate: { affiliate_id: 12 },
            offer: { offer_id: 67 },
            account_status: { account_status_name: 'Active' },
          },
          {
            campaign_id: 2,
            affiliate: { affiliate_id: 13 },
            offer: { offer_id: 67 },
            account_status: { account_status_name: 'Pending' },
          },
        ],
      },
    },
    rates: {
      d: {
        campaigns: [
          {
            campaign_id: 1,
            affiliate: { affiliate_id: 12 },
            offer: { offer_id: 67 },
            use_offer_contract_payout: false,
            payout: { is_percentage: false, amount: 8.25 },
          },
        ],
      },
    },
    balances: 'Affiliate ID,Affiliate,Amount Due\n12,Ada,"120.50"\n',
  },
}
