/* Exports for other features. */

export { planChange } from './plan.ts'
