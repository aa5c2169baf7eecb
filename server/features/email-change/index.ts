/* Exports for other folders. */

export { prepareLinkMail } from './links.ts'
