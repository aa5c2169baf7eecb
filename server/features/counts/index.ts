/* What other features may use of this one. */

export { findIds } from './find-ids.ts'
export { daysIn, keyIs, keysOfManager, readCounted, type Cells } from './count.ts'
export { forgetCounts } from './keep.ts'
