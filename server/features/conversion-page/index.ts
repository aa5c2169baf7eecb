/* What other features may use of this one. */

export { findOwnConversions } from './own-conversion.ts'
