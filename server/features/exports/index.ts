/* What other features may use of this one. */

export { issueTicket, spendTicket } from './tickets.ts'
