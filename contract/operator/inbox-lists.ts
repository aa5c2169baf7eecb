/**
 * What can wait for an operator, in the order of the inbox: the list that has it, and that list's filters. What the inbox counts is what the
 * list answers with these.
 */
export const inbox_lists = {
  applications: { operation: 'listApplications', input: { status: 'new' } },
  payment_requests: { operation: 'listPaymentRequests', input: { status: 'open' } },
  payout_details: { operation: 'listAffiliates', input: { status: 'active', payout_details: 'unverified' } },
  raised_minimums: { operation: 'listAffiliates', input: { status: 'active', raised_minimum: true } },
  held_conversions: { operation: 'listConversions', input: { held: true } },
  pending_conversions: { operation: 'listConversions', input: { status: 'pending' } },
  pending_payments: { operation: 'listPayments', input: { status: 'pending' } },
  approved_payments: { operation: 'listPayments', input: { status: 'approved' } },
  failing_postbacks: { operation: 'listFailingPostbacks', input: {} },
  /** Of the last seven days: they are kept, and nobody can set them done. */
  unmatched_postbacks: { operation: 'listUnmatchedPostbacks', input: {} },
  mails: { operation: 'listMails', input: { status: 'given_up' } },
  quarantine: { operation: 'listQuarantine', input: {} },
} as const

export type InboxKind = keyof typeof inbox_lists
