/* What other features may use of this one. */

export { applicationTemplates } from './mails.ts'
export { lockApplication, presentApplication } from './queries.ts'
export { hasUser } from './queries.ts'
export { readWebsite } from './rules.ts'
