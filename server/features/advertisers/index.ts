/* Exports for other features. */

export { showAdvertiser } from './queries.ts'
