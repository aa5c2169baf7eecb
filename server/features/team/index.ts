/* Exports for other folders. */

export { auditOwn, type ConsoleServices } from './console-tools.ts'
export { actorOf, type Member, findMember } from './sessions.ts'
export { readSessionCookie } from './cookie.ts'
export { assertReached } from './reached.ts'
export { prepareLinkMail } from './links.ts'
