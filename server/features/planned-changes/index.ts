export { changeByFile } from './change-by-file.ts'
export { planChange } from './plan.ts'
export { startApplyingChanges } from './apply.ts'
