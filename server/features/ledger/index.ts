/* Exports for other folders. */

export { findMarkFaults, countEntriesSince, readLedgerCheck, checkLedger } from './check-ledger.ts'
export { forgetMarks, startLedgerMarks } from './marks.ts'
export { checkLedgerFilter } from './rules.ts'
export { streamLedger } from './stream.ts'
export { findSums } from './sums.ts'
export { bookOpenings, lockLedgers, type KnownEntry, type Opening } from './openings.ts'
