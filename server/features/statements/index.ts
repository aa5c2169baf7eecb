/* What other features may use of this one. */

export { statementCsv } from './csv.ts'
export { readStatementContent, readStatementFile } from './files.ts'
export { issueStatements, markReturned } from './issue.ts'
export { readNetworkDetails } from './network-details.ts'
export { periodFrom } from './period.ts'
