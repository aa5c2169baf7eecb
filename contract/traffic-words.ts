/* Words and limits of an affiliate's traffic to an offer. */

/** Sub IDs of which values can be blocked: all that are recorded. */
export const source_subs = ['sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'sub6', 'sub7', 'sub8', 'sub9', 'sub10'] as const
export const fallback_statuses = ['pending', 'approved', 'refused'] as const
export const max_source_blocks = 1000
