/* What other features may use of this one. */

export { clicksByOldLinkQuery, oldLinksQuery } from './queries.ts'
