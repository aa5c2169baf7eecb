import type { Role } from './roles.ts'

/** Where one kind waits: the operation that lists it with its filters, what people call it, and the console's screen of that list. */
interface InboxList {
  readonly operation: string
  readonly input: Readonly<Record<string, string | boolean>>
  readonly title: string
  readonly path: `/${string}`
  readonly tab?: string
  /** Roles that are mailed at once unless a member chose otherwise: people or records wait until somebody acts. */
  readonly now?: readonly Role[]
}

/**
 * Kinds of work that wait for an operator, in the order of the inbox: the list with it, and that list's filters. What the inbox counts is what the
 * list answers with these.
 */
export const inbox_lists = {
  applications: {
    operation: 'listApplications',
    input: { status: 'new' },
    title: 'Applications to review',
    path: '/applications',
    now: ['owner', 'manager'],
  },
  payment_requests: {
    operation: 'listPaymentRequests',
    input: { status: 'open' },
    title: 'Payment requests to answer',
    path: '/payments',
    tab: 'requests',
    now: ['finance'],
  },
  payout_details: {
    operation: 'listAffiliates',
    input: { status: 'active', payout_details: 'unverified' },
    title: 'Payout details to verify',
    path: '/affiliates',
    now: ['finance'],
  },
  raised_minimums: {
    operation: 'listAffiliates',
    input: { status: 'active', raised_minimum: true },
    title: 'Minimums raised by affiliates',
    path: '/affiliates',
  },
  held_conversions: {
    operation: 'listConversions',
    input: { held: true },
    title: 'Held conversions to approve',
    path: '/conversions',
  },
  pending_conversions: {
    operation: 'listConversions',
    input: { status: 'pending' },
    title: 'Pending conversions',
    path: '/conversions',
  },
  caps: {
    operation: 'listCaps',
    input: { near: true },
    title: 'Caps nearly or fully used',
    path: '/offers/caps',
    now: ['owner', 'manager'],
  },
  pending_fallbacks: {
    operation: 'listFallbacks',
    input: { status: 'pending' },
    title: 'Fallbacks to approve',
    path: '/offers/fallbacks',
    now: ['owner', 'manager'],
  },
  pending_payments: {
    operation: 'listPayments',
    input: { status: 'pending' },
    title: 'Payments to approve',
    path: '/payments',
    tab: 'all',
  },
  approved_payments: {
    operation: 'listPayments',
    input: { status: 'approved' },
    title: 'Payments to send and complete',
    path: '/payments',
    tab: 'all',
  },
  failing_postbacks: {
    operation: 'listFailingPostbacks',
    input: {},
    title: 'Failing outbound postbacks',
    path: '/postbacks',
  },
  /** Of the last seven days: they are kept, and cannot be marked as done. */
  unmatched_postbacks: {
    operation: 'listUnmatchedPostbacks',
    input: {},
    title: 'Unmatched inbound postbacks (7 days)',
    path: '/postbacks',
    tab: 'unmatched',
  },
  mails: { operation: 'listMails', input: { status: 'given_up' }, title: 'Undelivered mails', path: '/mail' },
  quarantine: {
    operation: 'listQuarantine',
    input: {},
    title: 'Quarantined records',
    path: '/health',
    tab: 'quarantine',
    now: ['owner'],
  },
} as const satisfies Readonly<Record<string, InboxList>>

export type InboxKind = keyof typeof inbox_lists

export const inbox_kinds = Object.keys(inbox_lists) as readonly InboxKind[]

/** Kinds of mails to a member: entries of the lists, and findings of the health checks, which are in no list. */
export const mailed_lists = {
  ...inbox_lists,
  health: {
    operation: 'doctor',
    input: {},
    title: 'Health check findings',
    path: '/health',
    now: ['owner'],
  },
} as const satisfies Readonly<Record<string, InboxList>>

export type MailedKind = keyof typeof mailed_lists

export const mailed_kinds = Object.keys(mailed_lists) as readonly MailedKind[]

/** The address in the console of the list of a kind with these filters: it shows as many rows as the inbox counts. */
export const inboxAddress = (
  kind: MailedKind,
  filters: Readonly<Record<string, string | number | boolean>>,
): string => {
  const { path, tab }: InboxList = mailed_lists[kind]
  const search = new URLSearchParams(tab === undefined ? {} : { tab })
  for (const [name, value] of Object.entries(filters)) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** When a kind is mailed to a member of the team: soon after it came, in the digest of the next morning, or never. */
export const mailed_when = ['now', 'daily', 'never'] as const

export type MailedWhen = (typeof mailed_when)[number]

/** When a kind is mailed to a member who chose nothing. Viewers decide nothing, so nothing is mailed to them. */
export const defaultMailed = (role: Role, kind: MailedKind): MailedWhen => {
  if (role === 'viewer') return 'never'
  const { now = [] }: InboxList = mailed_lists[kind]
  return now.includes(role) ? 'now' : 'daily'
}
