/* What other features may use of this one. */

export { findLastChange, insertAudit } from './queries.ts'
