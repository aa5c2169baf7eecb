export type { Cause } from './cause.ts'
export { shown_amounts } from './change-amounts.ts'
export { changeConversionStatus } from './change-status.ts'
export { conversionKey, findEarlier, type FoundConversion, lockConversions } from './booking/earlier-conversions.ts'
export { readLimits } from './limits.ts'
export { conversionName, goalCode, makeConversion, buildReportColumns } from './booking/make-conversion.ts'
export { createTermsReader, type OfferTerms, type ReadTerms } from './booking/offer-terms.ts'
export {
  conversionIdentity,
  evaluatePlace,
  type EvaluatedPostback,
  type UnmatchedReason,
} from './booking/postback-rules.ts'
export { candidatesOf } from './reconcile/plan.ts'
export { ownNumbers, pickConversion, type NamedConversion } from './reconcile/rules.ts'
export { readStatuses } from './reconcile/statement.ts'
export { lastReason, shown_reason } from './last-reason.ts'
export { countHeld } from './queries.ts'
export { evaluateRepeat } from './booking/repeat-rules.ts'
export { readReason } from './reasons.ts'
export { identitiesOf } from './select.ts'
export { readStatus, type ConversionStatus } from './status.ts'
export { copyAllConversions, createConversionCopier } from './copy-conversions.ts'
export { foreignCurrency } from './booking/currency.ts'
export { noteChanges } from './note-changes.ts'
