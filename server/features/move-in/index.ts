/* Exports for other features. */

export { kinds } from './kinds.ts'
export { loadOldIds, type OldIds } from './old-ids.ts'
export { findOldNetwork, networkFor, oldNetworkNamed, type OldNetwork } from './networks.ts'
