/* What other features may use of this one. */

export { readAddresses } from './called-from.ts'
export { cancelDeliveries } from './hold.ts'
export { findDeliveries } from './present-delivery.ts'
