/* What other features may use of this one. */

export { figuresBy, figuresByDay, partSchemas, partsOf, rangeParameters, sumsOf, valueOf } from './figures.ts'
export { issueTicket, spendTicket } from './tickets.ts'
export { affiliateQuery, countNumber, dayText, decimalText, momentMs, networkQuery, runQuery } from './query.ts'
export { findTitles, titleOf } from './read-report.ts'
export { clock, so_far, soFarParameters, todayParameters } from './so-far.ts'
