import { badRequest, listItems, notFound } from './kind.ts'

const things = {
  advertiser: ['advertiser', 'advertisers'],
  affiliate: ['affiliate', 'affiliates'],
  application: ['application', 'applications'],
  cap: ['cap', 'caps'],
  conversion: ['conversion', 'conversions'],
  creative: ['creative', 'creatives'],
  manager: ['manager', 'managers'],
  member: ['team member', 'team members'],
  news: ['news item', 'news items'],
  node: ['node', 'nodes'],
  note: ['note', 'notes'],
  old_network: ['old network', 'old networks'],
  offer: ['offer', 'offers'],
  offer_request: ['access request', 'access requests'],
  payment: ['payment', 'payments'],
  payment_request: ['payment request', 'payment requests'],
  payment_run: ['payment run', 'payment runs'],
  source_block: ['blocked source', 'blocked sources'],
  rate: ['rate', 'rates'],
  receipt: ['mark', 'marks'],
  token: ['token', 'tokens'],
  view: ['view', 'views'],
} as const
export type Thing = keyof typeof things

type Id = string | number

interface Missing {
  readonly thing: Thing
  readonly ids: readonly Id[]
}

const missingText = ({ thing, ids }: Missing): string => {
  const [one, many] = things[thing]
  return ids.length === 1 ? `There is no ${one} ${listItems(ids)}` : `There are no ${many} ${listItems(ids)}`
}

/** Refusals of any operation. */
export const common_messages = {
  missing: notFound((given: Missing) => `${missingText(given)}.`),
  missing_in_list: notFound((given: Missing) => `${missingText(given)}; nothing was changed.`),
  nothing_to_change: badRequest(
    ({ fields }: { fields: readonly string[] }, { field }) =>
      `Give something to change, such as ${fields.map(field).join(' or ')}.`,
  ),
  days_reversed: badRequest('The start date {from} is after the end date {to}.', 'from'),
  range_too_long: badRequest('The range must be at most {years} years.', 'from'),
}
