import Type from 'typebox'
import { affiliate_fields } from '../affiliate-fields.ts'
import { partOf } from '../field-table.ts'
import { payout_fields } from '../payout-details.ts'
import { payoutInput } from './payout-fields.ts'
import { count, id, messageField, moment, money, nullableText, orNull } from '../fields.ts'
import { affiliate_states, affiliateFilters } from './affiliate-filters.ts'
import { kept_or_cleared, line, link_mail, listOf, listing, managerId, password, reason } from './fields.ts'
import { operation } from './operation.ts'

const email = line('email address used to sign in', 254)

const profile = partOf(affiliate_fields, 'input')

const { first_name, last_name, company } = profile
const login = line('name of the account (default: the email address)')
const named = Type.Partial(Type.Object({ login, first_name, last_name, company, manager: managerId })).properties

const added = Type.Object({ id, user_id: id, email: Type.String() })

export const addAffiliate = operation({
  command: 'affiliates add',
  call: { method: 'POST', path: '/api/operator/affiliates/' },
  summary: 'add an affiliate with one user, who can sign in immediately',
  examples: [
    'affiliates add --email anna@example.com --company "Anna Media"',
    'affiliates add --email anna@example.com --password-stdin < password.txt',
  ],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object({ email, password, ...named }),
  reply: added,
})

export const inviteAffiliate = operation({
  command: 'affiliates invite',
  call: { method: 'POST', path: '/api/operator/affiliates/invite/' },
  summary: 'add an affiliate and mail its user a link to set a password, valid for seven days',
  examples: ['affiliates invite --email anna@example.com --first-name Anna --manager 2'],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object({ email, ...named }),
  reply: Type.Object({ ...added.properties, ...link_mail }),
})

export const listAffiliates = operation({
  command: 'affiliates list',
  call: { method: 'GET', path: '/api/operator/affiliates/' },
  summary: 'list affiliates, newest first',
  examples: ['affiliates list --search media', 'affiliates list --status disabled --json'],
  roles: ['manager', 'finance', 'viewer'],
  input: Type.Object({ ...listing, ...affiliateFilters }),
  reply: listOf(
    Type.Object({
      id,
      status: Type.Enum(affiliate_states),
      login: nullableText,
      name: nullableText,
      company: nullableText,
      emails: Type.Array(Type.String()),
      manager: nullableText,
      tags: Type.Array(Type.String()),
      referred_by: orNull(id),
      /** The same, with its name. */
      referrer_id: orNull(id),
      referrer: nullableText,
      created_at: moment,
    }),
  ),
  columns: ['id', 'status', 'login', 'company', 'emails', 'manager', 'tags', 'referrer', 'created_at'],
})

const shown = Type.Object({
  id,
  status: Type.Enum(affiliate_states),
  ...partOf(affiliate_fields, 'shown'),
  manager: Type.Union([Type.Object({ id, name: Type.String() }), Type.Null()]),
  tags: Type.Array(Type.String()),
  /** The domain of their links; null: that of the offer or the network. */
  tracking_domain: nullableText,
  created_at: moment,
  /** Whose referral link brought it, since when that is recorded, and until when its conversions earn the referrer a share. */
  referred_by: Type.Union([Type.Object({ id, name: nullableText, recorded_at: moment, until: moment }), Type.Null()]),
  users: Type.Array(
    Type.Object({
      id,
      email: Type.String(),
      /** An address that waits to be confirmed by both, and until when. */
      new_email: nullableText,
      new_email_until: orNull(moment),
      signed_in_at: orNull(moment),
      sessions: Type.Integer(),
      has_second_factor: Type.Boolean(),
      /** When it ends by a reset. */
      second_factor_ends_at: orNull(moment),
    }),
  ),
  /** The amounts that can be paid out and that are still held. */
  balance: money,
  held: money,
  payout_method: nullableText,
  /** Masked: enough to compare it with what the affiliate says. */
  payout_destination: nullableText,
  payout_verified: Type.Boolean(),
  /** An operator's reason for refusing the payout details; null if they were not refused. */
  payout_refusal: nullableText,
  /** Fields for want of which no payment can be made to the details, and the country of their bank. */
  payout_incomplete: Type.Array(Type.Enum(payout_fields)),
  payout_country: nullableText,
  /** The operator who entered the details; null if the affiliate did. */
  payout_entered_by: nullableText,
  /** When the payout details were entered; null if they are missing. */
  payout_changed_at: orNull(moment),
})

