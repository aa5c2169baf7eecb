/* What other features may use of this one. */

export type { Device, Devices } from './devices.ts'
export { keyFor } from './tokens.ts'
export { endViewing } from './viewing.ts'
export { readReportToken } from './new-sign-in.ts'
