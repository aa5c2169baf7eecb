/* What other features may use of this one. */

export type { Cause } from './cause.ts'
export { changeConversionStatus } from './change-status.ts'
export { conversionKey, findEarlier, type FoundConversion, lockConversions } from './earlier-conversions.ts'
export { readLimits } from './limits.ts'
export { conversionName, goalCode, makeConversion, saidColumns } from './make-conversion.ts'
export { createTermsReader, type ReadTerms } from './offer-terms.ts'
export { evaluatePlace, type UnmatchedReason } from './postback-rules.ts'
export { countHeld } from './queries.ts'
export { evaluateRepeat } from './repeat-rules.ts'
export { openToken, ownKeys, sealToken } from './sealed-token.ts'
export type { ConversionStatus } from './status.ts'
