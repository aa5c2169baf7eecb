import { more_sub_ids, sub_ids } from './link-parameters.ts'

/** A thing that a field can name. */
export type Thing =
  | 'affiliate'
  | 'offer'
  | 'advertiser'
  | 'manager'
  | 'member'
  | 'conversion'
  | 'click'
  | 'payment'
  | 'run'

interface FieldName {
  /** Title on every surface, if it differs from the name. */
  readonly title?: string
  /** The thing that it names: by its id in input, and in replies with `_id` behind the name. */
  readonly names?: Thing
  /** `number`: an id, so that it is not grouped by thousands. `name`: the name of its row. `sentence`: words that may break. */
  readonly is?: 'number' | 'status' | 'name' | 'sentence'
}

/** Several fields that mean the same. */
const alike = (names: string, meaning: FieldName): Record<string, FieldName> =>
  Object.fromEntries(names.split(' ').map((name) => [name, meaning]))

/** Titles and meanings of fields, by name: a name means the same in all calls. */
export const field_names: Readonly<Record<string, FieldName>> = {
  id: { title: 'ID', is: 'number' },
  ids: { title: 'Numbers' },
  txid: { title: 'Transaction ID' },
  tax_id: { title: 'Tax ID' },
  external_id: { title: 'Your ID' },
  subject_id: { title: 'Subject ID' },
  click_id: { title: 'Click ID' },
  cr: { title: 'CR' },
  epc: { title: 'EPC (per 100 clicks)' },
  stated_epc: { title: 'Stated EPC (per 100 clicks)' },
  stated_cr: { title: 'Stated CR' },
  ask_again_days: { title: 'Days until a new request' },
  approve_tags: { title: 'Tags approved at once' },
  ...Object.fromEntries([...sub_ids, ...more_sub_ids].map((name) => [name, { title: name.replace('sub', 'Sub ID ') }])),
  aff_click_id: { title: 'Affiliate’s click ID' },
  host_click_id: { title: "Host's click ID" },

  ...alike('affiliate affiliates referrer', { names: 'affiliate' }),
  referred_by: { names: 'affiliate', is: 'number' },
  offer: { names: 'offer' },
  advertiser: { names: 'advertiser' },
  offer_not: { title: 'Offer is not', names: 'offer' },
  affiliate_not: { title: 'Affiliate is not', names: 'affiliate' },
  advertiser_not: { title: 'Advertiser is not', names: 'advertiser' },
  country_not: { title: 'Country is not' },
  behind_cdn: { title: 'Behind a CDN' },
  landing: { title: 'Landing page' },
  landing_not: { title: 'Landing page is not' },
  manager: { title: 'Account manager', names: 'manager' },
  successor: { names: 'manager' },
  member: { names: 'member' },
  ...alike('conversion referred_conversion', { names: 'conversion' }),
  ...alike('click host_click', { names: 'click' }),
  payment: { names: 'payment', is: 'number' },
  run: { names: 'run', is: 'number' },

  ...alike('export statement journal node number sequence', { is: 'number' }),
  ...alike('name title company action check email to actor author host', { is: 'name' }),
  ...alike('status state visibility', { is: 'status' }),
  ...alike('reason why what_to_do last_error error found note meaning', { is: 'sentence' }),

  at: { title: 'Time' },
  click_at: { title: 'Clicked' },
  last_received_at: { title: 'Last postback' },
  last_refused_at: { title: 'Last refused' },
  payout_id: { title: 'Rate' },
  audit: { title: 'Line of the audit log' },
  by: { title: 'Group by' },
  zipcode: { title: 'Postal code' },
  emails: { title: 'Email' },
  addresses: { title: 'IP addresses' },
  quiet: { title: 'Do not notify' },
  left: { title: 'Skipped' },
  only: { title: 'Only with the status' },
  counts: { title: 'Counts here' },
  used_percent: { title: 'Used' },
  predicted_at: { title: 'Reached at this pace' },
  earlier_clicks: { title: 'Count earlier clicks' },
  reversals_free: { title: 'Reversals make room' },
  max_mb: { title: 'Megabytes' },
  used_mb: { title: 'Megabytes in use' },
}

const spellings: Readonly<Record<string, string>> = {
  ip: 'IP',
  url: 'URL',
  os: 'OS',
  isp: 'ISP',
  csv: 'CSV',
  json: 'JSON',
  html: 'HTML',
  iban: 'IBAN',
  bic: 'BIC',
  sepa: 'SEPA',
  bsc: 'BNB Smart Chain',
  id: 'ID',
  paypal: 'PayPal',
  tune: 'TUNE',
  cake: 'CAKE',
}

/** A word of the contract in words: `raised_minimums` is `Raised minimums`. */
export const formatWord = (name: string): string => {
  const words = name.split('_').map((word) => spellings[word] ?? word)
  const text = words.join(' ')
  // Such as iOS and macOS.
  return /^[a-z]+[A-Z]/.test(text) ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** The title of a field: `affiliate_id` is `Affiliate`, `decided_at` is `Decided`. */
export const titleOf = (name: string): string => field_names[name]?.title ?? formatWord(name.replace(/_(?:id|at)$/, ''))

/** The meaning of a field's value, if it is more than its schema says. */
export const roleOf = (name: string): FieldName['is'] =>
  field_names[name]?.is ?? (name.endsWith('_id') ? 'number' : undefined)

/** The thing that a field of an operation's input is the id of. */
export const thingOf = (name: string): Thing | undefined => field_names[name]?.names

/** The thing that a field of a reply is the id of. `affiliate` beside `affiliate_id` is its name. */
export const thingById = (name: string): Thing | undefined =>
  roleOf(name) === 'number' ? thingOf(name.replace(/_id$/, '')) : undefined
