import type { MailedView } from '@plumbline/contract/events/views.ts'
import type { EventKind, ParametersOf } from '@plumbline/contract/events/index.ts'

const at = '2026-11-20T12:30:00.000Z'
const token = 'made-when-it-is-sent'
const destination = 'PayPal a***@example.com'
const manager = 'olga@example.com'
const payment = { number: 'P-7', amount: '1212.40', destination }
const failing = { host: 'tracker.example.com', status: 'approved', failures: 5, since: at, error: 'It answered 500.' }
const offer = { id: 7, title: 'Dating US', from: null, until: null, was: ['$5.00'], is: ['$6.00'] }
const change = { offers: [{ id: 12, title: 'Harbor VPN' }], more: 0, at: null, reason: null, is_cancelled: false }
const mail = { offer_id: 7, title: 'Dating US', subject: 'New landing page', text: 'It is {fast}.\n\nUse it.' }
const cap = { offer_id: 7, title: 'Dating US', cap: '100 conversions per day' }
const fallback = {
  url: 'https://mine.example/back',
  offers: [
    { id: 7, title: 'Dating US' },
    { id: 9, title: 'Dating UK' },
  ],
}
const reader = { team_member_id: 1, role: 'owner', manager_id: null } as const
const news = { kind: 'applications', count: 3, oldest: null, input: { status: 'new' } } as const
const waiting = { kind: 'quarantine', count: 1, oldest: '2026-11-20 07:30 EST', input: {} } as const
const streams = [
  {
    name: 'clicks of journal 1',
    found: [{ code: 'records_waiting', parameters: { records: 3, first: 7, wait_s: 180 } }],
    todo: [{ code: 'archive_first', parameters: {} }],
  },
]

const viewed: MailedView = {
  view_id: 3,
  name: 'Countries',
  period: { from: '2026-11-14', to: '2026-11-20' },
  timezone: 'America/New_York',
  rows: ['country', 'offer'],
  totals: [
    { metric: 'clicks', value: 12_345 },
    { metric: 'cr', value: null },
    { metric: 'approval_rate', value: 0.5 },
    { metric: 'earnings', value: 99.5 },
  ],
  count: 10_000,
  attached: 10_000,
  refused: null,
}

