/* What other features may use of this one. */

export { noManager } from './operator.ts'
