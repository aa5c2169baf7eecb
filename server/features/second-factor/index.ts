export { type KnownSender, checkTypedCode, confirmed_ms, isMailDue, max_wrong_codes, pending_ms } from './check-code.ts'
export { assertProved } from './guard.ts'
export { clearEndedFactor, clearFactor, hasFactor, replaceCodes, type FactorOwner } from './kept.ts'
export { policyColumn, readPolicy, writePolicy } from './policy.ts'
