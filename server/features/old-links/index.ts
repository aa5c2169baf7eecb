export { clicksByOldLinkQuery, oldLinksQuery } from './queries.ts'
