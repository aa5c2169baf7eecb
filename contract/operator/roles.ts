/** What a member of the team is. An owner may do everything. */
export const roles = ['owner', 'manager', 'finance', 'viewer'] as const

export type Role = (typeof roles)[number]

/** Roles that may do what stands beside them; owners may do everything. */
export type Roles = readonly Exclude<Role, 'owner'>[]

/** Whether a role may do an operation at all. Which affiliates' data it reaches is another question. */
export const allows = (operation: { readonly roles: Roles }, role: Role): boolean =>
  role === 'owner' || operation.roles.includes(role)

/** How long a token of the operator API works that says nothing else: one that is forgotten ends by itself. */
export const default_token_days = 365
