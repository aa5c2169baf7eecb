export { isWaiting } from './queries.ts'
export { bringAccess, readAccess, type BroughtAccess, type KnownAccess } from './bring-access.ts'
