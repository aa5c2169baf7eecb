export { hasUser, lockApplication, readable, readNewApplication } from './queries.ts'
export { checkWebsite } from './rules.ts'
