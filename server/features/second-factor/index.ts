/* What other features may use of this one. */

export { checkTypedCode, confirmed_ms, isMailDue, max_wrong_codes, pending_ms } from './check-code.ts'
export { assertProved } from './guard.ts'
export { clearEndedFactor, clearFactor, hasFactor, keptFactor, replaceCodes } from './kept.ts'
export { policyColumn, readPolicy, writePolicy } from './policy.ts'
