/* Exports for other features. */

export { addTokens, changeAdvertiser, makeAdvertiser } from './make.ts'
export { findAdvertiser } from './queries.ts'
