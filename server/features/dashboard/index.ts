/* Exports for other folders. */

export { findBalance } from './queries.ts'
