import { asText } from './as-text.ts'
/** The addresses of the console's screens. Those of one thing end with its number. */
export const paths = {
  home: '/',
  affiliates: '/affiliates',
  applications: '/applications',
  offers: '/offers',
  new_offer: '/offers/new',
  import_offers: '/offers/import',
  advertisers: '/advertisers',
  conversions: '/conversions',
  reconcile: '/conversions/reconcile',
  clicks: '/clicks',
  payments: '/payments',
  runs: '/payments/runs',
  ledger: '/ledger',
  figures: '/figures',
  postbacks: '/postbacks',
  news: '/news',
  mail: '/mail',
  health: '/health',
  audit: '/audit',
  team: '/team',
  settings: '/settings',
  account: '/account',
  invitation: '/invitation',
} as const

/** The page of one thing. */
export const pageOf = (path: string, id: string | number): string => `${path}/${encodeURIComponent(asText(id))}`

/** Which fields of any answer name a thing that has a page. */
const places: Readonly<Record<string, string>> = {
  affiliate_id: paths.affiliates,
  referrer_id: paths.affiliates,
  referred_by: paths.affiliates,
  offer_id: paths.offers,
  advertiser_id: paths.advertisers,
  conversion_id: paths.conversions,
  referred_conversion_id: paths.conversions,
  click_id: paths.clicks,
  host_click_id: paths.clicks,
  payment_id: paths.payments,
  payment: paths.payments,
  run: paths.runs,
}

/** Where a field of an answer leads to; null where it names nothing that has a page. */
export const placeOf = (name: string, value: unknown): string | null => {
  const path = places[name]
  return path !== undefined && (typeof value === 'number' || (typeof value === 'string' && value !== ''))
    ? pageOf(path, value)
    : null
}
