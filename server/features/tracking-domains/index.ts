/* Exports for other features. */

export { checkDomains } from './check.ts'
