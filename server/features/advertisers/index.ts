/* Exports for other features. */

export { addTokens, changeAdvertiser, makeAdvertiser } from './make.ts'
export { findAdvertiser, showAdvertiser } from './queries.ts'
