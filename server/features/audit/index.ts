export { findLastChange, insertAudit, withoutSecrets, isHidden } from './queries.ts'
export { changesBetween } from './changes.ts'
