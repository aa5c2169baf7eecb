/* What other features may use of this one. */

export { findRunning } from './active-affiliates.ts'
export { bringRates, type Brought, type BroughtRates } from './bring-rates.ts'
