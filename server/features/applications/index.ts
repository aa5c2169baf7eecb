export { lockApplication, presentApplication, readable, readNewApplication } from './queries.ts'
export { hasUser } from './queries.ts'
export { checkWebsite } from './rules.ts'