/** Parameters of every mail, each way it can be worded: a kind without them does not compile. */
export const mail_samples: { readonly [K in EventKind]: readonly ParametersOf<K>[] } = {
  application_received: [{}],
  old_links: [
    {
      links: [
        {
          title: 'Dating US',
          old_links: ['track.oldnetwork.com/click?pid=77&offer_id=9'],
          link: 'https://track.example.com/click?offer_id=7&affiliate_id=17',
        },
      ],
    },
  ],
  application_open: [{}],
  application_of_user: [{}],
  application_refused: [{ reason: 'The website is empty.' }],
  invitation: [
    { applied: true, token, days: 7 },
    { applied: false, token, days: 7 },
  ],
  account_disabled: [
    { reason: 'fraudulent traffic', manager },
    { reason: 'fraudulent traffic', manager: null },
  ],
  password_reset: [{ token, minutes: 30 }],
  password_changed: [{ at }],
  email_change: [
    { side: 'old', token, old_email: 'old@example.com', new_email: 'new@example.com', hours: 24 },
    { side: 'new', token, old_email: 'old@example.com', new_email: 'new@example.com', hours: 24 },
  ],
  profile_changed: [{ fields: 'Phone, City', email: 'anna@example.com', at }],
  email_changed: [{ old_email: 'old@example.com', new_email: 'new@example.com', at }],
  email_kept: [
    { new_email: 'new@example.com', at },
    { new_email: null, at },
  ],
  billing_added: [{ destination, at }],
  billing_code: [
    { code: '012345', masked_change: destination, verifies: true, minutes: 10 },
    { code: '012345', masked_change: destination, verifies: false, minutes: 10 },
    { code: '012345', masked_change: null, verifies: false, minutes: 10 },
  ],
  billing_changed: [{ before: destination, after: 'Wire DE** 12', at, hold_hours: 48 }],
  billing_chosen: [{ before: destination, after: 'Wire DE** 12', at }],
  billing_entered: [{ destination, at, hold_hours: 72 }],
  billing_incomplete: [{ destination, fields: ['bank_code', 'holder_name'], country: 'GB' }],
  billing_refused: [
    { destination, reason: 'The bank does not know it.', manager },
    { destination, reason: 'The bank does not know it.', manager: null },
  ],
  payment_sent: [
    { ...payment, reference: 'REF-1' },
    { ...payment, fee: '15.00', reference: null },
  ],
  payment_returned: [
    { ...payment, reason: 'The account is closed.' },
    { ...payment, fee: '15.00', was_sent: true, reason: 'The account is closed.' },
  ],
  payment_request_declined: [{ amount: '50.00', reason: 'We pay on the 1st.' }],
  postback_failing: [failing],
  postback_disabled: [failing],
  offer_change: [
    { ...change, change: 'pause', at: '2026-11-24T17:00:00.000Z', reason: 'The budget of this year is used' },
    { ...change, change: 'close', reason: 'The shop closes' },
    { ...change, change: 'restrict', is_cancelled: true, links_work: true },
    { ...change, change: 'resume', is_cancelled: true, links_work: false },
    { ...change, offers: [...change.offers, { id: 13, title: 'Summit Shop' }], more: 1, change: 'resume' },
  ],
  rates_changed: [
    { offers: [offer], more: 0 },
    {
      offers: [
        { ...offer, from: at, until: '2026-12-01T05:00:00.000Z' },
        { ...offer, is: [] },
      ],
      more: 4,
    },
  ],
  cap_used: [
    { ...cap, scope: null, is_reached: false, is_hard: true, resets_at: at },
    { ...cap, scope: 'DE', is_reached: true, is_hard: true, resets_at: null },
    { ...cap, scope: null, earlier_clicks: true, is_reached: true, is_hard: true, resets_at: at },
    { ...cap, scope: null, goal: 'Sale', is_reached: true, is_hard: true, resets_at: at },
    { ...cap, scope: null, goal: 'Sale', earlier_clicks: true, is_reached: true, is_hard: true, resets_at: at },
    { ...cap, scope: null, is_reached: true, is_hard: false, resets_at: at },
  ],
  new_sign_in: [
    { token: 'K3x', device: 'Firefox on Linux', country: 'DE', at },
    { token: 'K3x', device: 'Safari on iOS', country: '', at },
  ],
  wrong_codes: [{ device: 'Firefox on Linux', country: 'DE', at }],
  second_factor_changed: [
    { change: 'enabled', at },
    { change: 'disabled', at },
    { change: 'new_codes', at },
    { change: 'kept', at },
  ],
  key_created: [{ name: 'Nightly export', scopes: 'reports, money', at }],
  second_factor_reset: [{ ends_at: at, reason: 'Lost phone, confirmed by telephone' }],
  offer_terms_changed: [
    { offers: change.offers, more: 0, at, reason: 'The advertiser asks for it' },
    { offers: change.offers, more: 3, at, reason: null },
    { offers: change.offers, more: 0, at, reason: null, is_overdue: true },
  ],
  offer_access_approved: [{ offer_id: 5, title: 'Harbor VPN' }],
  offer_access_refused: [{ offer_id: 5, title: 'Harbor VPN', reason: 'The website is empty.', ask_again_at: at }],
  fallback_decided: [
    { ...fallback, reason: null },
    { ...fallback, offers: fallback.offers.slice(0, 1), reason: 'Not your site' },
  ],
  tracking_domain_replaced: [{ host: 'go.example.com', by: 'jump.example.com', reason: 'Browser warnings' }],
  offer_mail: [
    { ...mail, is_active: true },
    { ...mail, is_active: false },
  ],
  team_link: [
    { token, role: 'manager', is_new: true, days: 7 },
    { token, role: 'manager', is_new: false, days: 7 },
  ],
  team_security: [
    { what: 'second_factor', at },
    { what: 'password_set', at },
    { what: 'password_changed', at },
  ],
  team_wrong_codes: [{ device: 'Firefox on Linux', address: '192.0.2.7', at }],
  team_role: [
    { was: 'manager', is: 'viewer', other_affiliates: true, by: 'Olga', at },
    { was: 'manager', is: 'manager', other_affiliates: true, by: 'Olga', at },
    { was: 'owner', is: 'finance', other_affiliates: false, by: 'Olga', at },
  ],
  team_removed: [{ by: 'Olga', at }],
  second_approver_off: [{ by: 'Olga', at }],
  inbox_news: [
    { ...reader, entries: [news] },
    { ...reader, entries: [news, waiting] },
  ],
  inbox_digest: [
    {
      ...reader,
      entries: [news, waiting],
      findings: [{ check: 'disk', found: [{ code: 'room', parameters: { free: '2 GB', folder: 'data' } }] }],
    },
  ],
  view_mail: [
    viewed,
    { ...viewed, count: 25_000 },
    { ...viewed, count: 0, attached: 0 },
    { ...viewed, period: null, rows: [], totals: [], refused: { code: 'from_after_to', parameters: {} } },
  ],
  team_view_mail: [{ ...viewed, count: 1, attached: 1 }],
  stalled: [{ streams }, { streams, chosen: true }],
  faults: [{ streams }, { streams, chosen: true }],
  over: [{ streams }, { streams, chosen: true }],
}
