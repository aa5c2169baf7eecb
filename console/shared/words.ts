import { count } from '@plumbline/ui/format.ts'

/** How fields of the contract are called on screen, where their own names do not say it. */
const exceptions: Readonly<Record<string, string>> = {
  id: 'ID',
  txid: 'Transaction ID',
  tax_id: 'Tax ID',
  affiliates: 'Affiliates',
  click_id: 'Click ID',
  host_click_id: "Host's click ID",
  external_id: 'Your ID',
  manager: 'Account manager',
  referred_by: 'Referred by',
  created_at: 'Created',
  at: 'Time',
  audit: 'Line of the audit log',
  by: 'Group by',
  from: 'From',
  to: 'To',
  ids: 'Numbers',
  up_to: 'Up to',
  zipcode: 'Postal code',
  emails: 'Email',
  addresses: 'IP addresses',
  allowed_addresses: 'IP addresses',
  last_received_at: 'Last postback',
  last_refused_at: 'Last refused',
  reason_code: 'Reason code',
  held_for: 'Held for',
  quiet: 'Do not notify',
  dry_run: 'Dry run',
  left: 'Skipped',
  only: 'Only with the status',
  counts: 'Counts here',
  subject_id: 'Subject ID',
  marked_at: 'Marked',
  payout_id: 'Rate',
  click_at: 'Clicked',
}

const capitals: Readonly<Record<string, string>> = {
  ip: 'IP',
  url: 'URL',
  os: 'OS',
  isp: 'ISP',
  csv: 'CSV',
  json: 'JSON',
  html: 'HTML',
  id: 'ID',
  paypal: 'PayPal',
}

/** A word of the contract in the words of the screen: `raised_minimums` is `Raised minimums`. */
export const formatWord = (name: string): string => {
  const words = name.split('_').map((word) => capitals[word] ?? word)
  const text = words.join(' ')
  // iOS and macOS are written so.
  return /^[a-z]+[A-Z]/.test(text) ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** The label of a field: `affiliate_id` is `Affiliate`, `decided_at` is `Decided`. */
export const labelOf = (name: string): string => exceptions[name] ?? formatWord(name.replace(/_(?:id|at)$/, ''))

/** A summary or description of the contract as a sentence of a screen. */
export const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** So many of them, in words: `1 warning`, `1,200 warnings`. */
export const several = (some: number, one: string, many: string): string => `${count(some)} ${some === 1 ? one : many}`
