/* What other features may use of this one. */

export { figuresByDay, rangeParameters } from './figures.ts'
export { issueTicket, spendTicket } from './tickets.ts'
export { affiliateQuery, countNumber, dayText, decimalText, momentMs, networkQuery, runQuery } from './query.ts'
