export { findIds } from './find-ids.ts'
export { daysIn, keyIs, keysOfManager, onlyCells, readCounted, type Cells } from './count.ts'
export { forgetCounts, startKeepingCounts } from './keep.ts'
