/* Exports for other features. */

export { findOwnConversions } from './own-conversion.ts'
