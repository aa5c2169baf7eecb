export { addTokens, changeAdvertiser, makeAdvertiser } from './make.ts'
export { findAdvertiser, showAdvertiser } from './queries.ts'
export { advertiserRevenueActions } from './revenue.ts'
