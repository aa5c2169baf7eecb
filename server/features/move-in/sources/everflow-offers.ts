import { textOf, yes_and_no, type Row } from '../row.ts'
import type { SourcePart } from '../source.ts'
import { isRecord } from '../../../shared/record.ts'
import {
  access_states,
  capsOf,
  countriesOf,
  goalsFrom,
  payoutsFrom,
  base_goal,
  htmlOf,
  itemsOf,
  moneyOf,
  offer_statuses,
  offer_visibilities,
} from './read-offers.ts'

/*
 * Everflow: POST /v1/networks/offerstable with relationship=all, GET /v1/networks/offers/:id/visibility, POST /v1/networks/applicationstable and GET
 * /v1/networks/custom/payoutrevenue (https://developers.everflow.io/docs/network/). Macros: https://helpdesk.everflow.io, "Offer URL Macros".
 */

const entriesOf = (row: Row): Record<string, unknown>[] =>
  itemsOf(row.get('relationship.payout_revenue.entries') ?? row.get('payout_revenue'))

/** Events are goals; the base conversion is the base goal. */
const isEvent = ({ is_default, entry_name }: Record<string, unknown>): boolean =>
  is_default !== true && String(entry_name).toLowerCase() !== 'base'

const idOf = ({ network_offer_payout_revenue_id: id }: Record<string, unknown>): string => String(id)

const currencyOf = (row: Row): unknown => row.get('currency_id') ?? row.get('currency')

const termsOf = (entry: Record<string, unknown>, currency: unknown): Record<string, unknown> => ({
  ...moneyOf('payout', entry.payout_amount, entry.payout_percentage, currency),
  ...moneyOf('revenue', entry.revenue_amount, entry.revenue_percentage, currency),
})

const categoriesOf = (value: unknown): unknown => {
  const name = isRecord(value) ? value.name : value
  return name === undefined || name === '' ? undefined : [name]
}

/** A condition of a custom setting that our rates do not support. */
const conditionOf = (row: Row): string | undefined => {
  const textAt = (name: string): string => textOf(row.get(name)).toLowerCase()
  const name = ['custom_setting_status', 'date_valid_from', 'date_valid_to', 'is_apply_specific_offer_urls'].find(
    (one) => !['', '0', 'active', 'false'].includes(textAt(one)),
  )
  return name && `${name} ${textAt(name)}`
}

/** An amount of an enabled custom setting. An unsupported condition takes the payout's place, so that the check refuses it. */
const customTerm = (field: string) => ({
  from: [],
  read: (_value: unknown, row: Row): unknown => {
    const termsFor = (name: 'payout' | 'revenue') =>
      row.get(`is_custom_${name}_enabled`) !== false &&
      moneyOf(name, row.get(`${name}_amount`) ?? row.get(name), row.get(`${name}_percentage`), currencyOf(row))
    const condition = conditionOf(row)
    const own = { ...termsFor('payout'), ...termsFor('revenue'), ...(condition !== undefined && { payout: condition }) }
    return Object.entries(own).find(([name]) => name === field)?.[1]
  },
})

const cap_periods = { daily_: 'day', weekly_: 'week', monthly_: 'month', global_: 'total' }

export const everflow_offers = {
  kinds: {
    offers: {
      rows: ['offers', 'data', ''],
      fields: {
        external_id: ['network_offer_id', 'offer id', 'id'],
        link_ids: ['encoded_value', 'encoded id', 'link_ids'],
        title: ['name', 'offer name', 'offer'],
        status: { from: ['offer_status', 'status'], values: offer_statuses },
        visibility: { from: ['visibility'], values: offer_visibilities },
        advertiser: ['network_advertiser_id', 'relationship.advertiser.network_advertiser_id', 'advertiser id'],
        url: ['destination_url', 'destination url'],
        preview_link: ['preview_url', 'preview url'],
        icon: ['thumbnail_url'],
        description_html: { from: ['html_description', 'description'], read: htmlOf },
        terms: ['terms_and_conditions'],
        categories: { from: ['relationship.category.name', 'category'], read: categoriesOf },
        countries: { from: ['relationship.ruleset.countries'], read: targetedOf },
        caps: {
          from: ['is_caps_enabled'],
          read: (value: unknown, row: Row) =>
            yes_and_no[textOf(value).toLowerCase()] === false ? [] : capsOf(cap_periods, row.get),
        },
        goals: {
          from: [],
          read: (_value: unknown, row: Row) =>
            goalsFrom(entriesOf(row).filter(isEvent), 'network_offer_payout_revenue_id', 'entry_name'),
        },
        payouts: {
          from: [],
          read: (_value: unknown, row: Row) => {
            const entries = entriesOf(row)
            if (entries.length > 0)
              return entries.map((entry) => ({
                goal: isEvent(entry) ? idOf(entry) : '',
                ...termsOf(entry, currencyOf(row)),
              }))
            const flat = {
              ...moneyOf('payout', row.get('payout'), undefined, currencyOf(row)),
              ...moneyOf('revenue', row.get('revenue'), undefined, currencyOf(row)),
            }
            return payoutsFrom(flat, [])
          },
        },
      },
    },
    access: {
      rows: ['applications', 'offers', 'visibility', 'data', ''],
      fields: {
        affiliate: [
          'network_affiliate_id',
          'network_affiliate_visible_ids',
          'relationship.visibility.network_affiliate_visible_ids',
          'affiliate id',
          'partner id',
        ],
        offer: ['network_offer_id', 'offer id'],
        state: { from: ['application_status', 'status'], values: access_states },
      },
    },
    rates: {
      rows: ['custom_payout_revenue_settings', 'data', ''],
      fields: {
        affiliate: ['network_affiliate_ids', 'network_affiliate_id', 'affiliate id', 'partner id'],
        offer: ['network_offer_id', 'offer id'],
        goal: {
          from: ['network_offer_payout_revenue_id', 'event id'],
          values: base_goal,
        },
        payout: customTerm('payout'),
        payout_percent: customTerm('payout_percent'),
        revenue: customTerm('revenue'),
        revenue_percent: customTerm('revenue_percent'),
      },
    },
    balances: {
      rows: ['affiliates', 'data', ''],
      id_is_optional: true,
      fields: {
        external_id: ['network_affiliate_invoice_id', 'invoice id'],
        affiliate: ['network_affiliate_id', 'affiliate id', 'partner id'],
        amount: ['balance', 'amount', 'total', 'unpaid'],
        currency: ['currency_id', 'currency'],
        hold_until: ['hold until', 'hold_until', 'due date'],
      },
    },
  },
  destination_macros: {
    '{transaction_id}': 'click_id',
    '{affiliate_id}': 'affiliate_id',
    '{offer_id}': 'offer_id',
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`{sub${n}}`, `sub${n}`])),
    '{source_id}': 'sub6',
    '{country_code}': 'country',
    '{user_ip}': 'ip',
    '{ip}': 'ip',
    '{device_type}': 'device',
  },
} satisfies SourcePart

/** Countries of a ruleset, unless it excludes them. */
function targetedOf(value: unknown): unknown {
  const included = itemsOf(value).filter(({ targeting_type }) => targeting_type !== 'exclude')
  return included.length === 0 ? undefined : countriesOf(included)
}
