/** What a member of the team is. An owner may do everything. */
export const roles = ['owner', 'manager', 'finance', 'viewer'] as const

export type Role = (typeof roles)[number]
