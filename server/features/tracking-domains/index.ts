/* Exports for other features. */

export { checkDomains } from './check.ts'
export { readHost } from './host.ts'
