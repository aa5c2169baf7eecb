import { casesInProof } from '../../../testing/harness/proofs.ts'

/** A text that no row has. */
export const nothing_has_this = 'zz-no-such'

/** IV-03: SQL and parameter syntax of both databases. */
export const injections = casesInProof([
  "' OR '1'='1",
  "zz'; DROP TABLE users; --",
  "zz') UNION ALL SELECT version(), 1, 2 --",
  "zz' AND (SELECT pg_sleep(5)) IS NULL --",
  "zz' OR sleepEachRow(1) = 0 --",
  '{x:String}',
  '$1',
  "\\'; SELECT 1 --",
  '%',
  '_',
])
