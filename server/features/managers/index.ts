export { checkManager } from './operator.ts'
export { findManagerContact } from './contact.ts'
