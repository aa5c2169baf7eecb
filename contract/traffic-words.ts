import { more_sub_ids, sub_ids } from './link-parameters.ts'

/* Words and limits of an affiliate's traffic to an offer. */

/** Sub IDs of which values can be blocked: all that are recorded. */
export const source_subs = [...sub_ids, ...more_sub_ids] as const
export const fallback_statuses = ['pending', 'approved', 'refused'] as const
export const max_source_blocks = 1000
