/* What other features may use of this one. */

export { invitation_life_days, linkMailEnd } from './reset-token.ts'
export { passwordFault } from './rule.ts'
export { bad_link_throttle, resetLimits } from './rules.ts'
