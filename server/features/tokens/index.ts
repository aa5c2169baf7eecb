/* What other features may use of this one. */

export { endTokenViewing, memberOf, revokeTokensOf } from './of-member.ts'
