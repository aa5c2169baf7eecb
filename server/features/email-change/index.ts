export { prepareLinkMail } from './links.ts'
