/* What other features may use of this one. */

export { findBalances } from './balance.ts'
export { invite, makeUser, no_password } from './make.ts'
export { findAffiliate, lockAffiliate } from './queries.ts'
export { disable, enable } from './status.ts'
export { addTags, cleanTag } from './tags.ts'
