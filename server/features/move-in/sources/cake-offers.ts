import { isRecord } from '../../../shared/record.ts'
import type { Row } from '../row.ts'
import type { SourcePart } from '../source.ts'
import {
  access_states,
  countriesOf,
  goalsFrom,
  payoutsFrom,
  htmlOf,
  moneyOf,
  offer_statuses,
  offer_visibilities,
} from './read-offers.ts'
import { inside, listOf } from './read.ts'

/*
 * CAKE: export.asmx/Offers and export.asmx/Campaigns (a campaign is an affiliate's access to an offer, with its payout), as JSON or as XML that was
 * converted to JSON, and /api/2/offers.json (https://support.getcake.com/support/solutions/articles/13000118788). Macros:
 * https://support.getcake.com, "Tokens".
 */

const listIn = (value: unknown, wrapper: string): Record<string, unknown>[] => listOf(inside(value, wrapper))

const contractsOf = (row: Row): Record<string, unknown>[] => listIn(row.get('offer_contracts'), 'offer_contract_info')

/** An amount, or for a share an object with a flag. */
const amountOf = (name: 'payout' | 'revenue', value: unknown, row: Row): Record<string, unknown> => {
  const currency = row.get('currency.currency_abbr') ?? row.get('currency')
  if (!isRecord(value)) return moneyOf(name, value, undefined, currency)
  const { is_percentage, amount } = value
  const is_share = String(is_percentage).toLowerCase() === 'true'
  return moneyOf(name, is_share ? undefined : amount, is_share ? amount : undefined, currency)
}

/** Events become goals: those of the first contract, whose payouts are imported. */
const eventsOf = (row: Row): Record<string, unknown>[] =>
  contractsOf(row)
    .slice(0, 1)
    .flatMap((contract) => listIn(contract.events, 'event_info'))

const payoutsOf = (row: Row): unknown => {
  const [contract] = contractsOf(row)
  const get = (name: string): unknown => contract?.[name] ?? row.get(name) ?? row.get(`offer.${name}`)
  const base = {
    ...amountOf('payout', get('payout'), row),
    ...amountOf('revenue', get('received') ?? get('revenue'), row),
  }
  const events = eventsOf(row).map((event) => ({
    goal: String(event.event_id),
    ...amountOf('payout', event.payout, row),
    ...amountOf('revenue', event.received, row),
  }))
  return payoutsFrom(base, events)
}

const status = ['offer_status.offer_status_name', 'offer_status_name', 'offer_status', 'offer.offer_status', 'status']

/** A campaign's own payout, not that of the offer. */
const ownPayout = (field: 'payout' | 'payout_percent') => ({
  from: ['payout', 'payout.amount'],
  read: (_value: unknown, row: Row): unknown =>
    String(row.get('use_offer_contract_payout')).toLowerCase() === 'true'
      ? undefined
      : amountOf('payout', row.get('payout'), row)[field],
})

const campaigns = ['campaigns.campaign', 'campaigns', 'd.campaigns', 'data', '']
const of_campaign = {
  affiliate: ['affiliate.affiliate_id', 'source_affiliate.source_affiliate_id', 'affiliate_id', 'affiliate id'],
  offer: ['offer.offer_id', 'site_offer.site_offer_id', 'offer_id', 'offer id'],
}

export const cake_offers = {
  kinds: {
    offers: {
      rows: ['offers.offer', 'offers', 'd.offers', 'offer_export_response.offers.offer', 'data', ''],
      fields: {
        external_id: ['offer_id', 'offer.offer_id', 'offer id'],
        link_ids: ['creatives', 'creative ids', 'link_ids'],
        title: ['offer_name', 'offer.offer_name', 'offer name'],
        status: { from: status, values: offer_statuses },
        visibility: {
          from: status,
          values: offer_visibilities,
          read: (value: unknown) =>
            Object.values(offer_visibilities).some((one) => one === value) ? value : undefined,
        },
        advertiser: ['advertiser.advertiser_id', 'advertiser_id', 'offer.advertiser_id', 'advertiser id'],
        url: {
          from: ['offer_link', 'offer.offer_url', 'offer_url', 'offer link'],
          read: (value: unknown, row: Row) => contractsOf(row)[0]?.offer_link ?? value,
        },
        preview_link: ['preview_link', 'preview_url', 'preview link'],
        icon: ['thumbnail_image_url'],
        description_html: { from: ['offer_description', 'description'], read: htmlOf },
        terms: ['restrictions'],
        categories: {
          from: ['vertical.vertical_name', 'vertical'],
          read: (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : undefined),
        },
        countries: {
          from: ['allowed_countries'],
          read: (value: unknown) => countriesOf(listIn(value, 'country')),
        },
        goals: {
          from: [],
          read: (_value: unknown, row: Row) => goalsFrom(eventsOf(row), 'event_id', 'event_name'),
        },
        payouts: { from: [], read: (_value: unknown, row: Row) => payoutsOf(row) },
      },
    },
    access: {
      rows: campaigns,
      fields: {
        ...of_campaign,
        state: {
          from: ['account_status.account_status_name', 'account_status_name', 'campaign_status', 'status'],
          values: access_states,
        },
      },
    },
    rates: {
      rows: campaigns,
      fields: { ...of_campaign, payout: ownPayout('payout'), payout_percent: ownPayout('payout_percent') },
    },
    balances: {
      rows: ['affiliates', 'd.affiliates', 'data', ''],
      id_is_optional: true,
      fields: {
        external_id: ['bill_id', 'bill id'],
        affiliate: ['affiliate_id', 'affiliate.affiliate_id', 'affiliate id'],
        amount: ['balance', 'amount_due', 'amount due', 'amount'],
        currency: ['currency.currency_abbr', 'currency'],
        hold_until: ['hold until', 'hold_until', 'due_date', 'due date'],
      },
    },
  },
  destination_macros: {
    '#reqid#': 'click_id',
    '#tid#': 'click_id',
    '#affid#': 'affiliate_id',
    '#oid#': 'offer_id',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`#s${n}#`, `sub${n}`])),
    '#ip#': 'ip',
  },
} satisfies SourcePart
