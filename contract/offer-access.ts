/* Who sees and who runs an offer. Without schemas, so that screens can import it. */

export const offer_visibilities = ['public', 'approval', 'private'] as const

/** Figures of an offer that the network may state itself. */
export const stated_figures = ['epc', 'cr', 'approval_rate'] as const

/** An affiliate's access to an offer that it sees. The last four are states of its newest request. */
export const access_states = ['open', 'approved', 'none', 'requested', 'refused', 'withdrawn', 'revoked'] as const
export type AccessState = (typeof access_states)[number]

/** Whether an affiliate with this access has a tracking link: not while changed terms are overdue. */
export const mayRun = (
  { state, terms_due_at }: { state: AccessState; terms_due_at: string | null },
  now_ms = Date.now(),
): boolean =>
  (state === 'open' || state === 'approved') && !(terms_due_at !== null && Date.parse(terms_due_at) <= now_ms)

export const offer_request_states = ['requested', 'approved', 'refused', 'withdrawn', 'revoked'] as const
