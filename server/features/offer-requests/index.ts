/* Exports for other features. */

export { isWaiting } from './queries.ts'
