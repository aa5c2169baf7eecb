export { issueTicket, spendTicket } from './tickets.ts'
export { max_exports } from './export-limit.ts'
