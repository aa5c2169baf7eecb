/* What others may use of this feature. */

export { checkDomains } from './check.ts'
