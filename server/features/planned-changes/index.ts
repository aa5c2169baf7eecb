/* What other features may use of this one. */

export { planChange } from './plan.ts'
