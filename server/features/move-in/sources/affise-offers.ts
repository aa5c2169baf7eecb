import { country_codes } from '@plumbline/contract/countries.ts'
import { base_goals } from '@plumbline/contract/move-in.ts'
import { refuse } from '../../../shared/http/errors.ts'
import { isRecord } from '../../../shared/record.ts'
import { textOf, type Row } from '../row.ts'
import type { SourcePart } from '../source.ts'
import {
  access_states,
  balanceOf,
  countriesOf,
  devicesOf,
  htmlOf,
  itemsOf,
  moneyOf,
  offer_statuses,
  offer_visibilities,
  osOf,
} from './read-offers.ts'

/*
 * Affise: GET /3.0/offers with the key of an admin (https://api.affise.com/docs3.1/, "Offers list"), whose `payments` are the general rates and whose
 * `partner_payments` are personal ones; GET /3.0/admin/partners for balances. Macros: https://help-center.affise.com/en/articles/6462817
 */

/** Our code of a goal; '' for the base goal. */
const affiseGoal = (goal: unknown): string => {
  const code = textOf(goal)
  return code === base_goals.affise ? '' : code
}

const excludes = [true, 'true', 1, '1']

/** The countries of a payment, which may be listed as exclusions. An unknown code is kept, so that the check refuses it. */
const paidCountries = ({ countries, country_exclude }: Record<string, unknown>): unknown => {
  const named = countriesOf(countries)
  if (!excludes.some((one) => one === country_exclude) || !Array.isArray(named) || named.length === 0) return named
  const unknown = named.filter((one: unknown) => !country_codes.some((code) => code === one))
  return unknown.length > 0 ? unknown : country_codes.filter((code) => !named.includes(code))
}

/** The advertiser pays `total`, and the affiliate gets `revenue`; both are percentages if the type says so. */
const termsOf = ({ revenue, total, currency, ...payment }: Record<string, unknown>): Record<string, unknown> => {
  const type = textOf(payment.type).toLowerCase()
  const is_share = type === 'percent'
  const countries = paidCountries(payment)
  if (Object.keys(Object(payment.cities)).length > 0) throw refuse('no_equal', { what: 'payment_of_cities' })
  if (!['', 'fixed', 'percent'].includes(type)) throw refuse('no_equal', { what: 'payment_type' })
  return {
    ...moneyOf('payout', is_share ? undefined : revenue, is_share ? revenue : undefined, currency),
    ...moneyOf('revenue', is_share ? undefined : total, is_share ? total : undefined, currency),
    ...(countries !== undefined && { countries }),
    ...(payment.os !== undefined && { os: osOf(payment.os) }),
    ...(payment.devices !== undefined && { devices: devicesOf(payment.devices) }),
  }
}

const paymentsOf = (row: Row): Record<string, unknown>[] => itemsOf(row.get('payments'))

/** A text in English, or in the first language with one. */
const inOneLanguage = (value: unknown): unknown =>
  isRecord(value) ? (value.en ?? Object.values(value).find((text) => text !== '')) : value

/** A term of a row that is a single payment. */
const termOf = (field: string) => ({
  from: [],
  read: (_value: unknown, row: Row): unknown =>
    termsOf({
      type: row.get('type'),
      revenue: row.get('revenue') ?? row.get('payout'),
      total: row.get('total'),
      currency: row.get('currency'),
      cities: row.get('cities'),
      country_exclude: row.get('country_exclude'),
      countries: row.get('countries'),
      os: row.get('os'),
      devices: row.get('devices'),
    })[field],
})

