import type { InboxKind } from '@plumbline/contract/operator/inbox-lists.ts'
import { asText } from '../../shared/as-text.ts'
import { paths } from '../../shared/paths.ts'

/** The screen, and its tab, that shows each list of the inbox. */
const screens: Readonly<Record<string, { path: string; tab?: string }>> = {
  listApplications: { path: paths.applications },
  listPaymentRequests: { path: paths.payments, tab: 'requests' },
  listAffiliates: { path: paths.affiliates },
  listConversions: { path: paths.conversions },
  listPayments: { path: paths.payments, tab: 'all' },
  listFailingPostbacks: { path: paths.postbacks },
  listUnmatchedPostbacks: { path: paths.postbacks, tab: 'unmatched' },
  listMails: { path: paths.mail },
  listQuarantine: { path: paths.health, tab: 'quarantine' },
}

export const titles: Readonly<Record<InboxKind, string>> = {
  applications: 'Applications to decide',
  payment_requests: 'Payment requests to answer',
  payout_details: 'Payout details to verify',
  raised_minimums: 'Minimums raised by affiliates',
  held_conversions: 'Conversions held until somebody approves them',
  pending_conversions: 'Conversions to decide',
  pending_payments: 'Payments to approve',
  approved_payments: 'Payments to send and complete',
  failing_postbacks: 'Postbacks to affiliates that fail',
  unmatched_postbacks: "Advertisers' postbacks of the last 7 days that match nothing",
  mails: 'Mails given up',
  quarantine: 'Records in quarantine',
}

/** The address of a list with its filters: it shows as many rows as the inbox counts. */
export const listAddress = (
  { operation, input }: { operation: string; input: Readonly<Record<string, unknown>> },
  more: Readonly<Record<string, unknown>> = {},
): string => {
  const { path, tab } = screens[operation] ?? { path: paths.home }
  const search = new URLSearchParams(tab === undefined ? {} : { tab })
  for (const [name, value] of Object.entries({ ...input, ...more })) search.set(name, asText(value))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
