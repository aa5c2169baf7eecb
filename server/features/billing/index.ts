/* What other features may use of this one. */

export { findBilling } from './queries.ts'
export { refuseDetails, verifyDetails } from './decide.ts'
export { destinationFor, maskDestination, payout_hold_hours } from './rules.ts'
