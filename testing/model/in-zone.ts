/* The tests of another zone than the usual one, as one file: see `is_together` in vitest.config.ts. */
import './agreement.test.ts'
import '../../server/features/money/zones.test.ts'
