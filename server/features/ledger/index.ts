/* What other features may use of this one. */

export { findMarkFaults } from './check-ledger.ts'
export { forgetMarks } from './marks.ts'
export { checkLedgerFilter } from './rules.ts'
export { streamLedger } from './stream.ts'
export { findSums } from './sums.ts'
export { bookOpenings, lockLedgers, type KnownEntry, type Opening } from './openings.ts'
