export { readGoalCodes, readMovedIds, type MovedIds } from './moved-ids.ts'
export { takePastConversions, type PastConversionLine } from './take-conversions.ts'
export { takePastTotals, type PastTotalLine } from './take-totals.ts'
export type { TakenLine } from './take-lines.ts'
