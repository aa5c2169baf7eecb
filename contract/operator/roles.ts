/** Roles of the team. An owner may do everything. */
export const roles = ['owner', 'manager', 'finance', 'viewer'] as const

export type Role = (typeof roles)[number]

/** The roles that may do an operation; owners may do everything. */
export type Roles = readonly Exclude<Role, 'owner'>[]

/** Whether a role may do an operation; not which affiliates' data it reaches. */
export const allows = (operation: { readonly roles: Roles }, role: Role): boolean =>
  role === 'owner' || operation.roles.includes(role)

/** The default lifetime of an operator API token, so that a forgotten one expires. */
export const default_token_days = 365
