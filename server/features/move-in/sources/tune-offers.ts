import { textOf, yes_and_no, type Row } from '../row.ts'
import type { SourcePart } from '../source.ts'
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
} from './read-offers.ts'

/*
 * TUNE: Offer::findAll with contain[]=Goal, OfferCategory and Country, AffiliateOffer::findAll, Offer::getPayouts (OfferPayout) and
 * AffiliateBilling::getAccountBalance (https://developers.tune.com/network/). Answers have each row under the name of its model. Macros:
 * https://support.tune.com, "Offer URL variables".
 */

const rows = ['response.data.data', 'response.data', 'data', '']

/** Paths to a field, with and without the name of the model. */
const of = (model: string, ...names: readonly string[]): string[] => names.flatMap((name) => [`${model}.${name}`, name])

/** Flat amounts, shares, or both, by the type that a row names. */
const termsOf = (get: (name: string) => unknown): Record<string, unknown> => {
  const has = (type: string, part: RegExp): boolean => {
    const named = get(type)
    return typeof named !== 'string' || part.test(named)
  }
  const flat = /flat|both|^cp[cm]$/
  const share = /percentage|both/
  return {
    ...moneyOf(
      'payout',
      has('payout_type', flat) ? get('default_payout') : undefined,
      has('payout_type', share) ? get('percent_payout') : undefined,
      get('currency'),
    ),
    ...moneyOf(
      'revenue',
      has('revenue_type', flat) ? get('max_payout') : undefined,
      has('revenue_type', share) ? get('max_percent_payout') : undefined,
      get('currency'),
    ),
  }
}

const goalsOf = (row: Row): Record<string, unknown>[] =>
  itemsOf(row.get('Goal')).filter(({ status }) => status !== 'deleted')

/** An unreadable flag is kept as the visibility, so that the check refuses it. */
const visibilityOf = (_value: unknown, row: Row): unknown => {
  const flags = ['is_private', 'require_approval'].map((name) => {
    const value = row.get(`Offer.${name}`) ?? row.get(name) ?? ''
    return yes_and_no[textOf(value).toLowerCase()] ?? value
  })
  const [is_private, approval] = flags
  const odd = flags.find((flag) => flag !== '' && typeof flag !== 'boolean')
  if (odd !== undefined || is_private === true) return odd ?? 'private'
  return approval === '' ? undefined : approval ? 'approval' : 'public'
}

export const tune_offers = {
  kinds: {
    offers: {
      rows,
      fields: {
        external_id: [...of('Offer', 'id'), 'offer id'],
        title: of('Offer', 'name', 'offer'),
        status: { from: of('Offer', 'status'), values: offer_statuses },
        visibility: { from: [], read: visibilityOf },
        advertiser: [...of('Offer', 'advertiser_id'), 'advertiser id'],
        url: [...of('Offer', 'offer_url'), 'offer url'],
        preview_link: [...of('Offer', 'preview_url'), 'preview url'],
        description_html: { from: of('Offer', 'description'), read: htmlOf },
        terms: of('Offer', 'terms_and_conditions'),
        countries: { from: ['Country'], read: countriesOf },
        categories: {
          from: ['OfferCategory', 'categories'],
          read: (value: unknown) => {
            const items = itemsOf(value)
            return items.length > 0 ? items.map(({ name }) => name) : typeof value === 'string' ? value : undefined
          },
        },
        caps: {
          from: [],
          read: (_value: unknown, row: Row) =>
            capsOf(
              { '': 'day', monthly_: 'month', lifetime_: 'total' },
              (name) => row.get(`Offer.${name}`) ?? row.get(name),
            ),
        },
        goals: {
          from: [],
          read: (_value: unknown, row: Row) => goalsFrom(goalsOf(row), 'id', 'name'),
        },
        payouts: {
          from: [],
          read: (_value: unknown, row: Row) => {
            const get = (name: string): unknown =>
              row.get(`Offer.${name}`) ?? row.get(name) ?? row.get(name.replaceAll('_', ' '))
            const goals = goalsOf(row).map((goal) => ({
              goal: String(goal.id),
              ...termsOf((name) => (name === 'currency' ? get(name) : goal[name])),
            }))
            return payoutsFrom(termsOf(get), goals)
          },
        },
      },
    },
    access: {
      rows,
      fields: {
        affiliate: [...of('AffiliateOffer', 'affiliate_id'), 'affiliate id'],
        offer: [...of('AffiliateOffer', 'offer_id'), 'offer id'],
        state: { from: of('AffiliateOffer', 'approval_status', 'status'), values: access_states },
        reason: of('AffiliateOffer', 'approval_notes'),
      },
    },
    rates: {
      rows,
      fields: {
        affiliate: [...of('OfferPayout', 'affiliate_id'), 'affiliate id'],
        offer: [...of('OfferPayout', 'offer_id'), 'offer id'],
        goal: {
          from: [...of('OfferPayout', 'goal_id'), 'goal id'],
          values: base_goal,
        },
        payout: { from: of('OfferPayout', 'payout'), read: termFrom('payout') },
        payout_percent: { from: of('OfferPayout', 'percent_payout'), read: termFrom('payout_percent') },
        revenue: { from: of('OfferRevenue', 'revenue'), read: termFrom('revenue') },
      },
    },
    balances: {
      rows: ['response.data', 'data', ''],
      id_is_optional: true,
      fields: {
        external_id: [],
        affiliate: [...of('AffiliateAccountBalance', 'affiliate_id'), 'affiliate id'],
        amount: of('AffiliateAccountBalance', 'balance', 'amount'),
        currency: of('AffiliateAccountBalance', 'currency'),
        hold_until: ['hold until', 'hold_until'],
      },
    },
  },
  destination_macros: {
    '{transaction_id}': 'click_id',
    '{affiliate_id}': 'affiliate_id',
    '{offer_id}': 'offer_id',
    '{aff_sub}': 'sub1',
    ...Object.fromEntries([2, 3, 4, 5].map((n) => [`{aff_sub${n}}`, `sub${n}`])),
    '{source}': 'sub6',
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`{aff_unique${n}}`, `sub${n + 6}`])),
    '{aff_click_id}': 'aff_click_id',
    '{country_code}': 'country',
    '{ip}': 'ip',
    '{device_os}': 'os',
  },
} satisfies SourcePart

/** One term of a personal payout; 0 beside a share is ignored. */
function termFrom(field: 'payout' | 'payout_percent' | 'revenue') {
  return (value: unknown, row: Row): unknown => {
    const percent =
      field === 'revenue' ? undefined : (row.get('OfferPayout.percent_payout') ?? row.get('percent_payout'))
    const amount = field === 'payout_percent' ? (row.get('OfferPayout.payout') ?? row.get('payout')) : value
    const currency = of('OfferPayout', 'currency').map((name) => row.get(name))
    return moneyOf(field === 'revenue' ? 'revenue' : 'payout', amount, percent, currency.find(Boolean))[field]
  }
}
