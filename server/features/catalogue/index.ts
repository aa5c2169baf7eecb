/* Exports for other folders. */

export { isTrackingHost, readDestination, type TrackingHosts } from './destination.ts'
export { choosePayout, rank, type PayoutRow } from './payout-choice.ts'
export { createCatalogue } from './catalogue.ts'
export { testClick, type TestReader } from './click-test.ts'
export { loadCatalogue, readTrackingHosts } from './load.ts'
export { evaluateClick } from './click-rules.ts'
export { catalogueFile, readStale, noteCounted } from './file.ts'
