/* What other features may use of this one. */

export { passwordTemplates } from './mails.ts'
export { invitation_life_days, issueInvitationToken, linkMailEnd } from './reset-token.ts'
export { passwordFault } from './rule.ts'
export { bad_link_throttle } from './rules.ts'
