/* What other features may use of this one. */

export { ipv6Column } from './click-rows.ts'
export { findShippedClick, type FoundClick } from './find-click.ts'
export type { FindClicks } from './find-clicks.ts'
export { findRecord, ownClickIds } from './find.ts'
export { findMovedClicks, resolveOldClickIds } from './moved-clicks.ts'
export { takeMovedClicks, type MovedClickInput } from './take-moved-clicks.ts'
