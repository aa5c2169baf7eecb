export { recordedTraffic } from './old-traffic.ts'
