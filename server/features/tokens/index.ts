export { endTokenViewing, memberOf, revokeTokensOf } from './of-member.ts'
export { authenticateOperator } from './authenticate.ts'
