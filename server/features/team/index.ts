/* What other features may use of this one. */

export { auditOwn, type ConsoleServices } from './console-tools.ts'
export { actorOf, type Member } from './sessions.ts'
