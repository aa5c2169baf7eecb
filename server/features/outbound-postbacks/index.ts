/* What other features may use of this one. */

export { readAddresses } from './called-from.ts'
export { readPostbackUrl } from './read-settings.ts'
export { checkUrl } from './calling/url-rules.ts'
export { cancelDeliveries } from './hold.ts'
export { findDeliveries } from './present-delivery.ts'
