/* Exports for other features. */

export { isWaiting } from './queries.ts'
export { bringAccess, readAccess, type BroughtAccess, type KnownAccess, type Pair } from './bring-access.ts'
