/* What other features may use of this one. */

export { findRunning } from './active-affiliates.ts'
