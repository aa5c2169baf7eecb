import Type from 'typebox'
import { id, messageField, moment, nullableText, orNull } from '../fields.ts'
import { link_mail, listOf, listing, mailPreview, managerId, reason, shownStatus } from './fields.ts'
import { operation } from './operation.ts'

const application_states = ['new', 'approved', 'refused'] as const

const application = Type.Object({
  id,
  status: Type.Enum(application_states),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  company: Type.String(),
  website: Type.String(),
  telegram: Type.String(),
  traffic_sources: Type.Array(Type.String()),
  main_verticals: Type.Array(Type.String()),
  monthly_revenue: nullableText,
  country: nullableText,
  message: nullableText,
  /** Whose referral link the applicant came by. */
  referred_by: orNull(id),
  referrer: nullableText,
  created_at: moment,
  decided_at: orNull(moment),
})

export const listApplications = operation({
  command: 'affiliates applications',
  call: { method: 'GET', path: '/api/operator/applications/' },
  summary: 'list applications to join, oldest first',
  examples: ['affiliates applications', 'affiliates applications --status refused'],
  roles: ['manager', 'viewer'],
  input: Type.Object({
    ...listing,
    status: shownStatus(application_states, 'new'),
  }),
  reply: listOf(application),
  columns: ['id', 'created_at', 'email', 'company', 'website', 'traffic_sources', 'referrer', 'message'],
})

export const approveApplication = operation({
  command: 'affiliates approve',
  call: { method: 'POST', path: '/api/operator/applications/{application}/approve/' },
  summary: 'approve an application: adds the affiliate and mails a link to set a password, valid for seven days',
  examples: ['affiliates approve 5 --manager 2'],
  roles: ['manager'],
  subject: { kind: 'application', by: 'application' },
  params: Type.Object({ application: id }),
  input: Type.Object({ manager: Type.Optional(managerId) }),
  reply: Type.Object({
    id,
    user_id: id,
    email: Type.String(),
    referred_by: orNull(id),
    /** Why the referrer of the application was not taken over; null where it was, or where there was none. */
    referral_refused: nullableText,
    ...link_mail,
  }),
})

export const refuseApplication = operation({
  command: 'affiliates reject',
  call: { method: 'POST', path: '/api/operator/applications/{application}/refuse/' },
  summary: 'reject an application and mail the reason',
  examples: ['affiliates reject 5 --reason "We do not work with incentivized traffic."'],
  roles: ['manager'],
  subject: { kind: 'application', by: 'application' },
  params: Type.Object({ application: id }),
  input: Type.Object({ reason }),
  reply: Type.Object({ application: id, status: Type.Enum(application_states) }),
})

export const previewDecision = operation({
  command: 'affiliates preview',
  call: { method: 'GET', path: '/api/operator/applications/{application}/mail/' },
  summary: 'preview the mail to an applicant without deciding or sending anything',
  examples: [
    'affiliates preview 5 --decision approve',
    'affiliates preview 5 --decision reject --reason "We do not work with incentivized traffic."',
  ],
  roles: ['manager'],
  params: Type.Object({ application: id }),
  input: Type.Object({
    decision: Type.Enum(['approve', 'reject'], { description: 'which decision' }),
    reason: Type.Optional(reason),
  }),
  reply: Type.Object({ ...mailPreview.properties, not_mailed: orNull(messageField) }),
})
