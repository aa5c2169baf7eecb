/* What other features may use of this one. */

export { endTokenViewing, revokeTokensOf } from './of-member.ts'
