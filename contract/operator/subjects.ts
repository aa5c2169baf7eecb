/** The kinds of things that operators change, as the audit log names them. */
export const subject_kinds = [
  'affiliate',
  'application',
  'advertiser',
  'offer',
  'offer_request',
  'conversion',
  'payment',
  'payment_request',
  'manager',
  'member',
  'token',
  'news',
  'postback',
  'receipt',
  'tracking_domain',
  'old_network',
  'view',
  'settings',
] as const

export type SubjectKind = (typeof subject_kinds)[number]

/** The subject of an operation: one thing, some things of a kind, or settings of the network. */
export interface Subject {
  readonly kind: SubjectKind
  /** The field that names it: of the parameters, of the input, or of the reply where the operation adds it. None: settings. */
  readonly by?: string
  /** Which part of it is looked at; absent: what its own page shows. */
  readonly part?:
    | 'payment_terms'
    | 'rates'
    | 'caps'
    | 'creatives'
    | 'landings'
    | 'creatives_quota'
    | 'figure_limits'
    | 'second_factor_policy'
    | 'profile_edits'
    | 'revenue'
    | 'network_details'
    | 'payment_methods'
    | 'payment_maximum'
    | 'payment_account'
    | 'payment_requests'
    | 'second_approver'
    | 'conversion_limits'
    | 'referral_terms'
    | 'postback_addresses'
}
