/* What other features may use of this one. */

export { billing_columns, findBilling } from './queries.ts'
export { enterDetails, mailEntered, refuseDetails, storeDetails, verifyDetails } from './decide.ts'
export { findIncomplete } from './gaps.ts'
export {
  destinationFor,
  gapsOf,
  hashDestination,
  readKnownDestination,
  type Destination,
  maskDestination,
  maskNumber,
  type Stored,
} from './rules.ts'
