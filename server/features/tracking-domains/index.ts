export { checkDomains } from './check.ts'
export { readHost } from './host.ts'
export { findFallbacksTo } from './queries.ts'
