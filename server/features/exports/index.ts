/* For other features. */

export { issueTicket, spendTicket } from './tickets.ts'
