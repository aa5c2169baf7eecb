export { billing_columns, findBilling } from './queries.ts'
export { enterDetails, mailEntered, refuseDetails, storeDetails, verifyDetails } from './decide.ts'
export { findIncomplete, startMailingGaps } from './gaps.ts'
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
export { code_life_minutes, issueBillingCode } from './edit-code.ts'
