/* Exports for other folders. */

export { recordedTraffic } from './old-traffic.ts'
