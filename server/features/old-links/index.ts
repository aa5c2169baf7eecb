/* Exports for other features. */

export { clicksByOldLinkQuery, oldLinksQuery } from './queries.ts'
