/* Exports for other folders. */

export { findLastChange, insertAudit, withoutSecrets, isHidden } from './queries.ts'
export { changesBetween } from './changes.ts'
