/* What other features may use of this one. */

export {
  type Blocker,
  blockersOf,
  type Candidate,
  candidateOf,
  minimumOf,
  networkMinimum,
  type PaymentLimits,
} from './blockers.ts'
export { open_entry } from './due.ts'
export { type PaymentMethod, readPaymentLimits, readRequestsAllowed, writeRequestsAllowed } from './terms.ts'
