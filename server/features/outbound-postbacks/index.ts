/* What other features may use of this one. */

export { readAddresses } from './called-from.ts'
export { readPostbackUrl } from './read-settings.ts'
export { checkUrl } from './calling/url-rules.ts'
export { macroOf, macroPattern } from './calling/macros.ts'
export { insertPostback } from './queries.ts'
export { cancelDeliveries } from './hold.ts'
export { findDeliveries } from './present-delivery.ts'
