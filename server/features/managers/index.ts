/* What other features may use of this one. */

export { checkManager } from './operator.ts'
export { findManagerContact } from './contact.ts'
