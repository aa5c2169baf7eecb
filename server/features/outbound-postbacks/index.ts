/* What other features may use of this one. */

export { cancelDeliveries } from './hold.ts'
export { findDeliveries } from './present-delivery.ts'