export const showAffiliate = operation({
  command: 'affiliates show',
  call: { method: 'GET', path: '/api/operator/affiliates/{id}/' },
  summary: 'show an affiliate: profile, users, manager, money',
  examples: ['affiliates show 17'],
  roles: ['manager', 'finance', 'viewer'],
  reply: shown,
})

export const editAffiliate = operation({
  command: 'affiliates edit',
  call: { method: 'PATCH', path: '/api/operator/affiliates/{id}/' },
  summary: "change an affiliate's profile",
  typed: kept_or_cleared,
  examples: [
    'affiliates edit 17 --company "Anna Media Ltd" --phone ""',
    'affiliates edit 17 --main-verticals Finance,Games',
    'affiliates edit 17 --address "1 Example Street" --city Boston --country US --tax-id "12-3456789"',
  ],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Partial(Type.Object(profile)),
  reply: shown,
})

export const assignManager = operation({
  command: 'affiliates assign',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/assign/' },
  summary: 'assign a manager to an affiliate, or remove the assignment',
  examples: ['affiliates assign 17 --manager 2', 'affiliates assign 17 --manager ""'],
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object({ manager: Type.Union([managerId, Type.Null()], { typed: 'id of the manager' }) }),
  reply: shown,
})

export const disableAffiliate = operation({
  command: 'affiliates disable',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/disable/' },
  summary:
    'disable an affiliate and mail its users the reason: sessions end immediately, links within two seconds; new conversions stay pending, no postback is sent',
  examples: ['affiliates disable 17 --reason "fraudulent traffic"'],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  confirm: 'All sessions end, all its links stop working, and waiting postbacks are never sent. Disable the affiliate?',
  input: Type.Object({ reason }),
  reply: Type.Object({ id, status: Type.Enum(affiliate_states), ended_sessions: Type.Integer() }),
})

export const enableAffiliate = operation({
  command: 'affiliates enable',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/enable/' },
  summary: 'enable a disabled affiliate; shows the number of conversions to decide',
  examples: ['affiliates enable 17'],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  reply: Type.Object({
    id,
    status: Type.Enum(affiliate_states),
    /** Pending ones that came, or that their advertisers approved, while it was disabled. */
    held_conversions: count,
    held_payout: money,
    /** How to approve them; null if they are missing. */
    next: orNull(messageField),
  }),
})

export const endSessions = operation({
  command: 'affiliates end-sessions',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/end-sessions/' },
  summary: 'sign out all users of an affiliate, on all devices',
  examples: ['affiliates end-sessions 17'],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  reply: Type.Object({ id, ended_sessions: Type.Integer() }),
})

export const sendReset = operation({
  command: 'affiliates send-reset',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/send-reset/' },
  summary: 'mail the users of an affiliate a password reset link',
  examples: ['affiliates send-reset 17'],
  roles: ['manager'],
  subject: { kind: 'affiliate', by: 'id' },
  reply: Type.Object({ id, sent_to: Type.Array(Type.String()), mail: messageField }),
})

export const enterPayoutDetails = operation({
  command: 'affiliates enter-payout-details',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/payout-details/' },
  summary:
    "enter an affiliate's payout details for it: payouts wait until the affiliate or finance has verified them, and for the hold of the method",
  examples: [
    'affiliates enter-payout-details 17 --payment-email accounts@example.com',
    'affiliates enter-payout-details 17 --account-number DE89370400440532013000 --bank-name "Example Bank" --bank-country DE --bic COBADEFFXXX --holder-name "Example Media GmbH" --holder-street "Hauptstr. 1" --holder-city Berlin --holder-country DE',
    'affiliates enter-payout-details 17 --crypto-network Bitcoin --wallet-address 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ],
  roles: ['finance', 'manager'],
  confirm_identity: true,
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object(payoutInput),
  reply: shown,
})

export const verifyPayoutDetails = operation({
  command: 'affiliates verify-payout-details',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/verify-payout-details/' },
  summary:
    "verify an affiliate's payout details without the mailed code, after you have confirmed them with the affiliate",
  examples: ['affiliates verify-payout-details 17'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'affiliate', by: 'id' },
  reply: shown,
})

export const refusePayoutDetails = operation({
  command: 'affiliates refuse-payout-details',
  call: { method: 'POST', path: '/api/operator/affiliates/{id}/refuse-payout-details/' },
  summary:
    "refuse an affiliate's payout details and mail the reason: payouts are paused until the affiliate enters and verifies new ones",
  examples: ['affiliates refuse-payout-details 17 --reason "The bank does not know this account number."'],
  roles: ['finance'],
  confirm_identity: true,
  subject: { kind: 'affiliate', by: 'id' },
  input: Type.Object({ reason }),
  reply: shown,
})
