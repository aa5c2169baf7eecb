/* What other features may use of this one. */

export { hashToken } from './authenticate.ts'
export { endTokenViewing, revokeTokensOf } from './of-member.ts'
