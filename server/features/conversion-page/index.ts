/* Exports for other folders. */

export { findOwnConversions } from './own-conversion.ts'