export const affise_offers = {
  kinds: {
    offers: {
      rows: ['offers', ''],
      fields: {
        external_id: ['id', 'offer id'],
        title: ['title', 'offer'],
        status: { from: ['status'], values: offer_statuses },
        visibility: {
          from: ['privacy', 'required_approval'],
          values: { ...offer_visibilities, true: 'approval', false: 'public', 1: 'approval', 0: 'public' },
        },
        advertiser: { from: ['advertiser', 'advertiser_id', 'advertiser.id'], read: advertiserOf },
        url: ['url', 'macro_url', 'tracking url'],
        preview_link: ['preview_url', 'url_preview', 'preview url'],
        icon: ['logo'],
        description_html: {
          from: ['description_lang', 'description'],
          read: (value: unknown) => htmlOf(inOneLanguage(value)),
        },
        terms: { from: ['kpi'], read: inOneLanguage },
        countries: { from: ['countries'], read: countriesOf },
        categories: { from: ['full_categories', 'categories'], read: categoriesOf },
        hold_days: 'hold_period',
        caps: { from: ['caps'], read: capsFrom },
        goals: {
          from: ['payments'],
          read: (_value: unknown, row: Row) => goalsOf(paymentsOf(row)),
        },
        payouts: {
          from: ['payments'],
          read: (_value: unknown, row: Row) => {
            const payments = paymentsOf(row)
            return payments.length === 0
              ? undefined
              : payments.map((payment) => ({ goal: affiseGoal(payment.goal), ...termsOf(payment) }))
          },
        },
      },
    },
    access: {
      rows: ['data', 'access', ''],
      fields: {
        affiliate: ['affiliate id', 'pid', 'affiliate_id', 'partner_id'],
        offer: ['offer id', 'offer_id'],
        state: { from: ['status', 'state'], values: access_states },
      },
    },
    rates: {
      rows: ['offers.*.partner_payments', '*.partner_payments', ''],
      fields: {
        affiliate: ['partners', 'affiliate id', 'pid'],
        offer: ['^.id', 'offer id', 'offer_id'],
        goal: { from: ['goal'], read: affiseGoal },
        payout: termOf('payout'),
        payout_percent: termOf('payout_percent'),
        revenue: termOf('revenue'),
        revenue_percent: termOf('revenue_percent'),
        countries: termOf('countries'),
        os: termOf('os'),
        devices: termOf('devices'),
      },
    },
    balances: {
      rows: ['partners', 'data', ''],
      id_is_optional: true,
      fields: {
        external_id: [],
        affiliate: ['id', 'affiliate id', 'pid'],
        amount: { from: ['balance', 'amount'], read: balanceOf },
        currency: ['currency'],
        hold_until: ['hold until', 'hold_until'],
      },
    },
  },
  destination_macros: {
    '{clickid}': 'click_id',
    '{click_id}': 'click_id',
    '{pid}': 'affiliate_id',
    '{affiliate_id}': 'affiliate_id',
    '{offer_id}': 'offer_id',
    '{offerid}': 'offer_id',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [`{sub${n}}`, `sub${n}`])),
    '{ref_id}': 'aff_click_id',
    '{geo}': 'country',
    '{country}': 'country',
    '{ip}': 'ip',
    '{os}': 'os',
    '{device_type}': 'device',
  },
} satisfies SourcePart

/** The id of an advertiser, which is an id, or an object with one. */
function advertiserOf(value: unknown): unknown {
  return isRecord(value) ? value.id : value
}

function categoriesOf(value: unknown): unknown {
  const items = itemsOf(value)
  return items.length > 0 ? items.map(({ title }) => title) : value
}

const cap_words: Readonly<Record<string, string>> = { budget: 'payout', payouts: 'payout', all: 'total' }

/** The item that a cap is for; undefined for all together. Caps for several items, or for each of all, have no equivalent here. */
const targetOf = (name: 'goals' | 'affiliates' | 'countries', kind: unknown, named: unknown): string | undefined => {
  const list: unknown[] = Array.isArray(named) ? named : Object.keys(Object(named))
  const is_each = list.length === 0 && !['', 'all'].includes(textOf(kind))
  if (list.length > 1 || is_each) throw refuse('no_equal', { what: `cap_of_${name}` })
  return list.length === 0 ? undefined : textOf(list[0])
}

/** https://help-center.affise.com/en/articles/6553973-cap-for-offers: a budget is one of payouts. */
function capsFrom(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return itemsOf(value).map(({ type, period, value: amount, ...cap }) => {
    const goal = targetOf('goals', cap.goal_type, cap.goals)
    return {
      type: cap_words[textOf(type)] ?? type,
      period: cap_words[textOf(period)] ?? period,
      amount,
      affiliate: targetOf('affiliates', cap.affiliate_type, cap.affiliates),
      country: targetOf('countries', cap.country_type, cap.country),
      goal: goal === undefined ? undefined : affiseGoal(goal),
    }
  })
}

/** Goals by their first payment. */
function goalsOf(payments: readonly Record<string, unknown>[]): unknown {
  const goals = new Map<string, string>()
  for (const payment of payments) {
    const code = affiseGoal(payment.goal)
    const title = typeof payment.title === 'string' ? payment.title.trim() : ''
    if (code !== '' && !goals.has(code)) goals.set(code, title === '' ? code : title)
  }
  return goals.size === 0 ? undefined : [...goals].map(([code, name]) => ({ code, name }))
}
