/* Exports for other folders. */

export { readAddresses } from './called-from.ts'
export { readPostbackUrl } from './read-settings.ts'
export { checkUrl } from './calling/url-rules.ts'
export { macroOf, macroPattern } from './calling/macros.ts'
export { insertPostback } from './queries.ts'
export { cancelDeliveries } from './hold.ts'
export { findDeliveries } from './present-delivery.ts'
export { firstSecret } from './secrets.ts'
export { dialPublic, type Dial } from './calling/dial.ts'
export { startRelaying } from './relay.ts'
export { startPostbacks } from './send-postbacks.ts'
