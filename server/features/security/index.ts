/* Exports for other folders. */

export { authenticateKey, isKey } from './authenticate-key.ts'
export { createKeyLimit, type SetHeader } from './key-limit.ts'
export { userKeysHandlers } from './keys.ts'
export { userSessionsHandlers } from './sessions.ts'
export { secondFactorHandlers } from './second-factor.ts'
