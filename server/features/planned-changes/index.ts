/* Exports for other features. */

export { changeByFile } from './change-by-file.ts'
export { planChange } from './plan.ts'
