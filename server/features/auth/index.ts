/* Exports for other folders. */

export { type Devices, createDevices } from './devices.ts'
export { keyFor, createAccessTokens, createRefreshTokens, type AccessTokens } from './tokens.ts'
export { endSessions, endViewing } from './viewing.ts'
export { readReportToken, issueReportToken } from './new-sign-in.ts'
export { viewAsActions } from './view-as.ts'
export { startPurgingAttempts } from './purge-attempts.ts'
