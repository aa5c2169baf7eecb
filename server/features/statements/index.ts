/* Exports for other folders. */

export { statementCsv } from './csv.ts'
export { readStatementContent, readStatementFile } from './files.ts'
export { issueStatements, markReturned } from './issue.ts'
export { readNetworkDetails, writeNetworkDetails, missingDetails } from './network-details.ts'
export { periodFrom } from './period.ts'
export { findUnprintable } from './check-details.ts'
export { nameCharacters } from './texts.ts'
