/* Exports for other folders. */

export { clicksByOldLinkQuery, oldLinksQuery } from './queries.ts'
