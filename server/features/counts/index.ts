export { findIds } from './find-ids.ts'
export { daysIn, keyIs, keysOfManager, readCounted, type Cells } from './count.ts'
export { forgetCounts, startKeepingCounts } from './keep.ts'
