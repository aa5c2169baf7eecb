/* What other features may use of this one. */

export { macro_names, readDestination } from './destination.ts'
export { choosePayout, type PayoutRow } from './payout-choice.ts'
