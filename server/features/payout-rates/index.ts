export { findClicks, findRunning } from './active-affiliates.ts'
export { bringRates, type Brought, type BroughtRates } from './bring-rates.ts'
export { prepareNotifying } from './notify-affiliates.ts'
