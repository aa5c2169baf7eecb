/* What other features may use of this one. */

export { insertAudit } from './queries.ts'
