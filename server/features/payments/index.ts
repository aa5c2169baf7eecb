/* Exports for other folders. */

export { type Blocker, blockersOf, candidateOf, feeOf, minimumOf, networkMinimum } from './blockers.ts'
export { showAccount } from './account.ts'
export { open_entry } from './due.ts'
export { isPeriodPaid, paidOfRequest } from './prepare.ts'
export { readPaymentLimits, readRequestsAllowed, writeRequestsAllowed } from './terms.ts'
export { secondApproverActions } from './second-approver.ts'
