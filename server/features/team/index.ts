/* What other features may use of this one. */

export { auditOwn, refuseField, type ConsoleServices } from './console-tools.ts'
export type { Member } from './sessions.ts'
