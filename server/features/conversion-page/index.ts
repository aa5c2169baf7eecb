export { findOwnConversions } from './own-conversion.ts'
