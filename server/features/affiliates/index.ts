/* What other features may use of this one. */

export { findBalances } from './balance.ts'
export { lockAffiliate } from './queries.ts'
