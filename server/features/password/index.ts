export { invitation_life_days, linkMailEnd, issueResetToken, reset_life_minutes } from './reset-token.ts'
export { assertPassword, passwordFault } from './rule.ts'
export { createBadLinks } from './rules.ts'
