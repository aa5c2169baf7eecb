import { thingById, type Thing } from '@plumbline/contract/field-names.ts'
import { asText } from './as-text.ts'
/** Paths of the console's screens. The path of a record ends with its ID. */
export const paths = {
  home: '/',
  affiliates: '/affiliates',
  applications: '/applications',
  offers: '/offers',
  new_offer: '/offers/new',
  import_offers: '/offers/import',
  caps: '/offers/caps',
  fallbacks: '/offers/fallbacks',
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
  compare: '/move-in/compare',
  cutover: '/move-in/cutover',
  move_in: '/move-in',
  settings: '/settings',
  account: '/account',
  invitation: '/invitation',
} as const

/** Path of a record's page. */
export const pageOf = (path: string, id: string | number): string => `${path}/${encodeURIComponent(asText(id))}`

/** Paths of the records' pages, by type of record. */
const pages: Readonly<Partial<Record<Thing, string>>> = {
  affiliate: paths.affiliates,
  offer: paths.offers,
  advertiser: paths.advertisers,
  conversion: paths.conversions,
  click: paths.clicks,
  payment: paths.payments,
  run: paths.runs,
}

/** The page of the record that a field refers to; null unless the field is the ID of a record with a page. */
export const placeOf = (name: string, value: unknown): string | null => {
  const thing = thingById(name)
  const path = thing && pages[thing]
  return path !== undefined && (typeof value === 'number' || (typeof value === 'string' && value !== ''))
    ? pageOf(path, value)
    : null
}
