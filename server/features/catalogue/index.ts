/* What other features may use of this one. */

export { isTrackingHost, readDestination, type TrackingHosts } from './destination.ts'
export { choosePayout, type PayoutRow } from './payout-choice.ts'
export { createCatalogue } from './catalogue.ts'
export { testClick, type TestReader } from './click-test.ts'
export { loadCatalogue, readTrackingDomains } from './load.ts'
