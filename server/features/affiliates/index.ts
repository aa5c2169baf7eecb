/* Exports for other folders. */

export { findBalances } from './balance.ts'
export { invite, makeUser, no_password } from './make.ts'
export { lockAffiliate } from './queries.ts'
export { disable, enable } from './status.ts'
export { addTags, cleanTag } from './tags.ts'
export { affiliateNotesActions } from './notes.ts'
export { applicationsActions } from './review-applications.ts'
